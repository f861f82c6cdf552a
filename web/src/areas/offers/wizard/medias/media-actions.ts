import type { Media } from "@plateau/contract/offers/media.ts";

/** What the lines and tiles of one kind ask for. */
export type MediaActions = {
  /** Rejects with the server's refusal. */
  rename: (media: Media, name: string) => Promise<void>;
  /** Asks, then deletes. */
  remove: (media: Media) => void;
  cancel: (uploadId: string) => void;
  retry: (uploadId: string) => void;
};
