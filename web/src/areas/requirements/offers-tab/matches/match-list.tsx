import { Suspense, useCallback, useState } from "react";
import { late } from "../../../../ui/late.ts";
import { useWalk } from "../../../../ui/use-walk.ts";
import { OfferCard } from "../../../offers/card/offer-card.tsx";
import { isIn } from "../../../offers/categories/categories.ts";
import { CategoryToggles } from "../../../offers/categories/category-toggles.tsx";
import { createHighlight } from "../../../offers/map/highlight.ts";
import { ClientAnswer } from "../client-answer.tsx";
import type { StandingAnswer } from "../client-answers.ts";
import type { MatchingOffer } from "../queries.ts";
import { MatchReasons } from "./match-reasons.tsx";
import { useRejections } from "./use-rejections.ts";

const OfferLayers = late(() => import("../../../offers/card/offer-layers.tsx"));

type MatchListProps = {
  requirementId: string;
  matches: readonly MatchingOffer[];
  withRejected: boolean;
  answers: ReadonlyMap<string, StandingAnswer>;
  /** The offer whose surfaces are open. */
  surfacesOf: string | undefined;
  onSurfaces: (id: string | undefined) => void;
};

/** The offers that fit, the best first, each with its score, its reasons and the requirement's categories. */
export function MatchList(props: MatchListProps) {
  const { requirementId, matches, withRejected, answers, surfacesOf, onSurfaces } = props;
  useWalk();
  const [highlight] = useState(createHighlight);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  // Once open a layer stays mounted, to close with its animation.
  const [layers, setLayers] = useState(false);
  const wanted = surfacesOf !== undefined || plansOf !== null;
  if (wanted && !layers) setLayers(true);
  const openSurfaces = useCallback((id: string) => onSurfaces(id), [onSurfaces]);
  const listed = withRejected
    ? matches
    : matches.filter(({ offer }) => !isIn(offer, "rejected", requirementId));
  const list = useRejections({ requirementId, matches, listed });

  return (
    <>
      <ul ref={list} aria-label="Offres qui conviennent" className="-mx-2">
        {listed.map((match) => {
          const answer = answers.get(match.offer.id);
          return (
            <li
              key={match.offer.id}
              // Two hundred cards cost what is in sight.
              className="scroll-mt-(--topbar) border-line border-b px-2 last:border-b-0"
            >
              <OfferCard
                offer={match.offer}
                highlight={highlight}
                onSurfaces={openSurfaces}
                onPlans={setPlansOf}
                actions={
                  <div className="flex flex-col gap-2">
                    <MatchReasons match={match} />
                    {answer && <ClientAnswer given={answer} />}
                    <CategoryToggles offer={match.offer} requirementId={requirementId} />
                  </div>
                }
              />
            </li>
          );
        })}
      </ul>
      {layers && (
        <Suspense fallback={null}>
          <OfferLayers
            offers={listed.map(({ offer }) => offer)}
            surfacesOf={surfacesOf ?? null}
            plansOf={plansOf}
            onSurfacesClose={() => onSurfaces(undefined)}
            onPlansClose={() => setPlansOf(null)}
          />
        </Suspense>
      )}
    </>
  );
}
