// What checking alone costs: ajv's import, one compiled schema, one check.
import { Ajv2020 } from "ajv/dist/2020.js";

const validate = new Ajv2020().compile({
  type: "object",
  properties: { query: { type: "string" } },
  required: ["query"],
});
if (!validate(JSON.parse('{"query":"rain"}'))) process.exit(1);
