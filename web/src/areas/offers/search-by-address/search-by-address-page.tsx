import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { AddressCombobox } from "../../../geocoding/place-combobox.tsx";
import { APPROXIMATE_NUMBER } from "../../../geocoding/place-line.tsx";
import { placesQuery } from "../../../geocoding/queries.ts";
import { createHighlight } from "../../../map/highlight.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useListNavigation } from "../../../ui/use-list-navigation.ts";
import { PlansViewer, SurfacesDialog } from "../card/card-dialogs.tsx";
import { OfferCardSkeleton } from "../card/offer-card.tsx";
import { OfferCards } from "../list/offer-cards.tsx";
import { offersAtAddressQuery } from "../queries.ts";
import { publishedCountText } from "./published-count-text.ts";

type SearchByAddressPageProps = {
  placeId: string | undefined;
  onPlace: (placeId: string | undefined) => void;
  onCreate: (address: Feature) => void;
};

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
        hint={
          chosen?.properties.approximate
            ? APPROXIMATE_NUMBER
            : "Saisissez au moins 3 caractères pour lancer la recherche"
        }
        error={places.isError ? messageOf(places.error) : null}
      >
        <AddressCombobox value={chosen} onChange={choose} autoFocus={!placeId} pageSearch />
      </Field>
      {chosen && <OffersAtAddress address={chosen} onCreate={() => onCreate(chosen)} />}
    </div>
  );
}

type OffersAtAddressProps = { address: Feature; onCreate: () => void };

function OffersAtAddress({ address, onCreate }: OffersAtAddressProps) {
  const result = useQuery(offersAtAddressQuery(address.properties.id));
  const [highlight] = useState(createHighlight);
  const [surfacesOf, setSurfacesOf] = useState<string | null>(null);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  useListNavigation();

  return (
    <section aria-labelledby="a-cette-adresse" className="mt-6">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-3 border-line border-b pb-2">
        <div className="min-w-0">
          <h2 id="a-cette-adresse" className="truncate text-lg">
            {address.properties.label}
          </h2>
          <p role="status" className="text-ink-muted text-sm">
            {result.isPending ? "Recherche en cours..." : result.data && publishedCountText(result.data)}
          </p>
        </div>
        {result.data && result.data.items.length > 0 && (
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Créer une nouvelle offre
          </Button>
        )}
      </header>
      {result.isPending ? (
        <OfferCardSkeleton />
      ) : result.isError ? (
        <ErrorState message={messageOf(result.error)} onRetry={() => void result.refetch()} />
      ) : result.data.items.length === 0 ? (
        <EmptyState
          title="Aucune offre trouvée"
          text="Rien n’est publié à cette adresse."
          action={
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              Créer la première offre
            </Button>
          }
        />
      ) : (
        <OfferCards
          offers={result.data.items}
          highlight={highlight}
          onSurfaces={setSurfacesOf}
          onPlans={setPlansOf}
        />
      )}
      <SurfacesDialog
        id={surfacesOf}
        offer={result.data?.items.find(({ id }) => id === surfacesOf)}
        onClose={() => setSurfacesOf(null)}
      />
      <PlansViewer id={plansOf} onClose={() => setPlansOf(null)} />
    </section>
  );
}
