import type { Input } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/media-operations.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { lockOffer } from "../lock-offer.ts";
import { noteRemovals, removeNoted } from "./file-removals.ts";
import { writeMedias } from "./write-medias.ts";

/** Takes a file from its offer, and then out of the store with its renditions. */
export const deleteMedia = async (
  ctx: Ctx<"fileStore">,
  { params }: Input<typeof offerMedias.deleteMedia>,
): Promise<undefined> => {
  const dropped = await inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, params.id);
    const list = offer.medias[params.type];
    const media = list.find(({ s3Key }) => s3Key === params.encodedKey);
    if (!media) throw missing();
    await writeMedias(
      ctx.db,
      offer,
      params.type,
      list.filter((each) => each !== media),
    );
    await noteRemovals(ctx.db, keysOf(media));
    return keysOf(media);
  });
  await removeNoted(ctx, dropped);
  return undefined;
};
