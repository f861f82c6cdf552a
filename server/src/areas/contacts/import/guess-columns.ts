import {
  type ImportColumns,
  type ImportField,
  importFieldLabels,
  importFields,
} from "@plateau/contract/contacts/import.ts";
import { foldedText } from "@plateau/contract/search/words.ts";

/** How address books name their columns, without accents, capitals, spaces and punctuation. */
const synonyms: Record<ImportField, string> = {
  firstname: "prenom prenoms prenomcontact prenomducontact firstname givenname",
  lastname: "nom nomdefamille nomcontact nomducontact lastname surname familyname name",
  email:
    "email mail courriel mel adressemail adresseemail adressedemessagerie adressecourriel adresseelectronique mailpro emailpro emailprofessionnel courrielprofessionnel emailaddress email1value",
  phone:
    "telephone tel fixe telephonefixe telfixe telephone1 telephonepro telpro telephoneprofessionnel telephonebureau telbureau numerodetelephone ndetelephone numero lignedirecte standard phone phonenumber businessphone phone1value",
  mobile: "mobile portable telephonemobile telephoneportable telmobile telportable gsm cell mobilephone",
  fax: "fax telecopie telecopieur numerodefax businessfax",
  company: "entreprise societe raisonsociale organisation organization company companyname compte employeur",
  role: "fonction poste role titre qualite metier intituleduposte jobtitle title",
  address: "adresse adresse1 adressepostale rue voie address street businessstreet",
  postalCode: "codepostal cp postalcode postcode zip zipcode",
  city: "ville commune localite city town",
  website: "siteweb site siteinternet web website url pageweb",
  notes: "notes note commentaire commentaires remarque remarques observation observations comment comments",
};

const bare = (heading: string): string => foldedText(heading).replaceAll(" ", "");

/** For each field, the first column whose heading names it; a field that none names is left out. */
export const guessColumns = (headings: readonly string[]): ImportColumns => {
  const named = headings.map(bare);
  const columns: ImportColumns = {};
  for (const field of importFields) {
    const names = [bare(importFieldLabels[field]), ...synonyms[field].split(" ")];
    const column = named.findIndex((heading) => names.includes(heading));
    if (column >= 0) columns[field] = column;
  }
  return columns;
};
