import type { Agency, AgencyInput } from "@plateau/contract/agency/agency.ts";
import type { agency } from "@plateau/contract/agency/operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { type Ctx, inTransaction } from "../ctx.ts";
import { assignments } from "../db/assignments.ts";
import type { Db } from "../db/database.ts";
import { nextUpdatedAt } from "../db/timestamps.ts";
import { removeScheduled, scheduleRemovals } from "../media/file-removals.ts";
import { confirmPictureUpload, createPictureUpload, pictureKeys } from "../media/picture-uploads.ts";
import { refuseIfChanged } from "../refusal.ts";

const agencyRow = (db: Db, { lock }: { lock: boolean }): Promise<Agency | undefined> =>
  db.row(sql`
    select name, address, phone, email, website, card_number "cardNumber", card_chamber "cardChamber", guarantor,
      guarantee_amount::float8 "guaranteeAmount", holds_funds "holdsFunds", insurer, mediator,
      vat_number "vatNumber", fee_schedule_url "feeScheduleUrl", logo_key "logoId", updated_at "updatedAt"
    from agency ${lock ? sql`for update` : empty}`);

const storedAgency = async (db: Db, { lock }: { lock: boolean }): Promise<Agency> => {
  const row = await agencyRow(db, { lock });
  if (!row) throw new Error("The agency's row is gone");
  return row;
};

export const lockAgency = (tx: Db): Promise<Agency> => storedAgency(tx, { lock: true });

/** The settings, completed field by field by the server's configuration. */
export const readAgency = async ({
  db,
  configuredAgency: configured,
}: Pick<Ctx, "configuredAgency"> & { db: Db }): Promise<Agency> => {
  const stored = await storedAgency(db, { lock: false });
  return {
    ...stored,
    name: stored.name ?? configured.name,
    address: stored.address ?? configured.address,
    phone: stored.phone ?? configured.phone,
    email: stored.email ?? configured.email,
    website: stored.website ?? configured.website,
  };
};

const columns: Record<keyof AgencyInput, Sql> = {
  name: sql`name`,
  address: sql`address`,
  phone: sql`phone`,
  email: sql`email`,
  website: sql`website`,
  cardNumber: sql`card_number`,
  cardChamber: sql`card_chamber`,
  guarantor: sql`guarantor`,
  guaranteeAmount: sql`guarantee_amount`,
  holdsFunds: sql`holds_funds`,
  insurer: sql`insurer`,
  mediator: sql`mediator`,
  vatNumber: sql`vat_number`,
  feeScheduleUrl: sql`fee_schedule_url`,
  logoId: sql`logo_key`,
};

type Changes = Omit<AgencyInput, "logoId"> & { logoId?: string | null | undefined };

const change = async (tx: Db, changes: Changes): Promise<void> => {
  const moment = sql`updated_at = ${nextUpdatedAt(sql`agency`)}`;
  await tx.run(sql`update agency set ${join([...assignments(columns, changes), moment], ", ")}`);
};

/** Absent fields are unchanged. 409 when changed since `ifMatch`. */
export const updateAgency = async (
  ctx: Ctx<"fileStore">,
  { body, ifMatch }: Input<typeof agency.updateAgency>,
): Promise<Agency> => {
  const { changed, dropped } = await inTransaction(ctx, async (ctx) => {
    const before = await lockAgency(ctx.db);
    refuseIfChanged(ifMatch, before.updatedAt);
    await change(ctx.db, body);
    const dropped = body.logoId === null ? pictureKeys(before.logoId) : [];
    await scheduleRemovals(ctx.db, dropped);
    return { changed: await readAgency(ctx), dropped };
  });
  await removeScheduled(ctx, dropped);
  return changed;
};

const LOGO_FOLDER = "agency/logo/";

export const createAgencyLogoUpload = (
  ctx: Ctx<"fileStore">,
  { query }: Input<typeof agency.createAgencyLogoUpload>,
): Promise<Result<typeof agency.createAgencyLogoUpload>> =>
  createPictureUpload(ctx, LOGO_FOLDER, { ...query, confirmation: "confirm-logo" });

export const confirmAgencyLogo = (
  ctx: Ctx<"fileStore" | "pictureMaker">,
  { body: { s3Key } }: Input<typeof agency.confirmAgencyLogo>,
): Promise<Agency> =>
  confirmPictureUpload<Agency>(ctx, s3Key, {
    folder: LOGO_FOLDER,
    read: () => readAgency(ctx),
    pictureOf: ({ logoId }) => logoId,
    lock: lockAgency,
    replace: async (tx, logoId) => {
      await change(tx, { logoId });
      return readAgency({ ...ctx, db: tx });
    },
  });
