import type { Result } from "@plateau/contract/api/operation.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

type StatusChange = { offerId: string; by: string; from: OfferStatus | null; to: OfferStatus };

export const recordStatusChanges = (tx: Db, changes: readonly StatusChange[]): Promise<number> =>
  tx.run(sql`
    insert into status_changes (real_estate_id, at, by, from_status, to_status)
    select "offerId", clock_timestamp(), by, "from", "to" from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change("offerId" uuid, by uuid, "from" text, "to" text)`);

export const recordStatusChange = (tx: Db, change: StatusChange): Promise<number> =>
  recordStatusChanges(tx, [change]);

export const statusChanges = (
  db: Db,
  offerId: string,
): Promise<Result<typeof offers.listStatusChanges>["items"]> =>
  db.rows(sql`
    select s.at, s.from_status "from", s.to_status "to",
      case when p.id is not null
        then json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname) end "by"
    from status_changes s left join people p on p.id = s.by
    where s.real_estate_id = ${offerId} order by s.at desc, s.id desc`);
