import { formatCount } from "@plateau/contract/format/number.ts";
import type { LedCompany } from "@plateau/contract/registry/director.ts";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { cn, linkClasses } from "../../../ui/class-names.ts";
import { companyFacts, companyStatus, ledCompanyName, roleText } from "./led-company-labels.ts";

/** Shown before 'tout afficher': a register returns up to 100. */
const FIRST = 10;

type LedCompaniesProps = {
  companies: readonly LedCompany[];
  /** May exceed the listed companies. */
  total: number | null;
};

/** 'Entreprises dirigées', current and past. */
export function LedCompanies({ companies, total }: LedCompaniesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? companies : companies.slice(0, FIRST);
  const hidden = companies.length - shown.length;
  const unlisted = Math.max(0, (total ?? 0) - companies.length);
  return (
    <SideSection id="section-entreprises" title="Entreprises dirigées">
      {companies.length === 0 ? (
        <p className="text-ink-muted">Aucune entreprise n’est connue du registre.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 xl:grid-cols-2">
          {shown.map((company, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a company may be listed twice, and none ever moves.
            <li key={`${company.siren}/${at}`} className="min-w-0">
              <LedCompanyCard company={company} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          {hidden === 1 ? "Afficher l’autre entreprise" : `Afficher les ${hidden} autres entreprises`}
        </Button>
      )}
      {unlisted > 0 && companies.length > 0 && hidden === 0 && (
        <p className="mt-3 text-ink-muted text-sm">
          … et {formatCount(unlisted, "autre entreprise", "autres entreprises")} que le registre ne détaille
          pas.
        </p>
      )}
    </SideSection>
  );
}

function LedCompanyCard({ company }: { company: LedCompany }) {
  const name = ledCompanyName(company);
  const role = roleText(company);
  const { active, text } = companyStatus(company);
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 break-words font-medium text-base">
          {company.siren ? (
            <Link
              to="/companies/$id"
              params={{ id: company.siren }}
              preload={false}
              className={cn(linkClasses, "inline-block min-h-6 content-center")}
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <Badge tone={active ? "green" : "neutral"} className="mt-0.5">
          {text}
        </Badge>
      </div>
      {role && <p className="text-ink-muted text-sm">{role}</p>}
      <dl className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {companyFacts(company).map(({ label, text }) => (
          <Fragment key={label}>
            <dt className="text-ink-faint">{label}</dt>
            <dd className={cn("break-words tabular-nums", label === "Capital" && "text-money")}>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </article>
  );
}
