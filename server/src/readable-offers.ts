import { mayCall } from "@plateau/contract/accounts/groups.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Caller } from "./ctx.ts";

export type Reader = Pick<Caller, "userId" | "group">;

/** The same as the contract's `isOpenToVisitors`, for a row of `real_estates`. */
export const isOpen = (offer: Sql): Sql => sql`(${offer}.status = 'published' and not ${offer}.is_private)`;

/** A condition on `real_estates r`, the same as the contract's `mayReadOffer`. */
export const isReadable = ({ userId, group }: Reader): Sql =>
  mayCall("staff", group) ? sql`true` : sql`(r.user_id = ${userId} or ${isOpen(sql`r`)})`;
