import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { LockedOffer } from "../lock-offer.ts";
import { writeOffer } from "../write-offer.ts";

/** Gives an offer that is locked its media of one kind; answers its new `updatedAt`. */
export const writeMedias = (
  tx: Db,
  offer: LockedOffer,
  kind: MediaKind,
  list: readonly Media[],
): Promise<string> =>
  writeOffer(tx, offer.id, [sql`medias = ${JSON.stringify({ ...offer.medias, [kind]: list })}::jsonb`]);
