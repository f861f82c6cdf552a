import { formatNumber } from "./number.ts";

const units = ["o", "Ko", "Mo", "Go"];

/** `850 Ko`, `1,2 Mo`: the size of a file, with one decimal below ten. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let at = 0;
  while (size >= 1000 && at < units.length - 1) {
    size /= 1000;
    at += 1;
  }
  return `${formatNumber(size, { decimals: at > 0 && size < 10 ? 1 : 0 })}\u00a0${units[at]}`;
}
