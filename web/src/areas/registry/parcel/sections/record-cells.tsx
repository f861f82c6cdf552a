import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cn } from "../../../../ui/class-names.ts";

/** In place of what a record does not know. */
export const NONE = <span className="text-ink-faint">–</span>;

const nameClasses = "block max-w-[38vw] truncate sm:max-w-64";
const linkClasses = "rounded-sm underline-offset-3 hover:underline";

/** Text on one line, whatever its length, whole on hover. */
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

/** Who a company is, with a link to it where it has a SIREN. */
export function CompanyName({ siren, name, className }: CompanyNameProps) {
  if (!siren) return <Line text={name} className={cn(nameClasses, className)} />;
  return (
    <Link
      to="/companies/$id"
      params={{ id: siren }}
      title={name ?? siren}
      className={cn(nameClasses, linkClasses, "text-accent-ink", className)}
    >
      {name ?? siren}
    </Link>
  );
}

/** A parcel's number as a link to it. */
export function ParcelNumber({ numero }: { numero: string }) {
  return (
    <Link
      to="/parcels/$id"
      params={{ id: numero }}
      className={cn(linkClasses, "text-accent-ink tabular-nums")}
    >
      {parcelNumberText(numero)}
    </Link>
  );
}

type CellButtonProps = {
  /** What it is about, for who does not see the row. */
  about: string | null;
  onClick: () => void;
  children: ReactNode;
};

/** A button that opens more about a row; it looks as its links do. */
export function CellButton({ about, onClick, children }: CellButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(linkClasses, "min-h-6 whitespace-nowrap text-accent-ink pointer-coarse:min-h-9")}
    >
      {children}
      {about && <span className="sr-only"> : {about}</span>}
    </button>
  );
}

const SHORT = 8;

/** The first eight characters of an id; the whole of it on hover, and for screen readers. */
export function ShortId({ id }: { id: string }) {
  if (id.length <= SHORT) return id;
  return (
    <span title={id} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{id.slice(0, SHORT)}…</span>
      <span className="sr-only">{id}</span>
    </span>
  );
}
