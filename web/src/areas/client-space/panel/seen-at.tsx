import { formatDateFull } from "@plateau/contract/format/date.ts";
import { seenText } from "./seen-text.ts";

/** When the client last opened the space, with the full date under the pointer. */
export function SeenAt({ at }: { at: string | null }) {
  if (at === null) return "jamais ouvert";
  return (
    <time dateTime={at} title={formatDateFull(at)}>
      {seenText(at)}
    </time>
  );
}
