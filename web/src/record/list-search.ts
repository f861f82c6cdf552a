import { useCallback } from "react";
import { z } from "zod";

/**
 * Text search parameter, trimmed and cut; undefined when empty or invalid. The router parses digits as a
 * number.
 */
export const textParam = (maxLength = 200) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.trim().slice(0, maxLength) || undefined)
    .optional()
    .catch(undefined);

/** Starts at 2: the first page has no parameter. */
export const pageParam = () => z.int().min(2).optional().catch(undefined);

/** `replace` adds no history entry. */
export type ChangeSearch<Search> = (change: Partial<Search>, options?: { replace: boolean }) => void;

type SearchRoute<Search> = {
  useSearch: () => Search;
  useNavigate: () => (options: {
    search: (previous: NoInfer<Search>) => NoInfer<Search>;
    replace: boolean;
    resetScroll: false;
  }) => Promise<void>;
};

/** List state in the URL: `const [search, onChange] = useListSearch(Route)`. `onChange` is stable. */
export function useListSearch<Search>(route: SearchRoute<Search>): [Search, ChangeSearch<Search>] {
  const navigate = route.useNavigate();
  const change = useCallback<ChangeSearch<Search>>(
    (change, { replace } = { replace: false }) =>
      void navigate({ search: (previous) => ({ ...previous, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return [route.useSearch(), change];
}
