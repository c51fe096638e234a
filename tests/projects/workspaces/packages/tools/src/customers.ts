import type { Customer, Page } from "@project-workspaces/shared";
import { tool } from "toolwright";

export class Customers {
  /**
   * Lists customers.
   * @param after the `next` of the page before
   */
  @tool({ readOnly: true })
  list(after?: string): Promise<Page<Customer>> {
    return Promise.resolve({ items: [], next: after ?? "" });
  }

  /**
   * Imports pages of customers.
   * @param pages as `list` gives them
   */
  @tool()
  import(...pages: Page<Customer>[]): void {}
}
