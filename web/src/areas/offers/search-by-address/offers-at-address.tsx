import { formatCount } from "@plateau/contract/format/number.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { OfferCardSkeleton } from "../card/offer-card-skeleton.tsx";
import { PlansViewer } from "../card/plans-viewer.tsx";
import { SurfacesDialog } from "../card/surfaces-dialog.tsx";
import { OfferCards } from "../list/offer-cards.tsx";
import { createHighlight } from "../map/highlight.ts";
import { offersAtAddressQuery } from "./queries.ts";

type OffersAtAddressProps = { address: Feature; onCreate: () => void };

/** The published offers at the chosen address, and the way to a new one. */
export function OffersAtAddress({ address, onCreate }: OffersAtAddressProps) {
  const found = useQuery(offersAtAddressQuery(address.properties.id));
  const [highlight] = useState(createHighlight);
  const [surfacesOf, setSurfacesOf] = useState<string | null>(null);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  useWalk();

  return (
    <section aria-labelledby="a-cette-adresse" className="mt-6">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-3 border-line border-b pb-2">
        <div className="min-w-0">
          <h2 id="a-cette-adresse" className="truncate text-lg">
            {address.properties.label}
          </h2>
          <p role="status" className="text-ink-muted text-sm">
            {found.isPending
              ? "Recherche en cours..."
              : found.data && formatCount(found.data.length, "offre publiée", "offres publiées")}
          </p>
        </div>
        {found.data && found.data.length > 0 && (
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Créer une nouvelle offre
          </Button>
        )}
      </header>
      {found.isPending ? (
        <OfferCardSkeleton />
      ) : found.isError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : found.data.length === 0 ? (
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
          offers={found.data}
          highlight={highlight}
          onSurfaces={setSurfacesOf}
          onPlans={setPlansOf}
        />
      )}
      <SurfacesDialog
        id={surfacesOf}
        offer={found.data?.find(({ id }) => id === surfacesOf)}
        onClose={() => setSurfacesOf(null)}
      />
      <PlansViewer id={plansOf} onClose={() => setPlansOf(null)} />
    </section>
  );
}
