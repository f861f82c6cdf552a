import { z } from "zod";

export const mediaKinds = ["photos", "plans", "documents"] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaKindSchema = z.enum(mediaKinds);

/** `s3Key` names the file in the store; `url` is its address in the browser. */
export const mediaSchema = z.object({
  s3Key: z.string().max(500),
  url: z.string().max(1000),
  type: z.string().max(100),
  name: z.string().max(300),
  size: z.number().min(0),
  uploadedAt: z.iso.datetime(),
  /** Pixels after rotation. Absent for files that are not pictures, which have no renditions. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  /** ThumbHash in base64 (about 40 characters), shown while the picture loads. */
  preview: z.string().max(100).optional(),
});
export type Media = z.infer<typeof mediaSchema>;

export const mediasSchema = z.object({
  photos: z.array(mediaSchema),
  plans: z.array(mediaSchema),
  documents: z.array(mediaSchema),
});
export type Medias = z.infer<typeof mediasSchema>;

export const MAX_MEDIA_MEGABYTES = 100;
export const MAX_MEDIA_BYTES = MAX_MEDIA_MEGABYTES * 1024 * 1024;

export const MAX_MEDIAS_OF_A_KIND = 200;

const pictures = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/gif": ["gif"],
  "image/tiff": ["tif", "tiff"],
} as const;

/** File extensions by content type; the first one is used in the storage key. */
export const mediaTypes: Record<MediaKind, Readonly<Record<string, readonly string[]>>> = {
  photos: pictures,
  plans: { ...pictures, "application/pdf": ["pdf"] },
  documents: {
    "application/pdf": ["pdf"],
    "application/msword": ["doc"],
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    "application/vnd.ms-excel": ["xls"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  },
};

export const mediaTypeWords: Record<MediaKind, string> = {
  photos: "une image (JPEG, PNG, WebP, AVIF, GIF, TIFF)",
  plans: "une image ou un PDF",
  documents: "un PDF, un document Word ou un classeur Excel",
};

/** Few browsers display the HEIC pictures of iPhones. */
export const heicMessage = "Les images HEIC ne s’affichent pas partout\u202f: enregistrez celle-ci en JPEG";

/** Wording from the specification. */
export const oversizeMessage = (name: string): string =>
  `Le fichier ${name} dépasse la taille maximale de ${MAX_MEDIA_MEGABYTES}MB`;
