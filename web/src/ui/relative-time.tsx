import {
  formatDate,
  formatDateFull,
  formatDateShort,
  formatRelative,
} from "@plateau/contract/format/date.ts";

type RelativeTimeProps = {
  at: string;
  short?: boolean;
};

export function RelativeTime({ at, short }: RelativeTimeProps) {
  return (
    <time dateTime={at} title={formatDateFull(at)}>
      {formatRelative(at, new Date(), short ? formatDateShort : formatDate)}
    </time>
  );
}
