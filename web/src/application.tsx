import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, type HistoryState, RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense } from "react";
import { queryClient } from "./api/query-client.ts";
import { root } from "./root.ts";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorPage, NotFoundPage } from "./shell/fallback-pages.tsx";
import { PagePending } from "./shell/page-pending.tsx";
import { parseSearch, stringifySearch } from "./shell/search-codec.ts";
import { stopKeepingKeys } from "./shell/shortcuts.ts";
import { lazyWithRetry } from "./ui/lazy-with-retry.ts";

// Loaded after the first page: no toast appears before it.
const Toaster = lazyWithRetry(() => import("./ui/toaster.tsx"));

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  // A page is shown once it is there: by default, a placeholder stays for half a second.
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

// A page without the shell has no shortcuts.
router.subscribe("onRendered", stopKeepingKeys);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

export function Application() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Fetches the code of a page, not its data. */
export const preloadPage = (href: string): void => {
  const [routes] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
};

/** Replaces the sign-in page, which stays until the next one can be shown. */
export const openApplication = async (href?: string, state?: HistoryState): Promise<void> => {
  if (href) router.history.push(href, state);
  await router.load();
  root.render(<Application />);
};
