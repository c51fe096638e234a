export type Hit = { word: string; line: number; mode: string | undefined };
