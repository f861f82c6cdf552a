import type { ValidationError } from "@plateau/contract/api/errors.ts";
import type { HistoryKind, HistoryValue } from "@plateau/contract/history/history.ts";
import { inOneTransaction } from "../ctx.ts";
import { invalid, Refusal, refuseIfChanged } from "../refusal.ts";
import { changedSince, type Part, type Parts, partsAt, withoutNulls } from "./read-past.ts";
import {
  auditRestored,
  type PastValues,
  type RestoreCtx,
  type Restorers,
  rank,
  refuseSetElsewhere,
} from "./restore.ts";
import type { RecordRef } from "./stored-changes.ts";
import { wireRow } from "./wire-values.ts";

type Chosen = { key: string; fields: readonly string[] };

type ExternalValues = (
  ctx: RestoreCtx,
  id: string,
) => Promise<{ external?: Record<string, HistoryValue> } | undefined>;

const refused = (message: string) => invalid({ field: "general", message });

const linksOf = ({ partId }: Part, past: Parts["past"]): PastValues["deletedLinks"] =>
  [...past.values()].flatMap((link) => {
    const [unitId = "", buildingId = ""] = link.partId.split(" ");
    const isLinked = link.part === "unit-building" && [unitId, buildingId].includes(partId);
    return isLinked ? [{ unitId, buildingId }] : [];
  });

/** A part that is gone as a whole, of another one the chosen values. */
const pastValues = ({ key, fields }: Chosen, { past, present }: Parts): PastValues => {
  const then = past.get(key);
  if (!then) throw refused("Cet élément n’existait pas à cette date");
  const values = wireRow(then.part, then.row);
  const now = changedSince(then, present.get(key));
  if (!now)
    return { ...then, action: "deleted", values: withoutNulls(values), deletedLinks: linksOf(then, past) };
  const unchanged = fields.filter((field) => !(field in now));
  if (unchanged.length > 0) {
    throw invalid(...unchanged.map((field) => ({ field, message: "Ce champ a la même valeur aujourd’hui" })));
  }
  if (fields.length === 0) throw refused("Choisissez au moins un champ");
  const chosen = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  refuseSetElsewhere({ part: then.part, action: "changed" }, fields);
  return { ...then, action: "changed", values: chosen, deletedLinks: [] };
};

/** Runs `work` for each item and collects the refusals with the item's index. */
const forEachChosen = async <T extends { at: number }>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const errors: ValidationError[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const told = error.validationErrors ?? [{ field: "general", message: error.message }];
      const path = `parts.${item.at}`;
      errors.push(...told.map(({ field, message }) => ({ field: `${path}.${field}`, message })));
      // The transaction may have failed: nothing more can be tried in it.
      if (!error.validationErrors) break;
    }
  }
  if (errors.length > 0) throw invalid(...errors);
};

/** Writes chosen values of a date back: all of them or none, each refusal told for its field. */
export const restoreState =
  (restorers: Restorers, readers: Record<HistoryKind, ExternalValues>) =>
  (
    ctx: RestoreCtx,
    record: RecordRef,
    { date, parts, ifMatch }: { date: string; parts: readonly Chosen[]; ifMatch: string | undefined },
  ): Promise<undefined> =>
    inOneTransaction(ctx, async (ctx) => {
      refuseIfChanged(ifMatch, await restorers[record.kind].lock(ctx, record.id));
      const found = await readers[record.kind](ctx, record.id);
      const known = await partsAt(ctx.db, record, { date, external: found?.external });
      const past: (PastValues & { at: number })[] = [];
      await forEachChosen(
        parts.map((chosen, at) => ({ chosen, at })),
        async ({ chosen, at }) => past.push({ ...pastValues(chosen, known), at }),
      );
      past.sort((a, b) => rank(a) - rank(b));
      await forEachChosen(past, ({ at: _, ...each }) => restorers[each.kind].restore(ctx, each, ifMatch));
      await auditRestored(ctx, past);
      return undefined;
    });
