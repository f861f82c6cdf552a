import { formatNumber } from "@plateau/contract/format/number.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Skeleton } from "../../ui/skeleton.tsx";

export type CounterProps = {
  label: string;
  /** Undefined while it is being counted; null when nobody can say, which is never shown as zero. */
  value: number | null | undefined;
  /** Where what is counted is listed. */
  link: Pick<LinkProps, "to" | "search">;
  /** Why there is no value. */
  note?: string;
  /** Counts again, after a failure. */
  onRetry?: (() => void) | undefined;
};

/** One number of 'Aperçu rapide', which leads to what it counts. A failed one is a dash, never a false zero. */
export function Counter({ label, value, link, note, onRetry }: CounterProps) {
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-line border-b px-4 py-1.5 transition-colors last:border-b-0 hover:bg-hover">
      <Link {...link} className="min-w-0 flex-1 after:absolute after:inset-0 focus-visible:outline-offset-2">
        {label}
        {note && <span className="block text-ink-muted text-xs">{note}</span>}
      </Link>
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="relative z-10 min-h-7 rounded-sm px-1.5 text-accent-ink text-sm underline underline-offset-2 pointer-coarse:min-h-11"
        >
          Réessayer<span className="sr-only"> : {label}</span>
        </button>
      )}
      {value === undefined ? (
        <Skeleton className="h-6 w-9" />
      ) : (
        <span className="font-semibold text-xl tabular-nums">
          {value === null ? "—" : formatNumber(value)}
        </span>
      )}
    </li>
  );
}
