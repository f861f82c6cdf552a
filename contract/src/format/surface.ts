import { formatNumber } from "./number.ts";
import { NARROW } from "./spacing.ts";

/** `1 250 m²`; `decimals` for land registry areas. */
export const formatSurface = (squareMetres: number, decimals = 0): string =>
  `${formatNumber(squareMetres, { decimals })}${NARROW}m²`;
