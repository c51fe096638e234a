// Gemini's forms, as far as toolwright writes them. Structural, so that they fit the official package's types without
// importing it.

/** Gemini's `Schema`: a part of OpenAPI's, types in capitals. */
export interface GeminiSchema {
  [keyword: string]: unknown;
}

/** A function declaration: an element of `functionDeclarations`. */
export interface GeminiFunctionDeclaration {
  name: string;
  description?: string;
  parameters?: GeminiSchema;
  parametersJsonSchema?: unknown;
}

/** An element of the request's `config.tools`. */
export interface GeminiTool {
  functionDeclarations: GeminiFunctionDeclaration[];
}

export interface GeminiTextPart {
  text: string;
}

/** Bytes, base64. */
export interface GeminiInlineData {
  mimeType: string;
  data: string;
}

export interface GeminiInlineDataPart {
  inlineData: GeminiInlineData;
}

export interface GeminiFunctionResponsePart {
  functionResponse: {
    /** The id of the call, where it had one. */
    id?: string;
    name: string;
    /** `output` of a call that went well, `error` of one that did not. */
    response: { [key: string]: unknown };
  };
}

/** The message that answers the calls of one turn. */
export interface GeminiUserContent {
  role: "user";
  parts: (GeminiTextPart | GeminiInlineDataPart | GeminiFunctionResponsePart)[];
}

/** A call, as the history holds it. */
export interface GeminiFunctionCallPart {
  functionCall: { id?: string; name: string; args: { [key: string]: unknown } };
  /** What the service signed its reasoning with; sent back as it came. */
  thoughtSignature?: string;
}

export interface GeminiModelContent {
  role: "model";
  parts: (GeminiTextPart | GeminiFunctionCallPart)[];
}

export type GeminiContent = GeminiUserContent | GeminiModelContent;
