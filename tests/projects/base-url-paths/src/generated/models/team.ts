import type { User } from "~models/user";

export interface Team {
  members: User[];
}
