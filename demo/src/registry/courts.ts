import type { Street } from "../streets.ts";

const TOWNS: Record<string, string> = { "75": "Paris", "92": "Nanterre", "93": "Bobigny", "94": "Créteil" };

export const courtTown = ({ insee }: Pick<Street, "insee">): string => TOWNS[insee.slice(0, 2)] ?? "Paris";
