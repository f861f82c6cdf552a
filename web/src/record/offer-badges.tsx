import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { Lock } from "lucide-react";
import { Badge, StatusBadge, statusTone } from "../ui/badge.tsx";

export const OfferStatusBadge = ({ status }: { status: OfferStatus }) => (
  <StatusBadge tone={statusTone(status)}>{offerStatusLabel(status)}</StatusBadge>
);

export const PrivateBadge = () => (
  <Badge tone="slate" icon={<Lock aria-hidden="true" />}>
    Privé
  </Badge>
);
