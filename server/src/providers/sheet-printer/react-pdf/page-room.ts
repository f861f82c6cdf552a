/** Points, of the margins of a page. Apart from the styles: the server, which does not print, reads these without react-pdf. */
export const MARGIN = 40;
export const TOP = 80;
export const BOTTOM = 66;

/** Points. `tallest`: of what never breaks, so that a page that it leaves is at least a third full. */
export type Room = { width: number; height: number; tallest: number };

const roomOf = (width: number, height: number): Room => ({
  width: width - 2 * MARGIN,
  height: height - TOP - BOTTOM,
  tallest: ((height - TOP - BOTTOM) * 2) / 3,
});

export const upright = roomOf(595.28, 841.89);
export const landscape = roomOf(841.89, 595.28);
