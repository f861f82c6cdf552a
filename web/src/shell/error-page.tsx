import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../ui/error-state.tsx";

/** What stands in for a page that failed: what happened, and a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      title="Cette page n'a pas pu s'afficher"
      message={(error instanceof Error && error.message) || "Une erreur s'est produite"}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
