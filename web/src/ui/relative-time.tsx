import {
  formatDate,
  formatDateFull,
  formatDateShort,
  formatRelative,
} from "@plateau/contract/format/date.ts";
import { isOutsideParisTime } from "@plateau/contract/format/paris-time.ts";

type RelativeTimeProps = {
  at: string;
  short?: boolean;
};

export function RelativeTime({ at, short }: RelativeTimeProps) {
  return (
    <time
      dateTime={at}
      title={`${formatDateFull(at)}${isOutsideParisTime() ? " (heure de Paris)" : ""}`}
      className="whitespace-nowrap"
    >
      {formatRelative(at, new Date(), short ? formatDateShort : formatDate)}
    </time>
  );
}
