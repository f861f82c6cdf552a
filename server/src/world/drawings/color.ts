/** Colours are written `#rrggbb`. */
export type Color = string;

const channels = (color: Color): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** The colour at a share (0 to 1) of the way from one colour to another. */
export const mix = (from: Color, to: Color, share: number): Color => {
  const kept = Math.min(1, Math.max(0, share));
  const a = channels(from);
  const b = channels(to);
  const hex = a.map((value, i) =>
    Math.round(value + ((b[i] ?? 0) - value) * kept)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
};

export const lighter = (color: Color, share: number): Color => mix(color, "#ffffff", share);
export const darker = (color: Color, share: number): Color => mix(color, "#0d1420", share);
