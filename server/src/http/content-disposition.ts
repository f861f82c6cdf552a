/** What a header may not hold as it is, beyond what encodeURIComponent writes otherwise (RFC 8187). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * A file name that leads nowhere: no separator of folders, no control character, no half of a character, no turn of
 * the reading direction.
 */
const bare = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "")
    .replaceAll(/[/\\:*?"<>|]/g, "-")
    .slice(0, 200)
    .trim();

/** For readers of 1999: accents off, anything else that is not ASCII as a dash. */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7E]/g, "-")
    .replaceAll("%", "-");

/** The header that says under which name a file is shown or saved: accents and quotes arrive as they are. */
export const contentDisposition = (kind: "inline" | "attachment", filename: string): string => {
  const name = bare(filename) || "fichier";
  return `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
};
