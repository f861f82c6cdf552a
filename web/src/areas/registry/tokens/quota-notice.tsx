import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Alert } from "../../../ui/alert.tsx";
import { tokenUsageQuery } from "./queries.ts";
import { quotaWarning } from "./quota-words.ts";

/**
 * Above a search of the registry, once 70 % of the provider's tokens are used: a line that leads to their page. Nothing
 * where the registry is the embedded one, or does not tell.
 */
export function QuotaNotice() {
  const { data } = useQuery(tokenUsageQuery);
  const warning = data?.fournisseur === "pappers" ? quotaWarning(data) : null;
  if (!warning) return null;
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={
        <Link
          to="/pappers-monitoring"
          className="shrink-0 rounded-sm underline underline-offset-3 hover:decoration-2"
        >
          Suivi des jetons
        </Link>
      }
    >
      {warning.text}
    </Alert>
  );
}
