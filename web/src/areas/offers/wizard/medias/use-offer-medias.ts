import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../../api/failure.ts";
import { toast } from "../../../../ui/toast.ts";
import { offerQuery, offersKey } from "../../queries.ts";
import { inOrder } from "./orders.ts";

type Order = { kind: MediaKind; keys: readonly string[] };

/** How often a name is written over a list that others keep changing. */
const RENAME_ATTEMPTS = 3;

const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

const withMedias = (offer: Offer, kind: MediaKind, medias: Media[], updatedAt = offer.updatedAt): Offer => ({
  ...offer,
  // Answers may overtake each other: the latest moment is the offer's.
  updatedAt: updatedAt > offer.updatedAt ? updatedAt : offer.updatedAt,
  medias: { ...offer.medias, [kind]: medias },
});

/**
 * The offer of step 4 and what changes its media. An order is shown before the server has accepted it, and taken back
 * when it does not; everything else waits for the server.
 */
export function useOfferMedias(loaded: Offer) {
  const cache = useQueryClient();
  const query = offerQuery(loaded.id);
  const { data: offer = loaded } = useQuery(query);

  const change = (update: (offer: Offer) => Offer): void => {
    cache.setQueryData(query.queryKey, (before) => before && update(before));
  };

  const reload = async (): Promise<void> => {
    await cache.invalidateQueries({ queryKey: query.queryKey });
    // Lists and cards show the first photo.
    void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
  };

  const reordering = useMutation({
    // One after the other: the last order asked for is the one that stays.
    scope: { id: `order of the media of ${loaded.id}` },
    onMutate: async ({ kind, keys }: Order) => {
      await cache.cancelQueries({ queryKey: query.queryKey });
      const before = cache.getQueryData(query.queryKey)?.medias[kind].map(({ s3Key }) => s3Key) ?? [];
      change((offer) => withMedias(offer, kind, inOrder(offer.medias[kind], keys)));
      return { before };
    },
    mutationFn: ({ kind, keys }: Order) =>
      api.reorderMedias({ params: { id: loaded.id, type: kind }, body: { newOrder: [...keys] } }),
    onSuccess: ({ updatedAt }, { kind }) => {
      change((offer) => withMedias(offer, kind, offer.medias[kind], updatedAt));
      void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
    },
    onError: async (error, { kind }, context) => {
      if (context) change((offer) => withMedias(offer, kind, inOrder(offer.medias[kind], context.before)));
      if (!isConflict(error)) {
        toast.error("L’ordre n’a pas été enregistré", { description: messageOf(error) });
        return;
      }
      toast.warning("L’ordre n’a pas été enregistré", {
        description: "Les fichiers de l’offre ont changé entre-temps\u00a0: les voici à jour.",
      });
      await reload();
    },
  });

  return {
    offer,
    /** A file that the server has just attached. */
    attach: ({ kind, media, updatedAt }: { kind: MediaKind; media: Media; updatedAt: string }): void => {
      change((offer) => {
        const others = offer.medias[kind].filter(({ s3Key }) => s3Key !== media.s3Key);
        return withMedias(offer, kind, [...others, media], updatedAt);
      });
      void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
    },
    reorder: (kind: MediaKind, keys: readonly string[]) => reordering.mutate({ kind, keys }),
    /** Rejects with the server's refusal. */
    rename: async (kind: MediaKind, s3Key: string, name: string): Promise<void> => {
      const renamed = await renameMedia(loaded.id, kind, s3Key, name);
      cache.setQueryData(query.queryKey, renamed);
    },
    /** Rejects with the server's refusal; a file that is gone already is no error. */
    remove: async (kind: MediaKind, s3Key: string): Promise<void> => {
      try {
        await api.deleteMedia({ params: { id: loaded.id, type: kind, encodedKey: s3Key } });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      }
      change((offer) =>
        withMedias(
          offer,
          kind,
          offer.medias[kind].filter((media) => media.s3Key !== s3Key),
        ),
      );
      // The answer says nothing of the offer: its new `updatedAt` has to be read.
      await reload();
    },
  };
}

/** Writes a name over the list as it is now: what others, or files on their way, add meanwhile is not lost. */
async function renameMedia(id: string, kind: MediaKind, s3Key: string, name: string): Promise<Offer> {
  for (let attempt = 1; ; attempt += 1) {
    const { medias, updatedAt } = await api.getOffer({ params: { id } });
    const renamed = medias[kind].map((media) => (media.s3Key === s3Key ? { ...media, name } : media));
    try {
      return await api.updateOffer({
        params: { id },
        body: { medias: { ...medias, [kind]: renamed } },
        ifMatch: updatedAt,
      });
    } catch (error) {
      if (!isConflict(error) || attempt === RENAME_ATTEMPTS) throw error;
    }
  }
}
