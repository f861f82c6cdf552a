import { createFileRoute } from "@tanstack/react-router";
import { tokenUsageQuery } from "../../areas/registry/tokens/queries.ts";
import { TokensPage } from "../../areas/registry/tokens/tokens-page.tsx";

export const Route = createFileRoute("/_app/pappers-monitoring")({
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(tokenUsageQuery);
  },
  component: TokensPage,
});
