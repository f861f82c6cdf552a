import { StartRefused } from "./start-refused.ts";

export type Arguments = { demo: boolean; reset: boolean };

const KNOWN = ["demo", "--reset"];

/** @throws StartRefused for a word that means nothing here */
export const readArguments = (words: readonly string[]): Arguments => {
  const unknown = words.filter((word) => !KNOWN.includes(word));
  if (unknown.length > 0)
    throw new StartRefused(
      `Mot inconnu sur la ligne de commande : « ${unknown.join(" ")} » ; Plateau ne connaît que ${KNOWN.join(" et ")} (unknown word on the command line).`,
    );
  return { demo: words.includes("demo"), reset: words.includes("--reset") };
};
