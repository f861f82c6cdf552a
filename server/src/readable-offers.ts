import { mayCall } from "@plateau/contract/accounts/groups.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Caller } from "./ctx.ts";

export type Reader = Pick<Caller, "userId" | "group">;

/** A condition on `real_estates r`, the same as the contract's `mayReadOffer`. */
export const isReadable = ({ userId, group }: Reader): Sql =>
  mayCall("staff", group)
    ? sql`true`
    : sql`(r.user_id = ${userId} or r.status = 'published' and not r.is_private)`;
