import { createHash } from "node:crypto";
import { mayAdminister } from "@plateau/contract/accounts/account.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { formatDateShort } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { figureOn } from "@plateau/contract/law/rules.ts";
import type { personalData } from "@plateau/contract/personal-data/operations.ts";
import {
  type ErasurePlan,
  type ErasureStep,
  type PersonRecordRef,
  type PersonTerms,
  type RecordKind,
  recordKinds,
} from "@plateau/contract/personal-data/person.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import sql from "sql-template-tag";
import type { Ctx, TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { groupedBy } from "./find-person.ts";
import { matchIn } from "./mentions.ts";
import { countAuditEntries, rowsOf, type SourceRow } from "./sources.ts";

export type SignedStages = { signedStages: readonly string[] };

export type Choice = { person: PersonTerms; records: readonly PersonRecordRef[] };

type Outcome = Pick<ErasureStep, "action" | "reason">;

type Reading = Pick<TransactionCtx<"identity">, "db" | "me" | "identity" | "now"> & SignedStages;

const remove = (reason: string): Outcome => ({ action: "delete", reason });
const anonymise = (reason: string): Outcome => ({ action: "anonymise", reason });
const keep = (reason: string): Outcome => ({ action: "keep", reason });

const GONE = keep("N’existe plus, ou ne nomme plus la personne");

type Signed = { id: string; name: string | null; until: string };

/** Contacts and requirements that the law has the agency keep, by id. */
const keptBySignature = async ({ db, now, signedStages }: Reading): Promise<Map<string, Signed>> => {
  const rows = await db.rows<Signed>(sql`
    with signed as (
      select r.id, r.properties ->> ${propertyNames.name} "name",
        (case when r.properties ->> ${propertyNames.closingDate} ~ '^\d{4}-\d{2}-\d{2}'
          then left(r.properties ->> ${propertyNames.closingDate}, 10)::date else r.updated_at::date end
          + make_interval(years => ${figureOn("signed-files", "years")}))::timestamptz until
      from requirements r where r.properties ->> ${propertyNames.stage} = any(${signedStages}::text[])
    )
    select id, "name", until from signed where until > ${now}
    union all
    select rc.contact_id::text, s.name, s.until
    from signed s join requirement_contacts rc on rc.requirement_id = s.id where s.until > ${now}`);
  const kept = new Map<string, Signed>();
  for (const row of rows) {
    const known = kept.get(row.id);
    if (!known || known.until < row.until) kept.set(row.id, row);
  }
  return kept;
};

const signature = ({ name, until }: Signed): Outcome =>
  keep(
    `Demande signée${name ? ` «${NARROW}${name}${NARROW}»` : ""}${NARROW}: à conserver jusqu’au ${formatDateShort(until)}`,
  );

const ownsRecords = async (db: Db, personId: string): Promise<boolean> =>
  (await db.row(sql`
    select where exists (select from real_estates where user_id = ${personId})
      or exists (select from requirements where properties ->> ${propertyNames.owner} = ${personId})`)) !==
  undefined;

const outcomeOfUser = async ({ db, me, identity }: Reading, id: string): Promise<Outcome> => {
  if (id === me.userId) return keep("Votre propre compte");
  const [account] = await identity.ofPeople(db, [id]);
  if (account?.userRoleName && !mayAdminister(me.group, account.userRoleName))
    return keep("Réservé à un Super Utilisateur");
  if (account?.Enabled) return keep(`Compte actif${NARROW}: désactivez-le d’abord`);
  return (await ownsRecords(db, id))
    ? anonymise(
        "A des offres ou des demandes, qui restent\u202f; nom, coordonnées, photo, compte, tâches et historique effacés",
      )
    : remove("Avec son compte, ses sessions, ses tâches, ses notifications et son historique");
};

/** Of what a group of rows says, without what belongs to a single record. */
const outcomes: Record<Exclude<RecordKind, "contact" | "user" | "requirement">, Outcome> = {
  "client-space": remove("Lien révoqué, e-mail, visites et réponses effacés"),
  "contact-notes": anonymise("La personne y est remplacée\u202f; l’autre contact reste"),
  "sender-addresses": remove("L’adresse est retirée\u202f; l’utilisateur reste"),
  offer: anonymise("La personne y est remplacée\u202f; l’offre reste"),
  file: remove("Fichier et ses versions supprimés de l’offre ou de la corbeille"),
  email: anonymise("Adresses, objet et texte effacés\u202f; la date et l’état restent"),
  notes: anonymise("La personne y est remplacée, et leur propriétaire prévenu"),
  "saved-search": remove("Recherche supprimée, avec ses alertes"),
  notifications: remove("Notifications supprimées"),
  history: anonymise("La personne y est remplacée"),
};

const outcomeOf = async (
  ctx: Reading,
  { kind, id }: PersonRecordRef,
  { rows, person, signed }: { rows: readonly SourceRow[]; person: PersonTerms; signed: Map<string, Signed> },
): Promise<Outcome> => {
  const names = rows.some(({ texts }) => matchIn(texts, person));
  if (kind === "user") return outcomeOfUser(ctx, id);
  if (kind === "contact" || kind === "requirement") {
    const kept = signed.get(id);
    if (kept) return signature(kept);
    if (kind === "contact") return remove("Avec ses liens, ses notes et son historique");
    return names
      ? anonymise("La personne y est remplacée, et dans son historique\u202f; la demande reste")
      : keep("Ne nomme pas la personne\u202f; le lien part avec le contact");
  }
  return names || kind === "client-space" ? outcomes[kind] : GONE;
};

const versionOf = (rows: readonly SourceRow[]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex");

const stepsOfKind = async (
  ctx: Reading,
  kind: RecordKind,
  { ids, person, signed }: { ids: readonly string[]; person: PersonTerms; signed: Map<string, Signed> },
): Promise<{ steps: ErasureStep[]; version: string }> => {
  const rows = await rowsOf(ctx.db, kind, ids, person);
  const named =
    kind === "notes" || kind === "notifications" || kind === "history"
      ? rows.filter(({ texts }) => matchIn(texts, person))
      : rows;
  const records = new Map(groupedBy(kind, named, () => "link").map((record) => [record.id, record]));
  const steps: ErasureStep[] = [];
  for (const id of ids) {
    const record = records.get(id);
    const own = named.filter((row) => row.id === id);
    const outcome = record ? await outcomeOf(ctx, { kind, id }, { rows: own, person, signed }) : GONE;
    steps.push({ kind, id, title: record?.title ?? "", count: record?.count ?? 0, ...outcome });
  }
  return { steps, version: versionOf(named) };
};

/** The token changes with anything that the plan was made of. */
export const makePlan = async (ctx: Reading, { person, records }: Choice): Promise<ErasurePlan> => {
  const signed = await keptBySignature(ctx);
  const steps: ErasureStep[] = [];
  const hash = createHash("sha256").update(JSON.stringify(person));
  for (const kind of recordKinds) {
    const ids = [...new Set(records.filter((one) => one.kind === kind).map(({ id }) => id))].sort();
    if (ids.length === 0) continue;
    const part = await stepsOfKind(ctx, kind, { ids, person, signed });
    steps.push(...part.steps);
    hash.update(JSON.stringify(part));
  }
  return { steps, auditEntries: await countAuditEntries(ctx.db, person), token: hash.digest("hex") };
};

/** Changes nothing. */
export const planErasure =
  (stages: SignedStages) =>
  (ctx: Ctx<"identity">, { body }: Input<typeof personalData.planErasure>): Promise<ErasurePlan> =>
    makePlan({ ...ctx, ...stages }, body);
