import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryLabels } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { cn } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { categories, hasLink, useLinkOffer } from "./categories.ts";

type CategoryTogglesProps = { offer: OfferSummary; requirementId: string };

/** Toggles after the server's response; all four are locked meanwhile. */
export function CategoryToggles({ offer, requirementId }: CategoryTogglesProps) {
  const { mutate, isPending, variables } = useLinkOffer(requirementId);
  const may = usePermissions();
  const asked = isPending ? variables.category : null;

  function toggle(category: LinkCategory) {
    if (isPending) return;
    const on = !hasLink(offer, category, requirementId);
    mutate(
      { id: offer.id, category, on },
      {
        onError: (error) =>
          showFailure(
            error,
            `« ${linkCategoryLabels[category]} » n’a pas pu être ${on ? "ajouté" : "retiré"}`,
          ),
      },
    );
  }

  if (!may("addSelected")) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend.
    <div
      role="group"
      aria-label={`Demande ${requirementId}`}
      className="flex flex-wrap gap-1.5 @max-[26rem]:gap-1"
    >
      {linkCategories.map((category) => {
        const { icon: Icon } = categories[category];
        return (
          <button
            key={category}
            type="button"
            aria-pressed={hasLink(offer, category, requirementId)}
            // `disabled` would lose the focus.
            aria-disabled={isPending || undefined}
            aria-busy={asked === category || undefined}
            onClick={() => toggle(category)}
            className={cn(
              "inline-flex h-7 items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2 font-medium text-ink-muted text-sm transition-colors",
              "hover:bg-hover hover:text-ink aria-disabled:cursor-progress aria-disabled:text-ink-faint",
              "aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink",
              "@max-[26rem]:gap-1 @max-[26rem]:px-1.5 @max-[26rem]:text-xs pointer-coarse:min-h-11 [&_svg]:size-3.5",
            )}
          >
            {asked === category ? <Spinner /> : <Icon aria-hidden="true" />}
            {linkCategoryLabels[category]}
          </button>
        );
      })}
    </div>
  );
}
