import { partsOf } from "./mark-parts.ts";

/** A text in which what was typed stands out. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return partsOf(text, typed).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? (
      <mark key={key} className="rounded-[2px] bg-accent-soft text-accent-ink">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
