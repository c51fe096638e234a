export enum OrderStatus {
  Open = "open",
  Shipped = "shipped",
}

export class Order {
  id: number;
  status: OrderStatus;
  placedAt: Date;
  note?: string | null;
}
