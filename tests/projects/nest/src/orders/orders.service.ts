import { tool, toolkit } from "toolwright";
import { Injectable } from "../injectable";
import { Order, OrderStatus } from "./order.entity";

/** Reads and changes orders. */
@Injectable()
@toolkit({ prefix: "orders_" })
export class OrdersService {
  private readonly orders: Order[] = [];

  /**
   * Finds orders by status.
   * @param status - which orders
   * @param limit - how many at most
   */
  @tool({ readOnly: true })
  async find(status: OrderStatus, limit = 10): Promise<Order[]> {
    return this.orders.filter((order) => order.status === status).slice(0, limit);
  }

  /**
   * Changes an order.
   * @param id - the order's number
   * @param changes - what becomes of it
   */
  @tool({ destructive: true })
  update(id: number, changes: Partial<Omit<Order, "id">>): void {
    Object.assign(this.orders[id], changes);
  }
}
