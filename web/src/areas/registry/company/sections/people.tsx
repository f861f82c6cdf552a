import { formatCount } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { directorId, readDirectorId } from "@plateau/contract/registry/director-id.ts";
import type { BeneficialOwner, Representative } from "@plateau/contract/registry/person.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkClasses } from "../../../../ui/link-classes.ts";
import { townOf } from "../../company-words.ts";
import type { CompanySection } from "../company-section.tsx";
import { dayText, shareText, yesNo } from "../facts.ts";
import { personName } from "../person-name.ts";
import { RecordTable } from "../record-table.tsx";

/** Who decides for the company. */
export const representatives = ({ representants }: Company): CompanySection | null =>
  representants.length > 0
    ? {
        id: "representants",
        title: `Représentants (${representants.length})`,
        content: (
          <RecordTable
            label="Représentants"
            rows={representants}
            columns={[
              { header: "Nom", cell: (person) => <Person person={person} aside={person.qualite} /> },
              { header: "En poste depuis", cell: (person) => dayText(person.date_prise_de_poste) },
              { header: "Fin de mandat", cell: (person) => dayText(person.date_fin_mandat) },
              { header: "Naissance", cell: (person) => birthText(person, person.date_de_naissance_formate) },
              { header: "Nationalité", cell: ({ nationalite }) => nationalite },
              { header: "Ville", cell: townOf },
            ]}
          />
        ),
      }
    : null;

/** Who owns the company in the end. */
export const beneficialOwners = ({ beneficiaires_effectifs }: Company): CompanySection | null =>
  beneficiaires_effectifs.length > 0
    ? {
        id: "beneficiaires",
        title: `Bénéficiaires effectifs (${beneficiaires_effectifs.length})`,
        content: (
          <RecordTable
            label="Bénéficiaires effectifs"
            rows={beneficiaires_effectifs}
            columns={[
              { header: "Nom", cell: (person) => <Person person={person} /> },
              { header: "Parts", cell: (person) => shareText(person.pourcentage_parts), right: true },
              { header: "Votes", cell: (person) => shareText(person.pourcentage_votes), right: true },
              {
                header: "Représentant légal",
                cell: (person) => yesNo(person.beneficiaire_representant_legal),
              },
              {
                header: "Naissance",
                cell: (person) =>
                  birthText(person, person.date_de_naissance_formatee ?? person.date_de_naissance_formate),
              },
              { header: "Lieu de naissance", cell: ({ ville_de_naissance }) => ville_de_naissance },
              { header: "Nationalité", cell: ({ nationalite }) => nationalite },
              { header: "Ville", cell: townOf },
            ]}
          />
        ),
      }
    : null;

/** Who has shares of the company. */
export const shareholders = ({ actionnaires }: Company): CompanySection | null =>
  actionnaires.length > 0
    ? {
        id: "actionnaires",
        title: `Actionnaires (${actionnaires.length})`,
        content: (
          <RecordTable
            label="Actionnaires"
            rows={actionnaires}
            columns={[
              { header: "Nom", cell: ({ nom_complet, denomination }) => nom_complet ?? denomination },
              { header: "Part", cell: ({ pourcentage }) => shareText(pourcentage), right: true },
              { header: "Type", cell: ({ type }) => type },
              { header: "Entrée", cell: ({ date_entree }) => dayText(date_entree) },
            ]}
          />
        ),
      }
    : null;

type PersonProps = { person: Representative | BeneficialOwner; aside?: string | null };

/** A person who leads to their page: a company to its own, where its SIREN is known. */
function Person({ person, aside }: PersonProps) {
  const { personne_morale, forme_juridique } = person;
  const under = [aside, personne_morale && forme_juridique].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-44 whitespace-normal">
      <PersonLink person={person}>{personName(person)}</PersonLink>
      {under && <span className="block text-ink-muted">{under}</span>}
    </span>
  );
}

const nameClasses = `${linkClasses} font-medium`;

function PersonLink({ person, children }: { person: PersonProps["person"]; children: ReactNode }) {
  const id = person.personne_morale ? null : directorId(person);
  // Without a name there is nobody to look for.
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
