import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiFailure } from "../api/failure.ts";
import { toast } from "../ui/toast.ts";
import { sessionQuery } from "./queries.ts";

/** Nobody is signed in any more, or a second step of sign-in is asked for. */
const isAboutSession = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 401 || error.code === "SECOND_STEP_REQUIRED");

const OVER = "session-over";

/** Refetches the session after such a refusal: the shell unmounts. Once signed in again, nothing says so any more. */
export function useEndOfSession(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) toast.close(OVER);
  }, [signedIn]);

  const cache = useQueryClient();
  useEffect(() => {
    let refetching = false;
    async function refetchSession() {
      if (refetching) return;
      refetching = true;
      await cache.refetchQueries(sessionQuery);
      refetching = false;
    }
    const check = (error: unknown) => void (isAboutSession(error) && refetchSession());
    const leaving = [
      cache.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") check(event.action.error);
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") check(event.action.error);
      }),
    ];
    return () => {
      for (const leave of leaving) leave();
    };
  }, [cache]);
}

/** Shown when the session ended elsewhere: links to sign-in and back. */
export function SessionOver() {
  const router = useRouter();
  useEffect(() => {
    toast.info("Votre session est terminée", { id: OVER, description: "Reconnectez-vous pour continuer." });
    void router.navigate({
      to: "/sign-in",
      search: { retour: router.state.location.href },
      replace: true,
    });
  }, [router]);
  return null;
}

/** Shown when the agency's setting asks this administrator for a second step of sign-in. */
export function SecondStepNeeded() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({
      to: "/deuxieme-etape",
      search: { retour: router.state.location.href },
      replace: true,
    });
  }, [router]);
  return null;
}
