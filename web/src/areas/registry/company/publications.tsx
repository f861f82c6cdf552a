import { formatDate } from "@plateau/contract/format/date.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { dayText } from "./facts.ts";

type Publication = Company["publications_bodacc"][number];

/** How many are shown at first. */
const FIRST = 5;

/** The notices of the bulletin, the first ones until all are asked for. */
export function Publications({ publications }: { publications: readonly Publication[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const others = publications.length - FIRST;

  // The button goes: whoever pressed it reads on with the first of the others.
  useEffect(() => {
    if (all) (list.current?.children[FIRST] as HTMLElement | undefined)?.focus();
  }, [all]);

  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {(all ? publications : publications.slice(0, FIRST)).map((publication, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notices never move, and some have no number.
          <OnePublication key={at} publication={publication} />
        ))}
      </ul>
      {!all && others > 0 && (
        <Button size="sm" className="mt-1" onClick={() => setAll(true)}>
          {`... et ${others} ${others > 1 ? "autres publications" : "autre publication"}`}
        </Button>
      )}
    </>
  );
}

function OnePublication({ publication }: { publication: Publication }) {
  const { type, bodacc, numero_annonce, date, descriptif, date_cloture } = publication;
  const reference = [bodacc && `BODACC ${bodacc}`, numero_annonce && `annonce n° ${numero_annonce}`];
  return (
    <li tabIndex={-1} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="text-ink-muted tabular-nums">{date && <time dateTime={date}>{formatDate(date)}</time>}</p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {type && <span className="font-medium">{type}</span>}
          <span className="text-ink-faint text-sm tabular-nums">{reference.filter(Boolean).join(", ")}</span>
        </p>
        {descriptif && <p className="max-w-prose break-words">{descriptif}</p>}
        {date_cloture && (
          <p className="text-ink-muted text-sm">Clôture des comptes le {dayText(date_cloture)}</p>
        )}
      </div>
    </li>
  );
}
