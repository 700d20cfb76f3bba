// Rows as CSV after RFC 4180: lines end in CR LF, and a field that holds a quote, a comma or a line
// break stands in quotes, its own quotes doubled.

/** @param {string[]} columns @param {Record<string, string | undefined>[]} rows */
export function csv(columns, rows) {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((fields) => `${fields.map(field).join(",")}\r\n`)
    .join("");
}

const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The columns of rows of owners: the native unit only where there is one. */
export function ownerColumns(rows) {
  const hasNative = rows.some(({ native }) => native !== undefined);
  return ["key", "owner", ...(hasNative ? ["native"] : []), "hash"];
}
