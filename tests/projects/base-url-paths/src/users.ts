import { DEFAULT_TEAM } from "#config";
import type { Team } from "~models/team";
import type { User } from "models/user";
import { tool } from "toolwright";

export class Users {
  /**
   * Adds a user to a team.
   * @param user who joins
   * @param team the team's name
   * @param others who is in it already
   */
  @tool()
  add(user: User, team = DEFAULT_TEAM, others?: Team): void {}
}
