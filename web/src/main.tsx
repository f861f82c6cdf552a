import "./styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { ApiFailure } from "./api/failure.ts";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorPage, NotFoundPage } from "./shell/fallback-pages.tsx";

import { PagePending } from "./shell/page-pending.tsx";
import { lazyWithRetry } from "./ui/lazy-with-retry.ts";

const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status < 500;

/** Refusals are final; other failures are retried once. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && !isRefusal(error) },
    mutations: { retry: false },
  },
});

// Loaded after the first page: no toast appears before it.
const Toaster = lazyWithRetry(() => import("./ui/toaster.tsx"));

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Refusals are shown by pages; only other errors are reported. */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ApiFailure)) reportError(error);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
