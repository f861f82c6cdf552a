import { dayInParis } from "@plateau/contract/format/date.ts";
import type { HistoryEntry } from "@plateau/contract/history/history.ts";

export type EntryBatch = {
  batch: string;
  at: string;
  by: HistoryEntry["by"];
  screen: string | null;
  entries: HistoryEntry[];
};
export type EntryDay = { day: string; batches: EntryBatch[] };

/** By day in Paris, then by action; the order stays. */
export const groupEntries = (entries: readonly HistoryEntry[]): EntryDay[] => {
  const days: EntryDay[] = [];
  for (const entry of entries) {
    const day = dayInParis(new Date(entry.at));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, batches: [] };
      days.push(last);
    }
    const { batch, at, by, screen } = entry;
    const open = last.batches.at(-1);
    if (open?.batch === batch) open.entries.push(entry);
    else last.batches.push({ batch, at, by, screen, entries: [entry] });
  }
  return days;
};
