export const DEFAULT_TEAM = "core";
