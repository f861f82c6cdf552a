import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { coverClasses } from "../../../record/record-card.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { cn, linkClasses } from "../../../ui/class-names.ts";
import { townOf } from "../company-labels.tsx";
import {
  ageText,
  birthSentence,
  companiesNamed,
  directorAddress,
  directorName,
  qualitiesOf,
} from "../director/director-labels.ts";

const columnsClasses =
  "grid gap-x-6 gap-y-2.5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1.25fr)]";

export function DirectorCard({ director }: { director: Director }) {
  const address = directorAddress(director);
  return (
    <article
      className={cn(
        columnsClasses,
        "relative scroll-mt-(--topbar) rounded-lg border border-line bg-surface px-4 py-3",
        address && "transition-colors hover:bg-hover",
      )}
    >
      <Identity director={director} address={address} />
      <Qualities director={director} />
      <Companies director={director} />
    </article>
  );
}

type IdentityProps = { director: Director; address: string | null };

function Identity({ director, address }: IdentityProps) {
  const name = directorName(director);
  const born = [birthSentence(director), ageText(director)].filter(Boolean).join(" · ");
  const from = [townOf(director), director.nationality].filter(Boolean).join(" · ");
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 break-words font-medium text-base">
          {address === null ? (
            name
          ) : (
            <Link to="/directors/$id" params={{ id: address }} data-list-item className={coverClasses}>
              {name}
            </Link>
          )}
        </h2>
        {director.isCurrent && <Badge tone="blue">Mandat actuel</Badge>}
        {director.isActive && <Badge tone="green">Actif</Badge>}
        {director.birthDate === null && <Badge tone="amber">Date de naissance manquante</Badge>}
      </div>
      {born && <p className="mt-0.5 text-ink-muted text-sm">{born}</p>}
      {from && <p className="text-ink-muted text-sm">{from}</p>}
    </div>
  );
}

function Qualities({ director }: { director: Director }) {
  const { first, others, more } = qualitiesOf(director);
  const since = director.appointmentDate;
  const facts = [
    since && `Depuis le ${formatDate(since)}`,
    director.activeMandateCount !== null &&
      formatCount(director.activeMandateCount, "mandat actif", "mandats actifs"),
  ].filter(Boolean);
  return (
    <div className="min-w-0 text-sm">
      {first && <p>{first}</p>}
      {others.length > 0 && (
        <p className="text-ink-muted">
          {others.join(", ")}
          {more > 0 && ` +${more} autre(s)`}
        </p>
      )}
      {facts.length > 0 && <p className="text-ink-muted tabular-nums">{facts.join(" · ")}</p>}
    </div>
  );
}

function Companies({ director }: { director: Director }) {
  const companies = companiesNamed(director);
  if (companies.length === 0) return null;
  return (
    <dl className="grid min-w-0 grid-cols-[8rem_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 text-sm">
      {companies.map(({ label, name, siren }) => (
        <Fragment key={label}>
          <dt className="text-ink-faint">{label}</dt>
          <dd className="break-words">
            {siren ? (
              <Link
                to="/companies/$id"
                params={{ id: siren }}
                preload={false}
                className={cn(linkClasses, "relative z-10 inline-block min-h-6")}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
