import { offerName } from "@plateau/contract/offers/card-figures.ts";
import { matchGroups } from "@plateau/contract/requirements/match.ts";
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { createHighlight } from "../../../map/highlight.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { useListNavigation } from "../../../ui/use-list-navigation.ts";
import { CardDialogs, OfferCard } from "../../offers/card/offer-card.tsx";
import { hasLink, useLinkOffer } from "../../offers/categories/categories.ts";
import { CategoryToggles } from "../../offers/categories/category-toggles.tsx";
import { OtherMatches } from "../folded-matches.tsx";
import { ClientAnswer } from "./client-answer.tsx";
import type { CurrentAnswer } from "./current-answers.ts";
import { MatchReasons } from "./match-reasons.tsx";
import type { MatchingOffer } from "./queries.ts";
import { type ListedMatches, rejectedSince } from "./rejections.ts";

type MatchListProps = {
  requirementId: string;
  editable: boolean;
  matches: readonly MatchingOffer[];
  /** Without a price to compare. */
  apart: readonly MatchingOffer[];
  /** Shown when no offer fits. */
  empty: ReactNode;
  withRejected: boolean;
  answers: ReadonlyMap<string, CurrentAnswer>;
  surfacesOf: string | undefined;
  onSurfaces: (id: string | undefined) => void;
};

export function MatchList(props: MatchListProps) {
  const { requirementId, editable, matches, apart, empty, withRejected } = props;
  const { answers, surfacesOf, onSurfaces } = props;
  useListNavigation();
  const [highlight] = useState(createHighlight);
  const [plansOf, setPlansOf] = useState<string | null>(null);
  // Mounted until its closing animation ends.
  const [layers, setLayers] = useState(false);
  const layerOpen = surfacesOf !== undefined || plansOf !== null;
  if (layerOpen && !layers) setLayers(true);
  const openSurfaces = useCallback((id: string) => onSurfaces(id), [onSurfaces]);
  const isShown = ({ offer }: MatchingOffer) => withRejected || !hasLink(offer, "rejected", requirementId);
  const all = [...matches, ...apart];
  const groupOf = (name: MatchingOffer["group"]) =>
    all.filter((match) => match.group === name && isShown(match));
  const listed = matchGroups.flatMap(groupOf);
  const list = useRejections({ requirementId, matches: all, listed });
  const items = (group: readonly MatchingOffer[]) =>
    group.map((match) => {
      const answer = answers.get(match.offer.id);
      return (
        <li key={match.offer.id} className="scroll-mt-(--topbar) border-line border-b px-2 last:border-b-0">
          <OfferCard
            offer={match.offer}
            highlight={highlight}
            onSurfaces={openSurfaces}
            onPlans={setPlansOf}
            actions={
              <div className="flex flex-col gap-2">
                <MatchReasons match={match} />
                {answer && <ClientAnswer given={answer} />}
                {editable && <CategoryToggles offer={match.offer} requirementId={requirementId} />}
              </div>
            }
          />
        </li>
      );
    });

  return (
    <>
      <div ref={list}>
        <ul aria-label="Offres qui conviennent" className="-mx-2">
          {items(groupOf("fitting"))}
        </ul>
        {empty}
        <OtherMatches groupOf={groupOf} items={items} />
      </div>
      {layers && (
        <Suspense fallback={null}>
          <CardDialogs
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

const UNDO_TIMEOUT_MS = 8000;

function useRejections({ requirementId, matches, listed }: ListedMatches) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<readonly MatchingOffer[]>([]);
  const { mutate } = useLinkOffer(requirementId);

  useLayoutEffect(() => {
    const at = rejectedSince(before.current, { matches, listed, requirementId });
    const rejected = before.current[at];
    before.current = listed;
    if (!rejected) return;
    if (document.activeElement === document.body || document.activeElement === null) {
      const places = list.current?.querySelectorAll<HTMLElement>("[data-list-item]") ?? [];
      (places[at] ?? places[places.length - 1])?.focus();
    }
    const { id } = rejected.offer;
    const putBack = () =>
      mutate(
        { id, category: "rejected", on: false },
        {
          onError: (error) => showFailure(error, "L’offre n’a pas pu être remise"),
        },
      );
    toast.success("Offre rejetée", {
      description: `${offerName(rejected.offer)} n’est plus proposée.`,
      timeout: UNDO_TIMEOUT_MS,
      action: { label: "Annuler", onClick: putBack },
    });
  }, [listed, matches, requirementId, mutate]);

  return list;
}
