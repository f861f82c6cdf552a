import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { lastDirectorSearch } from "../director-search/last-search.ts";
import { ProvenanceLine } from "../provenance-line.tsx";
import { DirectorContact } from "./director-contact.tsx";
import { DirectorIdentity } from "./director-identity.tsx";
import { directorName } from "./director-words.ts";
import { LedCompanies } from "./led-companies.tsx";
import { MandatesTable } from "./mandates-table.tsx";
import { peopleSearch } from "./people-search.ts";
import { useRefreshDirector } from "./queries.ts";

/** Everything that the registers know of one director. */
export function DirectorPage({ id, director }: { id: string; director: DirectorDetail }) {
  const name = directorName(director);
  usePageTitle(name);
  const refresh = useRefreshDirector(id);
  const { qualite, entreprise_actuelle } = director;
  return (
    <>
      <PageHeader
        className="mb-3"
        back={
          <Link
            to="/directors"
            search={lastDirectorSearch()}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Dirigeants
          </Link>
        }
        title={name}
        badges={
          director.actif !== null && (
            <Badge tone={director.actif ? "green" : "slate"}>{director.actif ? "Actif" : "Inactif"}</Badge>
          )
        }
        subtitle={[qualite, entreprise_actuelle].filter(Boolean).join(", ")}
        actions={
          director.lien_linkedin === null && (
            <a
              href={peopleSearch(name)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses()}
            >
              <ExternalLink aria-hidden="true" />
              Rechercher sur LinkedIn
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          )
        }
      />
      <ProvenanceLine provenance={director.provenance} onRefresh={() => refresh.mutateAsync()} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <DirectorIdentity director={director} />
          <DirectorContact director={director} />
        </div>
        <LedCompanies companies={director.entreprises} total={director.nb_entreprises_total} />
        <div className="min-w-0 lg:col-span-full">
          <MandatesTable mandates={director.mandats} />
        </div>
      </div>
    </>
  );
}
