import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { PublicCtx } from "../../ctx.ts";
import type { Agency } from "../../providers/sheet-printer/port.ts";
import { offersInFull } from "../offers/storage.ts";
import { currentAnswers } from "./answers-storage.ts";
import { clientOffer, type Signed } from "./client-offer.ts";
import { enteredSpace } from "./entered-space.ts";
import { shownOfferIds } from "./selected-offers.ts";
import { noteSeen } from "./storage.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Between three and four hours, on the hour: who reads again meanwhile has the pictures in the browser's cache. */
const signedIn =
  (ctx: Pick<PublicCtx, "now" | "signedFileUrl">): Signed =>
  (key, name) => {
    const expiresAt = new Date((Math.floor(ctx.now.getTime() / HOUR_MS) + 4) * HOUR_MS);
    return ctx.signedFileUrl(key, { expiresAt, ...(name === undefined ? {} : { name }) });
  };

/** The selected offers that a link shows, in an agency's name. */
export const readClientSpace =
  ({ name, phone, email, website }: Agency) =>
  async (
    ctx: PublicCtx,
    { params: { token } }: Input<typeof clientSpaces.readClientSpace>,
  ): Promise<Result<typeof clientSpaces.readClientSpace>> => {
    const space = await enteredSpace(ctx, token);
    // A broker who looks at what the client is shown is no visit of the client's.
    if (ctx.visit.sessionToken === undefined) await noteSeen(ctx.db, space.id, ctx.now);
    const offers = await offersInFull(ctx.db, await shownOfferIds(ctx.db, space.requirementId));
    const answers = await currentAnswers(ctx.db, space.id);
    const signed = signedIn(ctx);
    return {
      agency: { name, phone, email, website },
      expiresAt: space.expiresAt,
      offers: offers
        // Withdrawn between the two readings.
        .filter((offer) => offer.status === "published" && !offer.private)
        .map((offer) => clientOffer(offer, answers.get(offer.id) ?? null, signed)),
    };
  };
