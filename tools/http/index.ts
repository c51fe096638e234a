// toolwright/tools/http
export { type ChangingMethod, Http } from "./http.js";
export type { HttpLimits, HttpOptions, LookUp } from "./http-options.js";
export type { Answer, Page } from "./http-results.js";
