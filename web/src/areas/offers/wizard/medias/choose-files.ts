import {
  heicMessage,
  MAX_MEDIA_BYTES,
  MAX_MEDIAS_OF_A_KIND,
  type MediaKind,
  mediaTypes,
  mediaTypeWords,
  oversizeMessage,
} from "@plateau/contract/offers/media.ts";

/** What files are called in the refusals and on the buttons of their kind. */
export const kindNouns: Record<MediaKind, { one: string; many: string }> = {
  photos: { one: "photo", many: "photos" },
  plans: { one: "plan", many: "plans" },
  documents: { one: "document", many: "documents" },
};

/**
 * What a file is: as the browser says, or by its extension where the browser knows no such type. Null when files of
 * this kind are never of that type.
 */
export const contentTypeOf = (
  kind: MediaKind,
  { name, type }: Pick<File, "name" | "type">,
): string | null => {
  const types = mediaTypes[kind];
  if (type in types) return type;
  if (type !== "" && type !== "application/octet-stream") return null;
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.keys(types).find((each) => types[each]?.includes(extension)) ?? null;
};

/** What the file chooser of a kind offers, as an `accept` attribute. */
export const acceptOf = (kind: MediaKind): string =>
  Object.entries(mediaTypes[kind])
    .flatMap(([type, extensions]) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(",");

const wrongTypeText = (kind: MediaKind, { name, type }: Pick<File, "name" | "type">): string =>
  kind !== "documents" && (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    ? heicMessage
    : `ce fichier n’est pas ${mediaTypeWords[kind]}`;

type Chosen<F> = { accepted: { file: F; contentType: string }[]; refusals: string[] };

/**
 * Which of the files given may be sent, and a sentence for each that may not. `held` is how many of this kind the offer
 * has or awaits.
 */
export const chooseFiles = <F extends Pick<File, "name" | "type" | "size">>(
  kind: MediaKind,
  files: readonly F[],
  held: number,
): Chosen<F> => {
  const chosen: Chosen<F> = { accepted: [], refusals: [] };
  let beyond = 0;
  for (const file of files) {
    const contentType = contentTypeOf(kind, file);
    if (!contentType) chosen.refusals.push(`${file.name}\u00a0: ${wrongTypeText(kind, file)}.`);
    else if (file.size > MAX_MEDIA_BYTES) chosen.refusals.push(oversizeMessage(file.name));
    else if (file.size === 0) chosen.refusals.push(`${file.name}\u00a0: ce fichier est vide.`);
    else if (held + chosen.accepted.length >= MAX_MEDIAS_OF_A_KIND) beyond += 1;
    else chosen.accepted.push({ file, contentType });
  }
  if (beyond > 0) {
    const left = beyond === 1 ? "un fichier n’a pas été ajouté" : `${beyond} fichiers n’ont pas été ajoutés`;
    chosen.refusals.push(
      `Une offre a au plus ${MAX_MEDIAS_OF_A_KIND} ${kindNouns[kind].many}\u00a0: ${left}.`,
    );
  }
  return chosen;
};

/** What a file is called on the offer: its name without the extension. */
export const mediaNameOf = (fileName: string): string =>
  (fileName.replace(/\.[a-z\d]{1,5}$/i, "").trim() || fileName).slice(0, 300);
