/** `{street id}_{number on 5 digits}[_suffix]`, as in the national address base. */
export const houseId = (streetId: string, { number, suffix }: { number: number; suffix: string }): string =>
  `${streetId}_${String(number).padStart(5, "0")}${suffix === "" ? "" : `_${suffix}`}`;

export const parseHouseId = (id: string): { streetId: string; number: number; suffix: string } | null => {
  const match = /^([0-9AB]{5}_[0-9a-z]+)_(\d{1,6})(?:_([0-9a-z_]+))?$/i.exec(id);
  if (!match?.[1] || !match[2]) return null;
  return { streetId: match[1], number: Number(match[2]), suffix: match[3] ?? "" };
};
