import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";

/** Loads a failed route again. */
export function useRouteRetry({ reset }: Pick<ErrorComponentProps, "reset">): () => void {
  const router = useRouter();
  return () => {
    reset();
    void router.invalidate();
  };
}
