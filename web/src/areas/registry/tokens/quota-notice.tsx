import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Alert } from "../../../ui/alert.tsx";
import { tokenUsageQuery } from "./queries.ts";
import { quotaWarning } from "./quota-labels.ts";

/** Shown above registry searches from 70 % usage. Nothing for the embedded registry. */
export function QuotaNotice() {
  const { data } = useQuery(tokenUsageQuery);
  const warning = data?.provider === "pappers" ? quotaWarning(data) : null;
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
