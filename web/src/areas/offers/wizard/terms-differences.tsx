import type { TermsPrices, UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import type { TransactionType } from "@plateau/contract/offers/enumerations.ts";
import { termsDifferences } from "@plateau/contract/offers/terms-differences.ts";
import { Alert } from "../../../ui/alert.tsx";

type TermsDifferencesProps = {
  units: readonly UnitFigures[];
  offer: TermsPrices & { transactionTypes: readonly TransactionType[] };
};

/** Says where the terms and the units give different rents or prices. */
export function TermsDifferences({ units, offer }: TermsDifferencesProps) {
  return termsDifferences(units, offer).map(({ field, text }) => (
    <Alert key={field} tone="warning" className="mb-4">
      {text}
    </Alert>
  ));
}
