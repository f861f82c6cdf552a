import type { Company } from "@plateau/contract/registry/company.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Badge } from "../../../ui/badge.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { lastCompanies } from "../company-search/last-companies.ts";
import { CompanyStatus } from "../company-status.tsx";
import { companyName } from "../company-words.ts";
import { ProvenanceLine } from "../provenance-line.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { SectionFrame } from "./company-section.tsx";
import { sectionsOf } from "./company-sections.tsx";
import { OwnedParcels } from "./owned-parcels/owned-parcels.tsx";
import { FoldedPageIndex, PageIndex } from "./page-index.tsx";
import { refreshCompany } from "./queries.ts";

type CompanyPageProps = {
  company: Company;
  /** The page of its parcels, from 1. */
  parcelsPage: number;
  onParcelsPage: (page: number) => void;
};

/** All that the registers know of a company: the figures first, then section by section, with their index beside. */
export function CompanyPage({ company, parcelsPage, onParcelsPage }: CompanyPageProps) {
  const cache = useQueryClient();
  const name = companyName(company);
  const groups = sectionsOf(
    company,
    <OwnedParcels siren={company.siren} page={parcelsPage} onPage={onParcelsPage} />,
  );
  usePageTitle(name);
  return (
    <>
      <PageHeader
        className="mb-1.5"
        back={
          <Link
            to="/companies"
            search={lastCompanies.recall()}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Sociétés
          </Link>
        }
        title={name}
        badges={
          <>
            <CompanyStatus company={company} />
            {company.procedure_collective_en_cours && (
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
            {[company.siren_formate, company.forme_juridique].filter(Boolean).join(" · ")}
          </span>
        }
      />
      <div className="mb-4">
        <ProvenanceLine
          provenance={company.provenance}
          onRefresh={() => refreshCompany(cache, company.siren)}
        />
      </div>
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
