import { formatCount } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { directorId, readDirectorId } from "@plateau/contract/registry/director-id.ts";
import type { BeneficialOwner, Representative } from "@plateau/contract/registry/person.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkClasses } from "../../../ui/class-names.ts";
import { townOf } from "../company-labels.tsx";
import type { CompanySection } from "./company-section.tsx";
import { dayText, shareText, yesNo } from "./facts.tsx";
import { personName } from "./person-name.ts";
import { RecordTable } from "./record-table.tsx";

export const representatives = ({ representatives }: Company): CompanySection | null =>
  representatives.length > 0
    ? {
        id: "representants",
        title: `Représentants (${representatives.length})`,
        content: (
          <RecordTable
            label="Représentants"
            rows={representatives}
            columns={[
              { header: "Nom", cell: (person) => <Person person={person} aside={person.role} /> },
              { header: "En poste depuis", cell: (person) => dayText(person.appointmentDate) },
              { header: "Fin de mandat", cell: (person) => dayText(person.mandateEndDate) },
              { header: "Naissance", cell: (person) => birthText(person, person.formattedBirthDate) },
              { header: "Nationalité", cell: ({ nationality }) => nationality },
              { header: "Ville", cell: townOf },
            ]}
          />
        ),
      }
    : null;

export const beneficialOwners = ({ beneficialOwners }: Company): CompanySection | null =>
  beneficialOwners.length > 0
    ? {
        id: "beneficiaires",
        title: `Bénéficiaires effectifs (${beneficialOwners.length})`,
        content: (
          <RecordTable
            label="Bénéficiaires effectifs"
            rows={beneficialOwners}
            columns={[
              { header: "Nom", cell: (person) => <Person person={person} /> },
              { header: "Parts", cell: (person) => shareText(person.sharePercentage), right: true },
              { header: "Votes", cell: (person) => shareText(person.votePercentage), right: true },
              {
                header: "Représentant légal",
                cell: (person) => yesNo(person.legalRepresentative),
              },
              {
                header: "Naissance",
                cell: (person) =>
                  birthText(person, person.ownerFormattedBirthDate ?? person.formattedBirthDate),
              },
              { header: "Lieu de naissance", cell: ({ birthplace }) => birthplace },
              { header: "Nationalité", cell: ({ nationality }) => nationality },
              { header: "Ville", cell: townOf },
            ]}
          />
        ),
      }
    : null;

export const shareholders = ({ shareholders }: Company): CompanySection | null =>
  shareholders.length > 0
    ? {
        id: "actionnaires",
        title: `Actionnaires (${shareholders.length})`,
        content: (
          <RecordTable
            label="Actionnaires"
            rows={shareholders}
            columns={[
              { header: "Nom", cell: ({ fullName, registeredName }) => fullName ?? registeredName },
              { header: "Part", cell: ({ percentage }) => shareText(percentage), right: true },
              { header: "Type", cell: ({ type }) => type },
              { header: "Entrée", cell: ({ joinedDate }) => dayText(joinedDate) },
            ]}
          />
        ),
      }
    : null;

type PersonProps = { person: Representative | BeneficialOwner; aside?: string | null };

/** Links to the person's page, or the company's when the SIREN is known. */
function Person({ person, aside }: PersonProps) {
  const { isLegalPerson, legalForm } = person;
  const under = [aside, isLegalPerson && legalForm].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-44 whitespace-normal">
      <PersonLink person={person}>{personName(person)}</PersonLink>
      {under && <span className="block text-ink-muted">{under}</span>}
    </span>
  );
}

const nameClasses = `${linkClasses} font-medium`;

function PersonLink({ person, children }: { person: PersonProps["person"]; children: ReactNode }) {
  const id = person.isLegalPerson ? null : directorId(person);
  // No search link without a name.
  if (id !== null && !("refused" in readDirectorId(id)))
    return (
      <Link to="/directors/$id" params={{ id }} className={nameClasses}>
        {children}
      </Link>
    );
  if (id !== null || person.siren === null) return <span className="font-medium">{children}</span>;
  return (
    <Link to="/companies/$id" params={{ id: person.siren }} className={nameClasses}>
      {children}
    </Link>
  );
}

const birthText = ({ age }: { age: number | null }, birth: string | null): string =>
  [birth, age !== null && formatCount(age, "an")].filter(Boolean).join(" · ");
