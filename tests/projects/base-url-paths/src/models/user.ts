import type { Id } from "ids";

export interface User {
  id: Id;
  name: string;
}
