/** '912 345 678', '912 345 678 00021'. */
export const formattedNumber = (number: string): string =>
  number.replace(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ").trim();

/** `2026-11-20` → `20/11/2026`, `2026-11` → `11/2026`. */
export const formattedDay = (day: string | null): string | null =>
  day === null ? null : day.split("-").reverse().join("/");
