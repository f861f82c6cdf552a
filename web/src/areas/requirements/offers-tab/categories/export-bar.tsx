import { formatCount } from "@plateau/contract/format/number.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { FileDown } from "lucide-react";
import { api } from "../../../../api/client.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useSheetExport } from "../../../offers/detail/use-sheet-export.ts";
import { useSession } from "../../../session/queries.ts";
import { idsOf, MAX_CHOSEN } from "./chosen-offers.ts";
import type { useChosenOffers } from "./use-chosen-offers.ts";

type ExportBarProps = {
  choice: ReturnType<typeof useChosenOffers>;
  /** The category in sight, and how many offers of it are at hand. */
  category: LinkCategory;
  atHand: number;
};

/** The offers chosen in all categories, and their sheets in one document, with one's own contact block. */
export function ExportBar({ choice, category, atHand }: ExportBarProps) {
  const { user } = useSession();
  const ids = idsOf(choice.chosen);
  const { exporting, failure, exportSheet } = useSheetExport(() =>
    api.getOffersSheet({ query: { format: "json", user_id: user.id }, body: { realEstateIds: ids } }),
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1.5">
        <p role="status" className="min-w-0 flex-1 basis-full text-ink-muted text-sm sm:basis-60">
          {ids.length === 0
            ? `Cochez des biens pour en réunir les fiches dans un PDF, ${MAX_CHOSEN} au plus par catégorie.`
            : `${formatCount(ids.length, "bien choisi", "biens choisis")} pour le PDF`}
        </p>
        {choice.chosen[category].length === 0 && atHand > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => choice.chooseFirst(category)}
            className="max-sm:-ml-2.5"
          >
            {atHand > MAX_CHOSEN ? `Cocher les ${MAX_CHOSEN} premiers` : "Tout cocher"}
          </Button>
        )}
        {ids.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={choice.chooseNone}
            className="max-sm:first-of-type:-ml-2.5"
          >
            Tout décocher
          </Button>
        )}
        <Button size="sm" disabled={ids.length === 0} loading={exporting} onClick={() => void exportSheet()}>
          {!exporting && <FileDown aria-hidden="true" />}
          Exporter en PDF
        </Button>
      </div>
      {choice.refused && (
        <Alert tone="warning">
          {`${MAX_CHOSEN} biens au plus par catégorie\u202f: décochez-en un pour choisir celui-ci.`}
        </Alert>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}
