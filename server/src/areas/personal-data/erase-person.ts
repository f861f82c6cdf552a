import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { personalData } from "@plateau/contract/personal-data/operations.ts";
import type {
  ErasureStep,
  PersonRecordRef,
  PersonTerms,
  RecordKind,
} from "@plateau/contract/personal-data/person.ts";
import sql, { type Sql } from "sql-template-tag";
import { storeEntry } from "../../audit/entry.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { removeScheduled } from "../../media/file-removals.ts";
import { conflict } from "../../refusal.ts";
import { type AfterErasure, anonymiseUsers, type ErasingCtx, erasures } from "./erase-records.ts";
import { makePlan, type SignedStages } from "./plan-erasure.ts";
import { forgetPlaces } from "./sources.ts";

const CHANGED = "Des données ont changé depuis l’aperçu\u202f: relisez-le avant d’effacer.";

/**
 * In the order of other transactions: an offer before its contacts, a contact before its requirements. No locks for
 * groups: their rows are matched by content.
 */
const locks: Partial<Record<RecordKind, (ids: readonly string[]) => Sql>> = {
  "client-space": (ids) => sql`client_spaces where id::text = any(${ids}::text[])`,
  offer: (ids) => sql`real_estates where id::text = any(${ids}::text[])`,
  contact: (ids) => sql`contacts where id::text = any(${ids}::text[])`,
  "contact-notes": (ids) => sql`contacts where id::text = any(${ids}::text[])`,
  user: (ids) => sql`people where id::text = any(${ids}::text[])`,
  "sender-addresses": (ids) => sql`people where id::text = any(${ids}::text[])`,
  requirement: (ids) => sql`requirements where id = any(${ids}::text[])`,
  email: (ids) => sql`emails where id::text = any(${ids}::text[])`,
  "saved-search": (ids) => sql`saved_searches where id::text = any(${ids}::text[])`,
  notes: (ids) => sql`notes where user_id::text = any(${ids}::text[])`,
};

const lockRecords = async ({ db }: ErasingCtx, records: readonly PersonRecordRef[]): Promise<void> => {
  for (const [kind, lock] of Object.entries(locks) as [RecordKind, (ids: readonly string[]) => Sql][]) {
    const ids = records.filter((one) => one.kind === kind).map(({ id }) => id);
    // Offers stay: see `lockOffer`.
    const strength = kind === "offer" ? sql`no key update` : sql`update`;
    if (ids.length > 0) await db.rows(sql`select 1 from ${lock(ids)} order by id for ${strength}`);
  }
};

const idsOf = (steps: readonly ErasureStep[], kind: RecordKind, action: ErasureStep["action"]): string[] =>
  steps.filter((step) => step.kind === kind && step.action === action).map(({ id }) => id);

const carryOut = async (
  ctx: ErasingCtx,
  { steps, person, after }: { steps: readonly ErasureStep[]; person: PersonTerms; after: AfterErasure },
): Promise<void> => {
  for (const [kind, erase] of erasures) {
    const removed = idsOf(steps, kind, "delete");
    const changed = idsOf(steps, kind, "anonymise");
    const ids = kind === "user" ? removed : [...removed, ...changed];
    if (ids.length > 0) await erase(ctx, { ids, person, after });
    if (kind === "user" && changed.length > 0) await anonymiseUsers(ctx, { ids: changed, person, after });
  }
  await forgetPlaces(ctx.db, person);
};

/** Ids only: the log must not keep what was erased. */
const auditSteps = async (
  { db, me, now, requestInfo }: TransactionCtx,
  steps: readonly ErasureStep[],
): Promise<void> => {
  for (const { kind, id, action } of steps) {
    await storeEntry(
      db,
      {
        kind: "personal-data",
        operation: "erasePerson",
        outcome: "success",
        status: 200,
        personId: me.userId,
        accountId: me.accountId,
        email: me.email,
        ip: requestInfo.ip,
        objectKind: kind,
        objectId: id,
        details: { action },
      },
      now,
    );
  }
};

type Counts = Result<typeof personalData.erasePerson>;

const countsOf = (steps: readonly ErasureStep[]): Counts => {
  const count = (action: ErasureStep["action"]) => steps.filter((step) => step.action === action).length;
  return { deleted: count("delete"), anonymised: count("anonymise"), kept: count("keep") };
};

/** `tidy` removes search words that no record contains any more. */
export const erasePerson =
  (stages: SignedStages, tidy: (tx: ErasingCtx["db"]) => Promise<unknown>) =>
  async (
    ctx: Ctx<"identity" | "fileStore" | "mailer">,
    { body: { token, person, records } }: Input<typeof personalData.erasePerson>,
  ): Promise<Counts> => {
    const after: AfterErasure = { fileKeys: [], messageIds: [] };
    const counts = await inTransaction(ctx, async (ctx) => {
      await lockRecords(ctx, records);
      const plan = await makePlan({ ...ctx, ...stages }, { person, records });
      if (plan.token !== token) throw conflict(CHANGED);
      await carryOut(ctx, { steps: plan.steps, person, after });
      await tidy(ctx.db);
      await auditSteps(ctx, plan.steps);
      return countsOf(plan.steps);
    });
    await removeScheduled(ctx, after.fileKeys);
    await ctx.mailer.kept?.erase(after.messageIds);
    return counts;
  };
