import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "./company-section.tsx";
import { dayText } from "./facts.tsx";
import { RecordTable } from "./record-table.tsx";

export const trademarks = ({ trademarks }: Company): CompanySection | null =>
  trademarks.length > 0
    ? {
        id: "marques",
        title: `Marques (${trademarks.length})`,
        content: (
          <RecordTable
            label="Marques"
            rows={trademarks}
            columns={[
              { header: "Marque", cell: ({ trademark }) => trademark, wordy: true },
              { header: "Numéro", cell: ({ number }) => number },
              { header: "Dépôt", cell: ({ filingDate }) => dayText(filingDate) },
              { header: "Statut", cell: ({ status }) => status },
              { header: "Classes", cell: ({ classes }) => classes.join(", ") },
            ]}
          />
        ),
      }
    : null;

export const patents = ({ patents }: Company): CompanySection | null =>
  patents.length > 0
    ? {
        id: "brevets",
        title: `Brevets (${patents.length})`,
        content: (
          <RecordTable
            label="Brevets"
            rows={patents}
            columns={[
              { header: "Titre", cell: ({ title }) => title, wordy: true },
              { header: "Numéro", cell: ({ number }) => number },
              { header: "Dépôt", cell: ({ filingDate }) => dayText(filingDate) },
              { header: "Statut", cell: ({ status }) => status },
              { header: "Inventeurs", cell: ({ inventors }) => inventors.join(", "), wordy: true },
            ]}
          />
        ),
      }
    : null;

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
              { header: "Organisme", cell: ({ certifier }) => certifier },
              { header: "Obtention", cell: ({ awardDate }) => dayText(awardDate) },
              { header: "Fin", cell: ({ endDate }) => dayText(endDate) },
              { header: "Statut", cell: ({ status }) => status },
            ]}
          />
        ),
      }
    : null;
