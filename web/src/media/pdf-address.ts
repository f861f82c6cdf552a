const NAMES = ["downloadUrl", "url", "pdfUrl", "signedUrl"] as const;

/** The sheet's URL, which the response gives under one of four names; null when missing. */
export const sheetAddress = (answer: unknown, origin: string): string | null => {
  if (!answer || typeof answer !== "object") return null;
  const given = NAMES.map((name) => (answer as Record<string, unknown>)[name]).find(
    (value) => typeof value === "string" && value !== "",
  );
  if (typeof given !== "string" || !URL.canParse(given, origin)) return null;
  const address = new URL(given, origin);
  // Refuses `javascript:` and `data:` URLs.
  return /^https?:$/.test(address.protocol) ? address.href : null;
};
