import type { ByteRange } from "../providers/file-store/port.ts";

/**
 * The part of a file that a `Range` header asks for: `"whole"` without one, or with one that is not understood (several
 * parts, another unit), as RFC 9110 allows; `"beyond"` when no byte of the file is in it.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | "whole" | "beyond" => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "beyond" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "beyond";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
};
