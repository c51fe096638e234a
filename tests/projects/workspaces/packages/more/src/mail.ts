import type { Customer } from "@project-workspaces/shared";
import { tool } from "toolwright";

export class Mail {
  /**
   * Writes to a customer.
   * @param to the address
   * @param text the message
   */
  @tool()
  write(to: Customer["mail"], text: string): void {}
}
