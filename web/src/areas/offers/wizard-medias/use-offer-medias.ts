import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { ApiFailure, isMissing } from "../../../api/failure.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { offerQuery } from "../queries.ts";
import { OFFER_DELETED } from "../wizard/use-offer-deleted.ts";
import { sortByKeys } from "./media-order.ts";

type Order = { kind: MediaKind; keys: readonly string[] };

/** Retries on conflict with concurrent changes. */
const RENAME_ATTEMPTS = 3;

const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

const withMedias = (offer: Offer, kind: MediaKind, medias: Media[], updatedAt = offer.updatedAt): Offer => ({
  ...offer,
  // Responses may arrive out of order: keep the latest.
  updatedAt: updatedAt > offer.updatedAt ? updatedAt : offer.updatedAt,
  medias: { ...offer.medias, [kind]: medias },
});

export function useOfferMedias(loaded: Offer, onOfferDeleted: () => void) {
  const cache = useQueryClient();
  const query = offerQuery(loaded.id);
  const { data: offer = loaded } = useQuery(query);

  const change = (update: (offer: Offer) => Offer): void => {
    cache.setQueryData(query.queryKey, (before) => before && update(before));
  };

  const reload = async (): Promise<void> => {
    await cache.invalidateQueries({ queryKey: query.queryKey });
    void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
  };

  const reordering = useMutation({
    scope: { id: `order of the media of ${loaded.id}` },
    onMutate: async ({ kind, keys }: Order) => {
      await cache.cancelQueries({ queryKey: query.queryKey });
      const before = cache.getQueryData(query.queryKey)?.medias[kind].map(({ s3Key }) => s3Key) ?? [];
      change((offer) => withMedias(offer, kind, sortByKeys(offer.medias[kind], keys)));
      return { before };
    },
    mutationFn: ({ kind, keys }: Order) =>
      api.reorderMedias({ params: { id: loaded.id, type: kind }, body: { newOrder: [...keys] } }),
    onSuccess: ({ updatedAt }, { kind }) => {
      change((offer) => withMedias(offer, kind, offer.medias[kind], updatedAt));
      void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
    },
    onError: async (error, { kind }, context) => {
      if (context) change((offer) => withMedias(offer, kind, sortByKeys(offer.medias[kind], context.before)));
      if (isMissing(error)) return onOfferDeleted();
      if (!isConflict(error)) {
        showFailure(error, "L’ordre n’a pas été enregistré");
        return;
      }
      toast.warning("L’ordre n’a pas été enregistré", {
        description: "Les fichiers de l’offre ont changé entre-temps\u202f: les voici à jour.",
      });
      await reload();
    },
  });

  return {
    offer,
    attach: ({ kind, media, updatedAt }: { kind: MediaKind; media: Media; updatedAt: string }): void => {
      change((offer) => {
        const others = offer.medias[kind].filter(({ s3Key }) => s3Key !== media.s3Key);
        return withMedias(offer, kind, [...others, media], updatedAt);
      });
      void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
    },
    reorder: (kind: MediaKind, keys: readonly string[]) => reordering.mutate({ kind, keys }),
    rename: async (kind: MediaKind, s3Key: string, name: string): Promise<void> => {
      const { medias, updatedAt } = await renameMedia(loaded.id, kind, s3Key, name).catch(
        (error: unknown) => {
          if (!isMissing(error)) throw error;
          onOfferDeleted();
          throw new ApiFailure(error.status, OFFER_DELETED);
        },
      );
      const renamed = medias[kind].find((media) => media.s3Key === s3Key);
      // An upload may have added a file meanwhile.
      change((offer) => {
        const shown = offer.medias[kind].map((media) =>
          media.s3Key === s3Key ? { ...media, ...renamed } : media,
        );
        return withMedias(offer, kind, shown, updatedAt);
      });
    },
    /** Rejects with the server's refusal; an already deleted file is no error. */
    remove: async (kind: MediaKind, s3Key: string): Promise<void> => {
      try {
        await api.deleteMedia({ params: { id: loaded.id, type: kind, encodedKey: s3Key } });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      change((offer) =>
        withMedias(
          offer,
          kind,
          offer.medias[kind].filter((media) => media.s3Key !== s3Key),
        ),
      );
      await reload();
    },
    restore: async (kind: MediaKind, s3Key: string): Promise<void> => {
      await api.restoreMedia({ params: { id: loaded.id, type: kind, encodedKey: s3Key } });
      await reload();
    },
  };
}

/** Based on the current list, to keep concurrent additions. */
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
