import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import { Tabs } from "../../../../ui/tabs.tsx";
import type { StandingAnswer } from "../client-answers.ts";
import { CategoryOffers } from "./category-offers.tsx";
import { ExportBar } from "./export-bar.tsx";
import { useChosenOffers } from "./use-chosen-offers.ts";
import { useLinkedOffers } from "./use-linked-offers.ts";

type CategoryBlockProps = {
  requirementId: string;
  answers: ReadonlyMap<string, StandingAnswer>;
  /** The category in sight. The caller holds it, in the URL. */
  category: LinkCategory;
  onCategory: (category: LinkCategory) => void;
};

/** The offers of a requirement by category, and the document made of those that are chosen. */
export function CategoryBlock({ requirementId, answers, category, onCategory }: CategoryBlockProps) {
  const linked = useLinkedOffers(requirementId);
  const choice = useChosenOffers(linked);
  const atHand = linked[category].offers?.length ?? 0;
  const any = linkCategories.some((each) => (linked[each].count ?? 0) > 0);
  return (
    <section aria-label="Biens classés" className="min-w-0">
      <h2 className="sr-only">Biens classés</h2>
      <Tabs
        inner
        label="Catégories"
        value={category}
        onChange={onCategory}
        tabs={linkCategories.map((value) => {
          const { count } = linked[value];
          return {
            value,
            label: linkCategoryTitles[value],
            ...(count === undefined ? {} : { count }),
            content: (
              <CategoryOffers
                requirementId={requirementId}
                category={value}
                linked={linked[value]}
                answers={answers}
                chosen={choice.chosen[value]}
                onChosen={(id, on) => choice.choose(value, id, on)}
              />
            ),
          };
        })}
      />
      {/* Its room is kept: the list below stays where it is when the first offer comes. */}
      <div className="min-h-9">
        {any && <ExportBar choice={choice} category={category} atHand={atHand} />}
      </div>
    </section>
  );
}
