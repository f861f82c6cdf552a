import { z } from "zod";

export const mediaKinds = ["photos", "plans", "documents"] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaKindSchema = z.enum(mediaKinds);

/**
 * One photo, plan or document of an offer. `s3Key` names it in the file store, `url` is where a browser reads it.
 * Pictures also have their size in pixels, so that their place is kept while they load.
 */
export const mediaSchema = z.object({
  s3Key: z.string().max(500),
  url: z.string().max(1000),
  type: z.string().max(100),
  name: z.string().max(300),
  /** Bytes. */
  size: z.number().min(0),
  uploadedAt: z.iso.datetime(),
  /** Pixels, as the picture is seen (turned upright). Absent: no picture, so no renditions. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  /** ThumbHash in base64 (some 40 characters): the blurred picture that stands there while it loads. */
  preview: z.string().max(100).optional(),
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
export const MAX_MEDIA_BYTES = MAX_MEDIA_MEGABYTES * 1024 * 1024;

/** Most files of one kind that an offer holds. */
export const MAX_MEDIAS_OF_A_KIND = 200;

const pictures = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/gif": ["gif"],
  "image/tiff": ["tif", "tiff"],
} as const;

/** The file types of each kind, each with the extensions that announce it; the first one ends its key. */
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

/** What a kind of media is, in words for refusals: 'Ce fichier n’est pas …'. */
export const mediaTypeWords: Record<MediaKind, string> = {
  photos: "une image (JPEG, PNG, WebP, AVIF, GIF, TIFF)",
  plans: "une image ou un PDF",
  documents: "un PDF, un document Word ou un classeur Excel",
};

/** The refusal of the pictures that iPhones make, which few browsers show. */
export const heicMessage = "Les images HEIC ne s’affichent pas partout\u202f: enregistrez celle-ci en JPEG";

/** The refusal of a file that is too large, to the specification's letter. */
export const oversizeMessage = (name: string): string =>
  `Le fichier ${name} dépasse la taille maximale de ${MAX_MEDIA_MEGABYTES}MB`;
