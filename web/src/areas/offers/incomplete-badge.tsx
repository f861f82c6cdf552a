import { isIncomplete } from "@plateau/contract/offers/publication-checklist.ts";
import { useIsStaff } from "../../record/use-permissions.ts";
import { Badge } from "../../ui/badge.tsx";

/** For staff, on a published offer that lacks what a client needs. */
export function IncompleteBadge({ offer }: { offer: Parameters<typeof isIncomplete>[0] }) {
  const isStaff = useIsStaff();
  return isStaff && isIncomplete(offer) ? <Badge tone="amber">Incomplète</Badge> : null;
}
