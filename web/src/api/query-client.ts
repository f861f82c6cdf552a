import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure.ts";

const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status < 500;

/** Refusals are final; other failures are retried once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && !isRefusal(error) },
    mutations: { retry: false },
  },
});
