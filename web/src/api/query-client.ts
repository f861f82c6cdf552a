import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure.ts";

const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status < 500;

/** The cache of what was read from the API. A refusal is final; anything else is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && !isRefusal(error) },
    mutations: { retry: false },
  },
});
