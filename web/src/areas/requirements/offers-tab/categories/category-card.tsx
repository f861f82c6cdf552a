import { moneyFigure, streetOf, surfaceFigure } from "@plateau/contract/offers/card-figures.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { Lock, X } from "lucide-react";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { StatusBadge, statusTone } from "../../../../ui/status-badge.tsx";
import { OfferThumbnail } from "../../../offers/card/offer-thumbnail.tsx";
import { ClientAnswer } from "../client-answer.tsx";
import type { StandingAnswer } from "../client-answers.ts";

type CategoryCardProps = {
  offer: OfferSummary;
  answer: StandingAnswer | undefined;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
  removing: boolean;
  onRemove: (button: HTMLElement) => void;
};

/** An offer in a category: where it is, its surface and its rent; to be chosen for a document, or taken out. */
export function CategoryCard({ offer, answer, chosen, onChosen, removing, onRemove }: CategoryCardProps) {
  const { city, postalCode } = offer.aggregatedData;
  const name = streetOf(offer.aggregatedData) ?? offer.title;
  const money = moneyFigure(offer)?.figure;
  // An offer that is not published, or private, is missing from the client's space: that is worth a word.
  const kept = offer.private || offer.status !== "published";
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-3">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
        <OfferThumbnail offer={offer} />
        <div className="min-w-0">
          <h3 className="leading-snug">
            <Link
              to="/real-estates/$id"
              params={{ id: offer.id }}
              className="line-clamp-2 rounded-sm font-medium hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-ink-muted text-sm">{[postalCode, city].filter(Boolean).join(" ")}</p>
          {kept && (
            <p className="mt-0.5 flex gap-1">
              {offer.private && (
                <Badge tone="slate" icon={<Lock aria-hidden="true" />}>
                  Privé
                </Badge>
              )}
              {offer.status !== "published" && (
                <StatusBadge tone={statusTone(offer.status)}>{offerStatusLabel(offer.status)}</StatusBadge>
              )}
            </p>
          )}
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-3 font-semibold tabular-nums">
        <span>{surfaceFigure(offer.aggregatedData)?.figure ?? "–"}</span>
        {money && <span className="text-money">{money}</span>}
      </p>
      {answer && <ClientAnswer brief given={answer} className="mt-1" />}
      <footer className="mt-auto flex items-center justify-between gap-2 pt-1.5">
        <Checkbox
          checked={chosen}
          onChange={({ target }) => onChosen(target.checked)}
          className="text-ink-muted text-sm"
          label={
            <>
              Pour le PDF<span className="sr-only">, {name}</span>
            </>
          }
        />
        <Button
          data-remove
          variant="quiet"
          size="sm"
          loading={removing}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          className="-mr-1.5"
        >
          {!removing && <X aria-hidden="true" />}
          Retirer
          <span className="sr-only">, {name}</span>
        </Button>
      </footer>
    </article>
  );
}
