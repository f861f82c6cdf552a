import {
  heicMessage,
  MAX_MEDIA_BYTES,
  MAX_MEDIAS_OF_A_KIND,
  type MediaKind,
  mediaTypes,
  mediaTypeWords,
  oversizeMessage,
} from "@plateau/contract/offers/media.ts";

export const kindNouns: Record<MediaKind, { one: string; many: string }> = {
  photos: { one: "photo", many: "photos" },
  plans: { one: "plan", many: "plans" },
  documents: { one: "document", many: "documents" },
};

/** From the browser, else from the extension; null when the kind does not accept the type. */
export const mediaContentType = (
  kind: MediaKind,
  { name, type }: Pick<File, "name" | "type">,
): string | null => {
  const types = mediaTypes[kind];
  if (type in types) return type;
  if (type !== "" && type !== "application/octet-stream") return null;
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.keys(types).find((each) => types[each]?.includes(extension)) ?? null;
};

export const acceptAttribute = (kind: MediaKind): string =>
  Object.entries(mediaTypes[kind])
    .flatMap(([type, extensions]) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(",");

const wrongTypeText = (kind: MediaKind, { name, type }: Pick<File, "name" | "type">): string =>
  kind !== "documents" && (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    ? heicMessage
    : `ce fichier n’est pas ${mediaTypeWords[kind]}`;

type FileSelection<F> = { accepted: { file: F; contentType: string }[]; refusals: string[] };

/** Splits files into accepted ones and refusal texts. `held`: files the offer already has or is receiving. */
export const validateFiles = <F extends Pick<File, "name" | "type" | "size">>(
  kind: MediaKind,
  files: readonly F[],
  held: number,
): FileSelection<F> => {
  const selection: FileSelection<F> = { accepted: [], refusals: [] };
  let beyond = 0;
  for (const file of files) {
    const contentType = mediaContentType(kind, file);
    if (!contentType) selection.refusals.push(`${file.name}\u202f: ${wrongTypeText(kind, file)}.`);
    else if (file.size > MAX_MEDIA_BYTES) selection.refusals.push(oversizeMessage(file.name));
    else if (file.size === 0) selection.refusals.push(`${file.name}\u202f: ce fichier est vide.`);
    else if (held + selection.accepted.length >= MAX_MEDIAS_OF_A_KIND) beyond += 1;
    else selection.accepted.push({ file, contentType });
  }
  if (beyond > 0) {
    const left = beyond === 1 ? "un fichier n’a pas été ajouté" : `${beyond} fichiers n’ont pas été ajoutés`;
    selection.refusals.push(
      `Une offre a au plus ${MAX_MEDIAS_OF_A_KIND} ${kindNouns[kind].many}\u202f: ${left}.`,
    );
  }
  return selection;
};

export const mediaName = (fileName: string): string =>
  (fileName.replace(/\.[a-z\d]{1,5}$/i, "").trim() || fileName).slice(0, 300);
