/** The version of this package, as in its package.json (a test compares the two). A constant: no file is looked for. */
export const VERSION = "0.1.0";
