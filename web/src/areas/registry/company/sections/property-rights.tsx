import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "../company-section.tsx";
import { dayText } from "../facts.ts";
import { RecordTable } from "../record-table.tsx";

/** The names that are the company's own. */
export const trademarks = ({ marques }: Company): CompanySection | null =>
  marques.length > 0
    ? {
        id: "marques",
        title: `Marques (${marques.length})`,
        content: (
          <RecordTable
            label="Marques"
            rows={marques}
            columns={[
              { header: "Marque", cell: ({ marque }) => marque, wordy: true },
              { header: "Numéro", cell: ({ numero }) => numero },
              { header: "Dépôt", cell: ({ date_depot }) => dayText(date_depot) },
              { header: "Statut", cell: ({ statut }) => statut },
              { header: "Classes", cell: ({ classes }) => classes.join(", ") },
            ]}
          />
        ),
      }
    : null;

/** What the company has invented. */
export const patents = ({ brevets }: Company): CompanySection | null =>
  brevets.length > 0
    ? {
        id: "brevets",
        title: `Brevets (${brevets.length})`,
        content: (
          <RecordTable
            label="Brevets"
            rows={brevets}
            columns={[
              { header: "Titre", cell: ({ titre }) => titre, wordy: true },
              { header: "Numéro", cell: ({ numero }) => numero },
              { header: "Dépôt", cell: ({ date_depot }) => dayText(date_depot) },
              { header: "Statut", cell: ({ statut }) => statut },
              { header: "Inventeurs", cell: ({ inventeurs }) => inventeurs.join(", "), wordy: true },
            ]}
          />
        ),
      }
    : null;

/** What others have attested of the company. */
export const certifications = ({ certifications: attested }: Company): CompanySection | null =>
  attested.length > 0
    ? {
        id: "certifications",
        title: `Certifications (${attested.length})`,
        content: (
          <RecordTable
            label="Certifications"
            rows={attested}
            columns={[
              { header: "Certification", cell: ({ certification }) => certification, wordy: true },
              { header: "Organisme", cell: ({ organisme }) => organisme },
              { header: "Obtention", cell: ({ date_obtention }) => dayText(date_obtention) },
              { header: "Fin", cell: ({ date_fin }) => dayText(date_fin) },
              { header: "Statut", cell: ({ statut }) => statut },
            ]}
          />
        ),
      }
    : null;
