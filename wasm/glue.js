// In place of what Embind brings for every module and this one never uses: texts of wider letters and
// 64-bit numbers do not cross (see bindings.cpp), and every engine knows globalThis.
/* global LibraryManager, mergeInto */
mergeInto(LibraryManager.library, {
  _embind_register_std_wstring: function () {},
  _embind_register_std_wstring__deps: [],
  _embind_register_bigint: function () {},
  _embind_register_bigint__deps: [],
  $emval_get_global: function () {
    return globalThis;
  },
});
