import { readFile } from "node:fs/promises";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import type { Db } from "@plateau/server/db/database.ts";
import type { FileStore } from "@plateau/server/providers/file-store/port.ts";
import sql from "sql-template-tag";
import { agency } from "./people.ts";

const LOGO = "agency/logo/0000000000000000000000000000demo.png";

const readLogo = (extension: "png" | "webp"): Promise<Buffer> =>
  readFile(new URL(`./documents/logo.${extension}`, import.meta.url));

/** The drawing is 320 pixels wide: no rendition exceeds its original. */
const storeLogo = async (fileStore: FileStore): Promise<void> => {
  await fileStore.write(LOGO, await readLogo("png"), "image/png");
  const rendition = await readLogo("webp");
  for (const width of renditionWidths)
    await fileStore.write(renditionKey(LOGO, width), rendition, "image/webp");
};

export const loadAgency = async (tx: Db, fileStore: FileStore): Promise<void> => {
  await storeLogo(fileStore);
  await tx.run(sql`
    update agency set name = ${agency.name}, address = ${`${agency.address}, ${agency.postalCode} ${agency.city}`},
      phone = ${agency.phone}, email = ${agency.email}, website = ${agency.website},
      card_number = ${agency.cardNumber}, card_chamber = ${agency.cardChamber}, holds_funds = true,
      guarantor = ${agency.guarantor}, guarantee_amount = ${agency.guaranteeAmount}, insurer = ${agency.insurer},
      mediator = ${agency.mediator}, vat_number = ${agency.vatNumber}, fee_schedule_url = ${agency.feeScheduleUrl},
      logo_key = ${LOGO}, updated_at = clock_timestamp()`);
};
