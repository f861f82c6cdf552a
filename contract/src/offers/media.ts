import { z } from "zod";

export const mediaKinds = ["photos", "plans", "documents"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** One photo, plan or document of an offer. `s3Key` names it in the file store, `url` is where a browser reads it. */
export const mediaSchema = z.object({
  s3Key: z.string().max(500),
  url: z.string().max(1000),
  type: z.string().max(100),
  name: z.string().max(300),
  /** Bytes. */
  size: z.number().min(0),
  uploadedAt: z.iso.datetime(),
});
export type Media = z.infer<typeof mediaSchema>;

export const mediasSchema = z.object({
  photos: z.array(mediaSchema),
  plans: z.array(mediaSchema),
  documents: z.array(mediaSchema),
});
export type Medias = z.infer<typeof mediasSchema>;

/** Largest file that may be sent. */
export const MAX_MEDIA_MEGABYTES = 100;
