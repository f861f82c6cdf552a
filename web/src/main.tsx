import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { ApiFailure } from "./api/failure.ts";
import { queryClient } from "./api/query-client.ts";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { PagePending } from "./shell/page-pending.tsx";
import { late } from "./ui/late.ts";

// Nothing is said before the first page is there: its code may come after that page's own.
const Toaster = late(() => import("./ui/toaster.tsx"));

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

/** A refusal that a page shows in place of its content is no fault of the program: anything else is reported. */
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
