import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cn, quietLinkClasses } from "../../../ui/class-names.ts";

export const NONE = <span className="text-ink-faint">–</span>;

const nameClasses = "block max-w-[38vw] truncate sm:max-w-64";

/** Truncated to one line, full text in a tooltip. */
export function Line({ text, className }: { text: string | null; className?: string }) {
  return text ? (
    <span title={text} className={cn("block max-w-64 truncate", className)}>
      {text}
    </span>
  ) : (
    NONE
  );
}

type CompanyNameProps = { siren: string | null; name: string | null; className?: string };

export function CompanyName({ siren, name, className }: CompanyNameProps) {
  if (!siren) return <Line text={name} className={cn(nameClasses, className)} />;
  return (
    <Link
      to="/companies/$id"
      params={{ id: siren }}
      title={name ?? siren}
      className={cn(nameClasses, quietLinkClasses, "text-accent-ink", className)}
    >
      {name ?? siren}
    </Link>
  );
}

export function ParcelNumber({ number }: { number: string }) {
  return (
    <Link
      to="/parcels/$id"
      params={{ id: number }}
      className={cn(quietLinkClasses, "text-accent-ink tabular-nums")}
    >
      {parcelNumberText(number)}
    </Link>
  );
}

type CellButtonProps = {
  /** Screen-reader context. */
  about: string | null;
  onClick: () => void;
  children: ReactNode;
};

export function CellButton({ about, onClick, children }: CellButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(quietLinkClasses, "min-h-6 whitespace-nowrap text-accent-ink pointer-coarse:min-h-9")}
    >
      {children}
      {about && <span className="sr-only"> : {about}</span>}
    </button>
  );
}

const SHORT = 8;

/** First eight characters, full id in a tooltip and for screen readers. */
export function ShortId({ id }: { id: string }) {
  if (id.length <= SHORT) return id;
  return (
    <span title={id} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{id.slice(0, SHORT)}…</span>
      <span className="sr-only">{id}</span>
    </span>
  );
}
