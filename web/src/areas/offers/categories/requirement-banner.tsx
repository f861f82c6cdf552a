import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import { X } from "lucide-react";
import { EntityLink } from "../../../shell/entity-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { categories, useCategoryCounts } from "./categories.ts";
import { useRequirementName } from "./use-requirement-name.ts";

type RequirementBannerProps = {
  requirementId: string;
  archived: boolean;
  onCategory: (category: LinkCategory) => void;
  onLeave: () => void;
};

/** The requirement that the list is searched for, with the counts of its marks. */
export default function RequirementBanner({
  requirementId,
  archived,
  onCategory,
  onLeave,
}: RequirementBannerProps) {
  const counts = useCategoryCounts(requirementId);
  const name = useRequirementName(requirementId);
  return (
    <section
      aria-label={`Demande ${requirementId}`}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-3"
    >
      <EntityLink
        entity="requirement"
        id={requirementId}
        className="max-w-full font-medium max-sm:grow sm:max-w-96"
      >
        <span className="truncate" title={name}>
          {name}
        </span>
      </EntityLink>
      {archived && <Badge>Archivée</Badge>}
      <div className="flex flex-wrap gap-1 max-sm:order-last max-sm:-ml-2.5">
        {linkCategories.map((category) => {
          const { icon: Icon } = categories[category];
          return (
            <Button
              key={category}
              variant="quiet"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => onCategory(category)}
            >
              <Icon aria-hidden="true" />
              {linkCategoryTitles[category]}
              <span className="min-w-2 text-ink tabular-nums">{counts[category]}</span>
            </Button>
          );
        })}
      </div>
      <Button variant="quiet" size="sm" onClick={onLeave} className="ml-auto">
        <X aria-hidden="true" />
        Quitter
        <span className="sr-only"> la demande</span>
      </Button>
    </section>
  );
}
