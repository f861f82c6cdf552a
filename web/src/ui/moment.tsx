import {
  formatDate,
  formatDateFull,
  formatDateShort,
  formatRelative,
} from "@plateau/contract/format/date.ts";

type MomentProps = {
  at: string;
  /** In figures where there is no room for a month's name. */
  short?: boolean;
};

/** When something happened: how long ago, with the full date under the pointer. */
export function Moment({ at, short }: MomentProps) {
  return (
    <time dateTime={at} title={formatDateFull(at)}>
      {formatRelative(at, new Date(), short ? formatDateShort : formatDate)}
    </time>
  );
}
