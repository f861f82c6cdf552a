const NAMES = ["downloadUrl", "url", "pdfUrl", "signedUrl"] as const;

/** Where the sheet can be read, as the answer tells it under one of four names; null when it tells no address. */
export const sheetAddress = (answer: unknown, origin: string): string | null => {
  if (!answer || typeof answer !== "object") return null;
  const given = NAMES.map((name) => (answer as Record<string, unknown>)[name]).find(
    (value) => typeof value === "string" && value !== "",
  );
  if (typeof given !== "string" || !URL.canParse(given, origin)) return null;
  const address = new URL(given, origin);
  // An address of another kind (javascript:, data:) would run or show what nobody signed.
  return /^https?:$/.test(address.protocol) ? address.href : null;
};
