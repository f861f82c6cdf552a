import { parcelNumberSchema } from "./parcel.ts";

/** The number of a parcel as it is kept, from however it is typed: `75118 000 ao 0042`; null when it is none. */
export const readParcelNumber = (text: string): string | null =>
  parcelNumberSchema.safeParse(text.replaceAll(/\s/g, "").toUpperCase()).data ?? null;

/** `75118 000 AO 0042`: commune, prefix, section and plan number, never parted at the end of a line. */
export const parcelNumberText = (numero: string): string =>
  [numero.slice(0, 5), numero.slice(5, 8), numero.slice(8, 10), numero.slice(10)].join("\u00a0");
