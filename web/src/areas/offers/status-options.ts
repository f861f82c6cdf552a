import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabels } from "@plateau/contract/offers/labels.ts";

export const offerStatusOptions = offerStatuses.map((value) => ({ value, label: offerStatusLabels[value] }));
