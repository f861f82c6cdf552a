import { formatDate, parseDay } from "@plateau/contract/format/date.ts";
import { formatEuros } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Badge } from "../../../ui/badge.tsx";
import { cn } from "../../../ui/class-names.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { CompanyStatus, companyName } from "../company-labels.tsx";
import { lastCompanies } from "../company-search/search-params.ts";
import { ProvenanceLine } from "../provenance-line.tsx";
import { capitalText, headcountFigure, lastRevenue, signedEuros } from "./company-figures.ts";
import { SectionFrame } from "./company-section.tsx";
import { sectionsOf } from "./company-sections.tsx";
import { OwnedParcels } from "./owned-parcels.tsx";
import { FoldedPageIndex, PageIndex } from "./page-index.tsx";
import { refreshCompany } from "./queries.ts";
import { ResultFigure } from "./result-figure.tsx";
import { UnlistedCompany } from "./sources-section.tsx";

type CompanyPageProps = {
  company: Company;
  parcelsPage: number;
  onParcelsPage: (page: number) => void;
};

export function CompanyPage({ company, parcelsPage, onParcelsPage }: CompanyPageProps) {
  const cache = useQueryClient();
  const name = companyName(company);
  const groups = sectionsOf(
    company,
    <OwnedParcels
      siren={company.siren}
      source={company.sources?.find(({ subject }) => subject === "landRights")}
      page={parcelsPage}
      onPage={onParcelsPage}
    />,
  );
  usePageTitle(name);
  return (
    <>
      <PageHeader
        className="mb-1.5"
        back={
          <BackLink to="/companies" search={lastCompanies.recall()}>
            Sociétés
          </BackLink>
        }
        title={name}
        badges={
          <>
            <CompanyStatus company={company} />
            {company.hasOngoingInsolvency && (
              <a href="#procedures" className="rounded-sm">
                <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
                  Procédure collective en cours
                </Badge>
              </a>
            )}
          </>
        }
        subtitle={
          <span className="tabular-nums">
            {[company.formattedSiren, company.legalForm].filter(Boolean).join(" · ")}
          </span>
        }
      />
      <div className="mb-4">
        <ProvenanceLine
          provenance={company.provenance}
          onRefresh={() => refreshCompany(cache, company.siren)}
        />
      </div>
      <UnlistedCompany company={company} />
      <CompanyFacts company={company} />
      <FoldedPageIndex groups={groups} />
      <div className="grid grid-cols-1 items-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {groups.flatMap(({ sections }) =>
            sections.map((section) => <SectionFrame key={section.id} section={section} />),
          )}
        </div>
        <PageIndex groups={groups} />
      </div>
    </>
  );
}

type KeyFigure = { words: string; figure: string; aside?: ReactNode; money?: boolean };

function CompanyFacts({ company }: { company: Company }) {
  const figures = companyFigures(company);
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

const companyFigures = (company: Company): KeyFigure[] =>
  [creation(company), capital(company), headcount(company), revenue(company)].filter(
    (figure) => figure !== null,
  );

function creation(company: Company): KeyFigure | null {
  const { formattedCreationDate: created, formattedCessationDate: ceasedOn, ceased } = company;
  if (!created) return null;
  const day = parseDay(created);
  return {
    words: "Création",
    figure: day ? formatDate(day) : created,
    ...(ceased && ceasedOn && { aside: `cessée le ${ceasedOn}` }),
  };
}

const capital = (company: Company): KeyFigure | null =>
  company.capital && { words: "Capital", figure: capitalText(company.capital), money: true };

function headcount({ headcount, headcountYear }: Company): KeyFigure | null {
  if (!headcount) return null;
  const figure = headcountFigure(headcount);
  const unit = /\d/.test(figure) && "salariés";
  return {
    words: "Effectif",
    figure,
    aside: [unit, headcountYear !== null && `en ${headcountYear}`].filter(Boolean).join(" "),
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
