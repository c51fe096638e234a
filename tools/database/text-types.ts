/**
 * PostgreSQL's types (by their numbers) whose values stay as the database words them: dates, times, intervals, and lists of
 * them. As JavaScript's dates they would move by the zone of this machine.
 */
export const TEXT_TYPES: readonly number[] = [1082, 1083, 1114, 1184, 1186, 1266, 1182, 1183, 1115, 1185, 1187, 1270];
