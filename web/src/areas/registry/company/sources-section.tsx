import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Company, CompanySource } from "@plateau/contract/registry/company.ts";
import { sourceText } from "@plateau/contract/registry/source-texts.ts";
import { Alert } from "../../../ui/alert.tsx";
import type { CompanySection } from "./company-section.tsx";

const subjects: Record<CompanySource["subject"], string> = {
  identity: "Identité et établissements",
  landRights: "Droits sur des parcelles",
  notices: "Annonces légales",
  permits: "Permis de construire",
  people: "Dirigeants et bénéficiaires",
  accounts: "Comptes et actes",
};

/** `SIRENE (Insee), édition 2026-11, importé le … : ne nomme pas cette société`. */
export const companySourceText = (source: CompanySource): string =>
  source.coverage === "not-imported" || source.named
    ? sourceText(source)
    : `${sourceText(source)}${NARROW}: ne nomme pas cette société`;

/** Where each part of the page comes from, and what no source covers. */
export const sources = ({ sources }: Company): CompanySection | null =>
  sources === undefined
    ? null
    : {
        id: "sources",
        title: "Sources",
        content: (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            {sources.map((source) => (
              <div key={source.subject} className="contents">
                <dt className="text-ink-faint">{subjects[source.subject]}</dt>
                <dd className="break-words max-sm:mb-2">{companySourceText(source)}</dd>
              </div>
            ))}
          </dl>
        ),
      };

/** Shown for a company that the directory does not have; null otherwise. */
export const unlistedText = ({ sources }: Company): string | null => {
  const directory = sources?.find(({ subject }) => subject === "identity");
  if (!sources || !directory || directory.named) return null;
  const namedBy = sources.filter(({ named }) => named).map(({ source }) => source);
  const why = directory.coverage === "not-imported" ? "n’a pas été importé" : "ne la nomme pas";
  return [
    `Cette société n’est connue que par${NARROW}: ${namedBy.join(", ")}.`,
    `Son état (active ou cessée), son activité, son siège et son effectif ne sont pas connus${NARROW}: ${directory.source} ${why}.`,
  ].join(" ");
};

export function UnlistedCompany({ company }: { company: Company }) {
  const text = unlistedText(company);
  return (
    text && (
      <Alert tone="warning" className="mb-4">
        {text}
      </Alert>
    )
  );
}
