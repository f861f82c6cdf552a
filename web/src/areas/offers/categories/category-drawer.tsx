import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import { useState } from "react";
import { Drawer } from "../../../ui/drawer.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { LinkedOffers } from "./linked-offers.tsx";
import { useCategoryCounts } from "./use-category-counts.ts";

type CategoryDrawerProps = {
  requirementId: string;
  /** The category that is shown; none closes the panel. The caller holds it, in the URL. */
  category: LinkCategory | undefined;
  onCategory: (category: LinkCategory | undefined) => void;
};

/** The offers of a requirement in a panel beside the page, by category. */
export function CategoryDrawer({ requirementId, category, onCategory }: CategoryDrawerProps) {
  const counts = useCategoryCounts(requirementId);
  // While the panel slides away it still shows what it showed.
  const [last, setLast] = useState<LinkCategory>("selected");
  if (category && category !== last) setLast(category);
  return (
    <Drawer
      open={category !== undefined}
      onOpenChange={(open) => !open && onCategory(undefined)}
      title={`Offres de la demande ${requirementId}`}
    >
      <Tabs
        label="Catégories"
        value={category ?? last}
        onChange={onCategory}
        tabs={linkCategories.map((value) => {
          const count = counts[value];
          return {
            value,
            label: linkCategoryTitles[value],
            ...(count === undefined ? {} : { count }),
            content: <LinkedOffers requirementId={requirementId} category={value} />,
          };
        })}
      />
    </Drawer>
  );
}
