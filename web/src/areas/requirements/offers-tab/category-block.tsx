import { formatCount } from "@plateau/contract/format/number.ts";
import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { useSheetExport } from "../../../media/use-pdf-export.ts";
import { useSession } from "../../../session/queries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { CategoryOffers } from "./category-offers.tsx";
import { type ChosenOffers, chosenIds, MAX_CHOSEN, useChosenOffers } from "./chosen-offers.ts";
import type { CurrentAnswer } from "./current-answers.ts";
import { useLinkedOffers } from "./use-linked-offers.ts";

type CategoryBlockProps = {
  requirementId: string;
  editable: boolean;
  answers: ReadonlyMap<string, CurrentAnswer>;
  category: LinkCategory;
  onCategory: (category: LinkCategory) => void;
};

export function CategoryBlock(props: CategoryBlockProps) {
  const { requirementId, editable, answers, category, onCategory } = props;
  const linked = useLinkedOffers(requirementId);
  const chosen = useChosenOffers(linked);
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
                editable={editable}
                category={value}
                linked={linked[value]}
                answers={answers}
                chosen={chosen[value]}
              />
            ),
          };
        })}
      />
      {/* Reserved height avoids a layout shift. */}
      <div className="min-h-9">
        {any && (
          <ExportBar
            requirementId={requirementId}
            chosen={chosen}
            category={category}
            offers={linked[category].offers ?? []}
          />
        )}
      </div>
    </section>
  );
}

type ExportBarProps = {
  requirementId: string;
  chosen: ChosenOffers;
  category: LinkCategory;
  offers: readonly OfferSummary[];
};

function ExportBar({ requirementId, chosen, category, offers }: ExportBarProps) {
  const { user } = useSession();
  const ids = chosenIds(chosen);
  const [onePageEach, setOnePageEach] = useState(false);
  const { exporting, failure, exportSheet, cancel } = useSheetExport((signal) =>
    api.getOffersSheet(
      {
        query: { format: "json", user_id: user.id },
        body: { realEstateIds: ids, onePageEach, requirementId },
      },
      signal,
    ),
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1.5">
        <p role="status" className="min-w-0 flex-1 basis-full text-ink-muted text-sm sm:basis-60">
          {ids.length === 0
            ? `Cochez des biens pour en réunir les fiches dans un PDF, ${MAX_CHOSEN} au plus par catégorie.`
            : `${formatCount(ids.length, "bien choisi", "biens choisis")} pour le PDF`}
        </p>
        {chosen[category].selected.length === 0 && offers.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => chosen[category].select(offers.slice(0, MAX_CHOSEN), true)}
            className="max-sm:-ml-2.5"
          >
            {offers.length > MAX_CHOSEN ? `Cocher les ${MAX_CHOSEN} premiers` : "Tout cocher"}
          </Button>
        )}
        {ids.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              for (const { clear } of Object.values(chosen)) clear();
            }}
            className="max-sm:first-of-type:-ml-2.5"
          >
            Tout décocher
          </Button>
        )}
        {ids.length > 0 && (
          <Checkbox
            label="Une page par bien"
            checked={onePageEach}
            disabled={exporting}
            onChange={(event) => setOnePageEach(event.currentTarget.checked)}
            className="items-center text-sm"
          />
        )}
        {exporting && (
          <Button variant="quiet" size="sm" onClick={cancel}>
            Annuler
          </Button>
        )}
        <Button size="sm" disabled={ids.length === 0} loading={exporting} onClick={() => void exportSheet()}>
          {!exporting && <FileDown aria-hidden="true" />}
          Exporter en PDF
        </Button>
      </div>
      {chosen[category].refused && (
        <Alert tone="warning">
          {`${MAX_CHOSEN} biens au plus par catégorie\u202f: décochez-en un pour choisir celui-ci.`}
        </Alert>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}
