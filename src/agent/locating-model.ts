import { noticesAt } from "../providers/notices.js";
import type { ToolSource } from "../providers/provider.js";
import type { Model, ModelEvent, ModelRequest } from "./model.js";

/** The same model, whose notices about tools say where those are declared. */
export function locatingModel(model: Model, tools: Pick<ToolSource, "locate">): Model {
  return {
    id: model.id,
    async *generate(request: ModelRequest): AsyncGenerator<ModelEvent> {
      for await (const event of model.generate(request)) {
        if (event.type !== "tool-notices") yield event;
        else {
          yield { ...event, refused: noticesAt(event.refused, tools), warnings: noticesAt(event.warnings, tools) };
        }
      }
    },
  };
}
