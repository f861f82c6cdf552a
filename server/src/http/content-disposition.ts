/** RFC 8187 forbids more characters than encodeURIComponent escapes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Removes path separators, control characters, lone surrogates and bidi marks. */
const bare = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "")
    .replaceAll(/[/\\:*?"<>|]/g, "-")
    .slice(0, 200)
    .trim();

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7E]/g, "-")
    .replaceAll("%", "-");

export const contentDisposition = (kind: "inline" | "attachment", filename: string): string => {
  const name = bare(filename) || "fichier";
  return `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
};
