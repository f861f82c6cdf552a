import { singleSignOnRefusalSchema } from "@plateau/contract/accounts/single-sign-on.ts";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { ProvedPage } from "../session/provider-proof.tsx";

export const Route = createFileRoute("/identite-confirmee")({
  validateSearch: z.lazy(() => z.object({ motif: singleSignOnRefusalSchema.optional().catch("invalide") })),
  component: Proved,
});

function Proved() {
  const { motif } = Route.useSearch();
  return <ProvedPage refusal={motif} />;
}
