import { formatNumber } from "@plateau/contract/format/number.ts";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "../../ui/class-names.ts";

const folded = [
  { group: "price_on_request", title: "Prix à demander" },
  { group: "other", title: "Autres pistes" },
] as const;

type OtherMatchesProps<Match> = {
  groupOf: (group: (typeof folded)[number]["group"]) => readonly Match[];
  items: (matches: readonly Match[]) => ReactNode;
};

/** The groups below those that fit. */
export const OtherMatches = <Match,>({ groupOf, items }: OtherMatchesProps<Match>) =>
  folded.map(({ group, title }) => (
    <FoldedMatches key={group} title={title} count={groupOf(group).length}>
      {items(groupOf(group))}
    </FoldedMatches>
  ));

type FoldedMatchesProps = { title: string; count: number; children: ReactNode };

/** Nothing without matches; closed until asked for. */
function FoldedMatches({ title, count, children }: FoldedMatchesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t">
      <h3 id={id}>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-2 text-left text-base hover:bg-hover"
        >
          <ChevronRight aria-hidden="true" className={cn("size-4 text-ink-faint", open && "rotate-90")} />
          {title}
          <span className="text-ink-faint tabular-nums">{formatNumber(count)}</span>
        </button>
      </h3>
      {open && (
        <ul aria-label={title} className="-mx-2 divide-y divide-line *:px-2">
          {children}
        </ul>
      )}
    </section>
  );
}
