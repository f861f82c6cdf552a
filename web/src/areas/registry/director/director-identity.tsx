import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import { LineList } from "../../../ui/line-list.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { ageText, birthText, townText } from "./director-words.ts";

const sexes = { M: "Masculin", F: "Féminin" } as const;

/** Who the director is. What is not known is not shown. */
export function DirectorIdentity({ director }: { director: Director }) {
  const { prenom, prenom_usuel, nom, nom_usuel, nom_usage, sexe, nb_entreprises_total, actif } = director;
  const address = [director.adresse_ligne_1, townText(director)].filter((line) => line !== null);
  const lines = [
    { label: "Prénom", value: prenom ?? prenom_usuel },
    { label: "Prénom usuel", value: prenom_usuel === prenom || prenom === null ? null : prenom_usuel },
    { label: "Nom", value: nom ?? nom_usuel },
    { label: "Nom d’usage", value: nom_usage ?? (nom_usuel === nom || nom === null ? null : nom_usuel) },
    { label: "Sexe", value: sexe && sexes[sexe] },
    { label: "Date de naissance", value: birthText(director) },
    { label: "Âge", value: ageText(director) },
    { label: "Lieu de naissance", value: director.ville_de_naissance },
    { label: "Nationalité", value: director.nationalite },
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
      value: nb_entreprises_total === null ? null : formatNumber(nb_entreprises_total),
    },
    { label: "Poste actuel", value: director.qualite },
    { label: "Statut", value: actif === null ? null : actif ? "Actif" : "Inactif" },
  ];
  return (
    <SideSection id="section-identite" title="Informations personnelles">
      <LineList lines={lines.filter(({ value }) => value)} />
    </SideSection>
  );
}
