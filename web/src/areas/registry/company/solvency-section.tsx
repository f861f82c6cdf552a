import { formatDate } from "@plateau/contract/format/date.ts";
import { formatEuros, formatNumber } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { signedEuros } from "./company-figures.ts";
import type { CompanySection } from "./company-section.tsx";
import { dayText, FactList, knownFacts, yesNo } from "./facts.tsx";
import { RecordTable } from "./record-table.tsx";
import { ResultFigure } from "./result-figure.tsx";

export const collectiveProceedings = (company: Company): CompanySection | null => {
  const { hasInsolvencyProceedings: exists, hasOngoingInsolvency: ongoing, insolvencyProceedings } = company;
  if (!exists && !ongoing && insolvencyProceedings.length === 0) return null;
  return {
    id: "procedures",
    title: "Procédures collectives",
    critical: ongoing === true,
    content: (
      <>
        {ongoing && (
          <p className="mb-3 flex items-center gap-2.5 rounded-lg bg-red-soft px-3 py-2.5 font-medium text-red-ink">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            Procédure collective en cours
          </p>
        )}
        <FactList
          facts={knownFacts([
            { label: "Procédure existante", value: yesNo(exists) },
            { label: "Procédure en cours", value: yesNo(ongoing) },
          ])}
        />
        {insolvencyProceedings.length > 0 && (
          <RecordTable
            label="Procédures collectives"
            rows={insolvencyProceedings}
            columns={[
              { header: "Type", cell: ({ type }) => type, wordy: true },
              { header: "Date", cell: ({ date }) => dayText(date) },
              { header: "Tribunal", cell: ({ court }) => court },
            ]}
          />
        )}
      </>
    ),
  };
};

export const finances = ({ finances: years }: Company): CompanySection | null =>
  years.length > 0
    ? {
        id: "finances",
        title: "Données financières",
        content: (
          <RecordTable
            label="Données financières"
            none="-"
            rows={years.toSorted((one, other) => other.year - one.year)}
            columns={[
              { header: "Année", cell: ({ year }) => year },
              {
                header: "Chiffre d’affaires",
                cell: ({ revenue }) => revenue !== null && formatEuros(revenue),
                right: true,
              },
              {
                header: "Résultat",
                cell: ({ netIncome }) =>
                  netIncome !== null && (
                    <ResultFigure value={netIncome}>{signedEuros(netIncome)}</ResultFigure>
                  ),
                right: true,
              },
              {
                header: "Effectif",
                cell: ({ headcount }) => headcount !== null && formatNumber(headcount, { decimals: 0 }),
                right: true,
              },
            ]}
          />
        ),
      }
    : null;

export const publications = ({ bodaccPublications }: Company): CompanySection | null =>
  bodaccPublications.length > 0
    ? {
        id: "bodacc",
        title: `Publications BODACC (${bodaccPublications.length})`,
        content: (
          <Publications
            publications={bodaccPublications.toSorted((one, other) =>
              (other.date ?? "").localeCompare(one.date ?? ""),
            )}
          />
        ),
      }
    : null;

type Publication = Company["bodaccPublications"][number];

const FIRST = 5;

function Publications({ publications }: { publications: readonly Publication[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const others = publications.length - FIRST;

  // The button disappears: move focus to the first added notice.
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
  const { type, bodacc, noticeNumber, date, description, closingDate } = publication;
  const reference = [bodacc && `BODACC ${bodacc}`, noticeNumber && `annonce n° ${noticeNumber}`];
  return (
    <li tabIndex={-1} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="text-ink-muted tabular-nums">{date && <time dateTime={date}>{formatDate(date)}</time>}</p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {type && <span className="font-medium">{type}</span>}
          <span className="text-ink-faint text-sm tabular-nums">{reference.filter(Boolean).join(", ")}</span>
        </p>
        {description && <p className="max-w-prose break-words">{description}</p>}
        {closingDate && (
          <p className="text-ink-muted text-sm">Clôture des comptes le {dayText(closingDate)}</p>
        )}
      </div>
    </li>
  );
}
