import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Field } from "../../../ui/field.tsx";
import { linkClasses } from "../../../ui/link-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PlaceCombobox } from "../../geocoding/place-combobox.tsx";
import { placesQuery } from "../../geocoding/queries.ts";
import { OffersAtAddress } from "./offers-at-address.tsx";

type SearchByAddressPageProps = {
  /** The id of the chosen address, from the page's address. */
  placeId: string | undefined;
  onPlace: (placeId: string | undefined) => void;
  onCreate: (address: Feature) => void;
};

/** Where a new offer begins: its address, and what is already offered there. */
export function SearchByAddressPage({ placeId, onPlace, onCreate }: SearchByAddressPageProps) {
  usePageTitle("Nouvelle offre");
  const queryClient = useQueryClient();
  const places = useQuery({ ...placesQuery(placeId ? [placeId] : []), enabled: Boolean(placeId) });
  const [picked, setPicked] = useState<Feature | null>(null);
  const chosen = picked?.properties.id === placeId ? picked : (places.data?.[0] ?? null);

  function choose(place: Feature | null) {
    setPicked(place);
    if (place) queryClient.setQueryData(placesQuery([place.properties.id]).queryKey, [place]);
    onPlace(place?.properties.id);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={
          <Link to="/real-estates/list" className={linkClasses}>
            Liste des Offres
          </Link>
        }
        title="Nouvelle offre"
        subtitle="Commencez par l’adresse : vous verrez ce qui y est déjà proposé."
      />
      <Field
        label="Adresse"
        hint="Saisissez au moins 3 caractères pour lancer la recherche"
        error={places.isError ? messageOf(places.error) : null}
      >
        <PlaceCombobox
          key={chosen ? "chosen" : "open"}
          kind="address"
          value={chosen}
          onChange={choose}
          autoFocus={!placeId}
          pageSearch
        />
      </Field>
      {chosen && <OffersAtAddress address={chosen} onCreate={() => onCreate(chosen)} />}
    </div>
  );
}
