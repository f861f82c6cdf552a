import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { OffersTabSearch } from "./search-params.ts";

/** Changes parts of the address; `replace` leaves no step to go back to. */
export type ChangeSearch = (change: Partial<OffersTabSearch>, options?: { replace: boolean }) => void;

/** The tab's part of the address of the page that it stands in; the page's route reads it by `offersTabSearchSchema`. */
export function useTabSearch(): [OffersTabSearch, ChangeSearch] {
  const search: OffersTabSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (parts, { replace } = { replace: false }) =>
      void navigate({ to: ".", search: (before) => ({ ...before, ...parts }), replace, resetScroll: false }),
    [navigate],
  );
  return [search, change];
}
