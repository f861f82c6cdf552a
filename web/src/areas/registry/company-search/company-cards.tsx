import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import { Link } from "@tanstack/react-router";
import { cn } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CompanyStatus } from "../company-status.tsx";
import { companyName, townOf } from "../company-words.ts";

const gridClasses = "grid grid-cols-1 gap-2 sm:grid-cols-2";

type CompanyCardsProps = { companies: readonly CompanySummary[]; stale: boolean };

/** A page of companies where a table has no room. All of a card leads to the company. */
export function CompanyCards({ companies, stale }: CompanyCardsProps) {
  return (
    <ul aria-label="Sociétés" className={cn(gridClasses, "transition-opacity", stale && "opacity-60")}>
      {companies.map((company) => (
        <li key={company.siren} className="min-w-0">
          <CompanyCard company={company} />
        </li>
      ))}
    </ul>
  );
}

function CompanyCard({ company }: { company: CompanySummary }) {
  const { siren, siren_formate, forme_juridique, libelle_code_naf } = company;
  const town = townOf(company);
  return (
    <article className="relative h-full scroll-mt-(--topbar) rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base">
          <Link
            to="/companies/$id"
            params={{ id: siren }}
            data-walk
            className="block break-words font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {companyName(company)}
          </Link>
        </h2>
        <CompanyStatus company={company} />
      </div>
      <p className="text-ink-muted text-sm tabular-nums">
        {[siren_formate, forme_juridique].filter(Boolean).join(" · ")}
      </p>
      {(libelle_code_naf || town) && (
        <p className="mt-1 text-sm">{[libelle_code_naf, town].filter(Boolean).join(" · ")}</p>
      )}
    </article>
  );
}

/** The shape of the cards while they are being read. */
export function CompanyCardsLoading() {
  return (
    <div aria-busy="true" className={gridClasses}>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <div key={at} className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
