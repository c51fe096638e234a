/**
 * @typedef {object} Recipe
 * @property {string} title What it is called.
 * @property {number} [minutes] How long it takes.
 * @property {("easy" | "hard")[]} levels
 */

/** @enum {string} */
export const Course = /** @type {const} */ ({ Starter: "starter", Main: "main" });

export {};
