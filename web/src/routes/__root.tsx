import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from "@tanstack/react-router";
import { ErrorPage, NotFoundPage } from "../shell/fallback-pages.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  errorComponent: RootError,
  notFoundComponent: RootNotFound,
});

/** Outside the shell there is no `main`: these pages add their own. */
function RootError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}

function RootNotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
