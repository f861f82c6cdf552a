import { formatDate, parseDay } from "@plateau/contract/format/date.ts";
import { formatEuros } from "@plateau/contract/format/money.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { capitalText, headcountFigure, lastRevenue, signedEuros } from "./company-figures.ts";
import { ResultFigure } from "./result-figure.tsx";

type KeyFigure = { words: string; figure: string; aside?: ReactNode; money?: boolean };

/** What a broker reads first of a company: since when, how big, how well. What is not known is not there. */
export function CompanyFacts({ company }: { company: Company }) {
  const figures = keyFiguresOf(company);
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-line border-t py-4 lg:grid-cols-4">
      {figures.map(({ words, figure, aside, money }) => (
        <div key={words} className="min-w-0">
          <dt className="text-ink-muted text-sm">{words}</dt>
          <dd>
            <span
              className={cn(
                "font-semibold text-xl tabular-nums tracking-tight lg:text-2xl",
                money && "text-money",
              )}
            >
              {figure}
            </span>
            {aside && <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const keyFiguresOf = (company: Company): KeyFigure[] =>
  [creation(company), capital(company), headcount(company), revenue(company)].filter(
    (figure) => figure !== null,
  );

function creation(company: Company): KeyFigure | null {
  const { date_creation_formate: created, date_cessation_formate: ceased, entreprise_cessee } = company;
  if (!created) return null;
  const day = parseDay(created);
  return {
    words: "Création",
    figure: day ? formatDate(day) : created,
    ...(entreprise_cessee && ceased && { aside: `cessée le ${ceased}` }),
  };
}

const capital = (company: Company): KeyFigure | null =>
  company.capital && { words: "Capital", figure: capitalText(company.capital), money: true };

function headcount({ effectif, annee_effectif }: Company): KeyFigure | null {
  if (!effectif) return null;
  const figure = headcountFigure(effectif);
  const unit = /\d/.test(figure) && "salariés";
  return {
    words: "Effectif",
    figure,
    aside: [unit, annee_effectif !== null && `en ${annee_effectif}`].filter(Boolean).join(" "),
  };
}

function revenue(company: Company): KeyFigure | null {
  const last = lastRevenue(company);
  if (last === null) return null;
  return {
    words: `Chiffre d’affaires ${last.year}`,
    figure: formatEuros(last.revenue),
    money: true,
    aside: last.result !== null && (
      <>
        résultat <ResultFigure value={last.result}>{signedEuros(last.result)}</ResultFigure>
      </>
    ),
  };
}
