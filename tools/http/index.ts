// toolwright/tools/http
export { fromHttp, type HttpAddedTool, type HttpTool } from "./from-http.js";
export { type ChangingMethod, Http } from "./http.js";
export type { HttpLimits, HttpOptions, LookUp } from "./http-options.js";
export type { Answer, Page } from "./http-results.js";
export type {} from "./known-tools.js";
