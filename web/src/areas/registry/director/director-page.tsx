import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Director, DirectorDetail } from "@plateau/contract/registry/director.ts";
import { ExternalLink } from "lucide-react";
import { EmailLink, PhoneLink, WebsiteLink } from "../../../record/reach-links.tsx";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { townOf } from "../company-labels.tsx";
import { lastDirectors } from "../director-search/search-params.ts";
import { ProvenanceLine } from "../provenance-line.tsx";
import { SiteLinks } from "../site-links.tsx";
import { ageText, birthText, directorName } from "./director-labels.ts";
import { LedCompanies } from "./led-companies.tsx";
import { MandatesTable } from "./mandates-table.tsx";
import { useRefreshDirector } from "./queries.ts";

export function DirectorPage({ id, director }: { id: string; director: DirectorDetail }) {
  const name = directorName(director);
  usePageTitle(name);
  const refresh = useRefreshDirector(id);
  const { role, currentCompany } = director;
  return (
    <>
      <PageHeader
        className="mb-3"
        back={
          <BackLink to="/directors" search={lastDirectors.recall()}>
            Dirigeants
          </BackLink>
        }
        title={name}
        badges={
          director.isActive !== null && (
            <Badge tone={director.isActive ? "green" : "slate"}>
              {director.isActive ? "Actif" : "Inactif"}
            </Badge>
          )
        }
        subtitle={[role, currentCompany].filter(Boolean).join(", ")}
        actions={
          director.linkedinUrl === null && (
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
        <LedCompanies companies={director.companies} total={director.companyCount} />
        <div className="min-w-0 lg:col-span-full">
          <MandatesTable mandates={director.mandates} />
        </div>
      </div>
    </>
  );
}

function DirectorContact({ director }: { director: Director }) {
  const { phone, email, linkedinUrl, websites } = director;
  const lines = [
    { label: "Téléphone", value: phone && <PhoneLink number={phone} /> },
    { label: "E-mail", value: email && <EmailLink email={email} /> },
    { label: "LinkedIn", value: linkedinUrl && <WebsiteLink site={linkedinUrl} label="Voir le profil" /> },
    {
      label: websites.length > 1 ? "Sites internet" : "Site internet",
      value: websites.length > 0 && <SiteLinks sites={websites} />,
    },
  ].filter(({ value }) => value);
  if (lines.length === 0) return null;
  return (
    <SideSection id="section-contact" title="Contact">
      <DescriptionList lines={lines} />
    </SideSection>
  );
}

const sexes = { M: "Masculin", F: "Féminin" } as const;

function DirectorIdentity({ director }: { director: Director }) {
  const { firstNames, usualFirstName, name, usualName, preferredName, sex, companyCount, isActive } =
    director;
  const address = [director.addressLine1, townOf(director)].filter(Boolean);
  const lines = [
    { label: "Prénom", value: firstNames ?? usualFirstName },
    {
      label: "Prénom usuel",
      value: usualFirstName === firstNames || firstNames === null ? null : usualFirstName,
    },
    { label: "Nom", value: name ?? usualName },
    {
      label: "Nom d’usage",
      value: preferredName ?? (usualName === name || name === null ? null : usualName),
    },
    { label: "Sexe", value: sex && sexes[sex] },
    { label: "Date de naissance", value: birthText(director) },
    { label: "Âge", value: ageText(director) },
    { label: "Lieu de naissance", value: director.birthplace },
    { label: "Nationalité", value: director.nationality },
    {
      label: "Adresse",
      value:
        address.length > 0 &&
        address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    {
      label: "Nombre d’entreprises",
      value: companyCount === null ? null : formatNumber(companyCount),
    },
    { label: "Poste actuel", value: director.role },
    { label: "Statut", value: isActive === null ? null : isActive ? "Actif" : "Inactif" },
  ];
  return (
    <SideSection id="section-identite" title="Informations personnelles">
      <DescriptionList lines={lines.filter(({ value }) => value)} />
    </SideSection>
  );
}

/** Search URL of the professional network. */
const peopleSearch = (name: string): string =>
  `https://www.linkedin.com/search/results/people/?${new URLSearchParams({ keywords: name })}`;
