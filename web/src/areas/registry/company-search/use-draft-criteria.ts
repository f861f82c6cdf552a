import { useEffect, useState } from "react";
import { type CompanyCriteria, criteriaOf, faultsOf, searchOf } from "./criteria.ts";
import type { CompaniesSearch } from "./search-params.ts";

/** Milliseconds of rest before the search runs. */
const REST = 500;

/**
 * The criteria as they are typed. The address follows once the typing rests, at once on `searchNow`, and leads when one
 * goes back. What may not be searched waits; its faults are told once somebody has asked for it. `onSearch` must stay
 * the same function.
 */
export function useDraftCriteria(search: CompaniesSearch, onSearch: (search: CompaniesSearch) => void) {
  const applied = JSON.stringify(searchOf(criteriaOf(search)));
  const [draft, setDraft] = useState(() => criteriaOf(search));
  const [known, setKnown] = useState(applied);
  const [insisted, setInsisted] = useState(false);
  const wanted = JSON.stringify(searchOf(draft));
  if (known !== applied) {
    setKnown(applied);
    setInsisted(false);
    if (wanted !== applied) setDraft(criteriaOf(search));
  }

  const faults = faultsOf(draft);
  // A term that was taken away takes its results with it.
  const settled = wanted === applied || faults.code_postal !== undefined;
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => onSearch(JSON.parse(wanted) as CompaniesSearch), REST);
    return () => clearTimeout(timer);
  }, [settled, wanted, onSearch]);

  return {
    draft,
    faults: insisted ? faults : {},
    change: (change: Partial<CompanyCriteria>) => setDraft((before) => ({ ...before, ...change })),
    insist: () => setInsisted(true),
    /** Answers whether there was something to search for. */
    searchNow: (): boolean => {
      const searchable = Object.keys(faults).length === 0;
      setInsisted(!searchable);
      if (searchable && wanted !== applied) onSearch(searchOf(draft));
      return searchable;
    },
  };
}
