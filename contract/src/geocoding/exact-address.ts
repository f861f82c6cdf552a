import type { Feature } from "./shapes.ts";

/** Whether the point is at the door: a street's or a commune's may be far from it, as may an unknown number's. */
export const isExactAddress = ({
  type,
  approximate,
}: Pick<Feature["properties"], "type" | "approximate">): boolean => type === "housenumber" && !approximate;
