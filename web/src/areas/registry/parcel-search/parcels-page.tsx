import { ADDRESS_MIN_CHARACTERS } from "@plateau/contract/offers/search-limits.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { useState } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Card } from "../../../ui/card.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { PlaceLine } from "../../geocoding/place-line.tsx";
import { QuotaNotice } from "../tokens/quota-notice.tsx";
import { FoundParcels } from "./found-parcels.tsx";
import { isIncomplete, type Suggestion, suggest, suggestionOf } from "./place-suggestions.ts";
import type { ParcelsSearch } from "./search-params.ts";
import { soughtBy } from "./sought.ts";

const texts = {
  prompt: "Saisissez au moins 3 caractères pour lancer la recherche",
  error: "Erreur lors de la recherche d'adresses",
  empty: "Aucune adresse trouvée",
};
const keyOf = ({ search: { q }, place }: Suggestion) => place?.properties.id ?? q ?? "";
const labelOf = ({ label }: Suggestion) => label;
const renderSuggestion = ({ label, place }: Suggestion) => (place ? <PlaceLine place={place} /> : label);

type ParcelsPageProps = { search: ParcelsSearch; onSearch: (search: ParcelsSearch) => void };

/** Where a parcel is looked for, by its address or its number. */
export function ParcelsPage({ search, onSearch }: ParcelsPageProps) {
  usePageTitle("Immeuble");
  useWalk();
  const sought = soughtBy(search);
  // Chosen, but too wide to say which parcel is meant: it is no search, and not in the address.
  const [tooWide, setTooWide] = useState<Suggestion | null>(null);
  const refused = sought === null ? tooWide : null;
  const incomplete = refused !== null || sought === "incomplete";

  function choose(suggestion: Suggestion | null) {
    const wide = suggestion !== null && isIncomplete(suggestion);
    setTooWide(wide ? suggestion : null);
    onSearch(wide || !suggestion ? {} : suggestion.search);
  }

  return (
    <>
      <PageHeader title="Immeuble" subtitle="Les parcelles du cadastre, et tout ce que l’on sait d’elles." />
      <QuotaNotice />
      <Card title="Critères de recherche">
        <search className="block max-w-2xl">
          <Field
            label="Adresse ou numéro de parcelle"
            hint={`Une adresse avec son numéro, ou les 14 caractères d’une parcelle\u202f: ${parcelNumberText("75118000AO0042")}`}
            error={incomplete ? registryMessages.invalidAddress : null}
          >
            <Combobox<Suggestion>
              search={suggest}
              minLength={ADDRESS_MIN_CHARACTERS}
              texts={texts}
              placeholder="12 rue de Rivoli, Paris"
              keyOf={keyOf}
              labelOf={labelOf}
              renderItem={renderSuggestion}
              value={refused ?? suggestionOf(search)}
              onChange={choose}
              autoFocus={sought === null}
              pageSearch
            />
          </Field>
        </search>
      </Card>
      {sought !== "incomplete" && <FoundParcels sought={sought} />}
    </>
  );
}
