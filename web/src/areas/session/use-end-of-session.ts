import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiFailure } from "../../api/failure.ts";
import { sessionQuery } from "./queries.ts";

const isRefusedAsNobody = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

/**
 * Notices that the session was ended elsewhere: any call that is refused for it has the session asked for again. What
 * is then read is null, and whoever shows the signed-in part leaves it.
 */
export function useEndOfSession(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let asking = false;
    async function askAgain() {
      if (asking) return;
      asking = true;
      await cache.refetchQueries(sessionQuery);
      asking = false;
    }
    const check = (error: unknown) => void (isRefusedAsNobody(error) && askAgain());
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
