import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "../company-section.tsx";
import { EstablishmentsTable } from "../establishments-table.tsx";
import { FactList } from "../fact-list.tsx";
import { knownFacts } from "../facts.ts";

/** Where the company is led from. */
export const headOffice = ({ siege }: Company): CompanySection | null => {
  if (siege === null) return null;
  const { adresse_ligne_1, adresse_ligne_2, code_postal, ville, pays, siret_formate } = siege;
  const lines = [adresse_ligne_1, adresse_ligne_2].filter((line) => line !== null && line !== "");
  const facts = knownFacts([
    {
      label: "Adresse",
      value:
        lines.length > 0 &&
        lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    { label: "Code postal", value: code_postal },
    { label: "Ville", value: ville },
    { label: "Pays", value: pays },
    { label: "SIRET", value: siret_formate },
  ]);
  return facts.length > 0
    ? { id: "siege", title: "Adresse du siège", content: <FactList facts={facts} /> }
    : null;
};

/** Where the company works, when that is more than one place. */
export const establishments = (company: Company): CompanySection | null => {
  const count = company.nombre_etablissements ?? company.etablissements.length;
  if (count <= 1) return null;
  const open = company.nombre_etablissements_ouverts;
  const places = formatNumber(count);
  return {
    id: "etablissements",
    title:
      open === null
        ? `Établissements (${places})`
        : `Établissements (${places}, dont ${formatNumber(open)} ${open < 2 ? "ouvert" : "ouverts"})`,
    content:
      company.etablissements.length > 0 ? (
        <EstablishmentsTable establishments={company.etablissements} />
      ) : (
        <p className="text-ink-muted">Leur liste n’est pas connue.</p>
      ),
  };
};
