/** '912 345 678', '912 345 678 00021'. */
export const formattedNumber = (number: string): string =>
  number.replace(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ").trim();

export const vatNumber = (siren: string): string => {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
};

/** `2026-11-20` → `20/11/2026`, `2026-11` → `11/2026`. */
export const formattedDay = (day: string | null): string | null =>
  day === null ? null : day.split("-").reverse().join("/");
