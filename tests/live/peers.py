"""Reads {system, nodes, keys} as JSON and writes the owner of each key."""
import json
import sys

asked = json.load(sys.stdin)
nodes, keys = asked["nodes"], asked["keys"]

if asked["system"] == "uhashring":
    from uhashring import HashRing

    ring = HashRing(nodes={node["name"]: node["weight"] for node in nodes})
    owners = [ring.get_node(key) for key in keys]
else:
    from pymemcache.client.hash import HashClient

    servers = [node["name"].rsplit(":", 1) for node in nodes]
    client = HashClient([(host, int(port)) for host, port in servers], allow_unicode_keys=True)
    owners = ["%s:%d" % client._get_client(key).server for key in keys]

json.dump(owners, sys.stdout)
