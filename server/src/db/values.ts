import { types } from "pg";

const pad = (fraction: string | undefined): string => (fraction ?? "").padEnd(6, "0");

/** `2026-11-20 09:30:00.1+00` becomes `2026-11-20T09:30:00.100000Z`; `infinity` is unchanged. */
export const readInstant = (text: string): string => {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${pad(parts[3])}Z`;
  if (text === "infinity" || text === "-infinity") return text;
  throw new Error(`The session's time zone or date style was changed: cannot read the instant "${text}"`);
};

const asIs = (text: string): string => text;

type Reader = (text: string) => unknown;

const textArray: number = 1009;
const readTexts: (text: string) => (string | null)[] = types.getTypeParser(textArray);

const arrayOf =
  (read: Reader): Reader =>
  (text) =>
    readTexts(text).map((entry) => (entry === null ? null : read(entry)));

const readers = new Map<number, Reader>([
  [20, Number], // int8
  [1700, Number], // numeric
  [1082, asIs], // date
  [1114, asIs], // timestamp
  [1184, readInstant], // timestamptz
  [1016, arrayOf(Number)],
  [1231, arrayOf(Number)],
  [1182, arrayOf(asIs)],
  [1115, arrayOf(asIs)],
  [1185, arrayOf(readInstant)],
]);

/** Per connection: leaves `pg`'s global parsers unchanged. */
export const columnTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && readers.get(oid)) || types.getTypeParser(oid, format),
};
