import { formatDateFull, formatRelative } from "@plateau/contract/format/date.ts";

/** When something happened: how long ago, with the full date under the pointer. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateFull(at)}>
      {formatRelative(at)}
    </time>
  );
}
