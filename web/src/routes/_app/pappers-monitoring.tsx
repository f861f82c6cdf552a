import { createFileRoute } from "@tanstack/react-router";
import { tokenUsageQuery } from "../../areas/registry/tokens/queries.ts";
import { TokensPage } from "../../areas/registry/tokens/tokens-page.tsx";

export const Route = createFileRoute("/_app/pappers-monitoring")({
  // Started, not awaited: the page shows what is on its way, and what went wrong.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(tokenUsageQuery);
  },
  component: TokensPage,
});
