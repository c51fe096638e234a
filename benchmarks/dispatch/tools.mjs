// The two tools that every contender offers: JSON Schema for those that take it, zod for those that only check zod,
// and one class of async methods that do next to nothing.
import { z } from "zod";

export class Shop {
  calls = 0;

  async forecast(city, unit, days) {
    this.calls += 1;
    return `${days} days in ${city}, in ${unit}: fair`;
  }

  async placeOrder(customer, items, note) {
    this.calls += 1;
    return `${items.length} items for ${customer.name}${note === null ? "" : ` (${note})`}`;
  }
}

const closed = (properties) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const UNITS = ["celsius", "fahrenheit"];
const COUNTRIES = ["AT", "CH", "DE", "FR", "IT", "NL"];

const forecast = {
  name: "forecast",
  description: "The weather of the coming days.",
  parameters: ["city", "unit", "days"],
  inputSchema: closed({
    city: { type: "string", minLength: 1, description: "Name of the city." },
    unit: { type: "string", enum: UNITS, description: "Unit of the temperatures." },
    days: { type: "integer", minimum: 1, maximum: 14, description: "How many days ahead." },
  }),
  zod: z.strictObject({
    city: z.string().min(1).describe("Name of the city."),
    unit: z.enum(UNITS).describe("Unit of the temperatures."),
    days: z.int().min(1).max(14).describe("How many days ahead."),
  }),
  run: (shop, { city, unit, days }) => shop.forecast(city, unit, days),
};

const placeOrder = {
  name: "placeOrder",
  description: "Places an order and says what was ordered.",
  parameters: ["customer", "items", "note"],
  inputSchema: closed({
    customer: closed({
      name: { type: "string", minLength: 1 },
      email: { type: "string", pattern: "^[^@ ]+@[^@ ]+$" },
      address: closed({
        street: { type: "string" },
        city: { type: "string" },
        postcode: { type: "string", pattern: "^[0-9]{4,5}$" },
        country: { type: "string", enum: COUNTRIES, description: "Country code, ISO 3166." },
      }),
    }),
    items: {
      type: "array",
      minItems: 1,
      items: closed({
        sku: { type: "string", minLength: 3 },
        quantity: { type: "integer", minimum: 1, description: "Number of pieces." },
        price: { type: "number", minimum: 0 },
        gift: { type: "boolean" },
        tags: { type: "array", items: { type: "string" } },
      }),
    },
    note: { type: ["string", "null"], description: "For the courier." },
  }),
  zod: z.strictObject({
    customer: z.strictObject({
      name: z.string().min(1),
      email: z.string().regex(/^[^@ ]+@[^@ ]+$/),
      address: z.strictObject({
        street: z.string(),
        city: z.string(),
        postcode: z.string().regex(/^[0-9]{4,5}$/),
        country: z.enum(COUNTRIES).describe("Country code, ISO 3166."),
      }),
    }),
    items: z
      .array(
        z.strictObject({
          sku: z.string().min(3),
          quantity: z.int().min(1).describe("Number of pieces."),
          price: z.number().min(0),
          gift: z.boolean(),
          tags: z.array(z.string()),
        }),
      )
      .min(1),
    note: z.string().nullable().describe("For the courier."),
  }),
  run: (shop, { customer, items, note }) => shop.placeOrder(customer, items, note),
};

export const TOOLS = [forecast, placeOrder];

const customer = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  address: { street: "Ringstrasse 1", city: "Bern", postcode: "3011", country: "CH" },
};
const item = { sku: "TEA-100", quantity: 2, price: 4.5, gift: false, tags: ["green", "loose"] };
const order = { customer, items: [item, { ...item, sku: "CUP-7", gift: true }, { ...item, sku: "POT-1" }], note: null };

/** What is called with what. The invalid arguments hold three mistakes that nothing can repair or coerce away. */
export const SHAPES = [
  { shape: "small", valid: true, tool: forecast, arguments: { city: "Bern", unit: "celsius", days: 3 } },
  { shape: "nested", valid: true, tool: placeOrder, arguments: order },
  {
    shape: "invalid",
    valid: false,
    tool: placeOrder,
    arguments: {
      ...order,
      customer: { ...customer, address: { ...customer.address, country: "Atlantis" } },
      items: [item, { ...item, quantity: -1, sku: undefined }],
    },
  },
];
