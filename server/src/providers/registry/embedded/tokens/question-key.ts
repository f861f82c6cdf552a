import { createHash } from "node:crypto";

/**
 * One key for the same question, whatever the order of its filters and the case and spaces of its words. A digest: whom
 * people looked for is kept nowhere.
 */
export const questionKey = (question: Readonly<Record<string, string | number | undefined>>): string => {
  const asked = Object.entries(question)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value).trim().replace(/\s+/g, " ").toLowerCase()]],
    )
    .sort(([a = ""], [b = ""]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
};
