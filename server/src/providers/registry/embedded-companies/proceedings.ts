import type { Company } from "@plateau/contract/registry/company.ts";
import { foldedText } from "@plateau/contract/search/words.ts";

/** `date`: of the judgment, else of the notice. */
export type Judgment = {
  family: string | null;
  nature: string | null;
  details: string | null;
  date: string;
  court: string | null;
};

type Effect = { opens: string } | "closes" | "resumes" | "doubtful" | "none";

const types: readonly (readonly [RegExp, string])[] = [
  [/liquidation/, "Liquidation judiciaire"],
  [/redressement/, "Redressement judiciaire"],
  [/sauvegarde/, "Procédure de sauvegarde"],
];

const typeNamed = (text: string): string =>
  types
    .map(([word, type]) => ({ at: text.search(word), type }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.type ?? "Autre procédure collective";

const OPENING =
  /(?:\bouverture|\bouvr(?:e|ant)\b|\bextension|\bconver(?:sion|tit|tissant)\b.*?\ben\b|\bprononc(?:e|ant) (?:la|le|une?)\b(?= liquidation| redressement)|\bet (?:la|le)\b(?= liquidation| redressement))(.*)/;
const CLOSING =
  /\bcloture|\bm(?:et|ettant) fin a la procedure|\bconstatant (?:la bonne |l )execution du plan/;
const RESUMING = /\breprise de la procedure/;
/** Reversals do not say which judgment they undo. */
const DOUBTFUL = /\binfirm|\bretractation/;
/** Lists and filings only refer to a judgment. */
const FILING = /^(?:liste|depot|autres? avis|avis)\b/;
/** Sanctions on a manager do not concern the company. */
const PERSONAL = /interdiction de gerer|faillite personnelle/;
/** Catch-all natures: the decision is in the text. */
const CATCH_ALL = /^(?:autre jugement|autre arret|extrait de jugement)/;

const effectOf = ({ family, nature, details }: Judgment): Effect => {
  const kind = foldedText(family ?? "");
  const named = foldedText(nature ?? family ?? "");
  const text = CATCH_ALL.test(named) ? `${named} ${foldedText(details ?? "")}` : named;
  if (FILING.test(kind) || FILING.test(named) || PERSONAL.test(text)) return "none";
  if (DOUBTFUL.test(kind) || DOUBTFUL.test(text)) return "doubtful";
  const opened = OPENING.exec(text.replace(/\b(?:le|du) jugement d ouverture/g, ""))?.[1];
  if (opened !== undefined) return { opens: typeNamed(opened) };
  if (RESUMING.test(text)) return "resumes";
  return CLOSING.test(kind) || CLOSING.test(text) ? "closes" : "none";
};

type Proceedings = Pick<
  Company,
  "hasInsolvencyProceedings" | "hasOngoingInsolvency" | "insolvencyProceedings"
>;

/**
 * Newest first: one per judgment that opens, extends or converts. The last opening, resumption or closing
 * decides `hasOngoingInsolvency`; a plan keeps it ongoing. Null when only follow-ups are known or after a
 * reversal.
 */
export const proceedingsOf = (judgments: readonly Judgment[]): Proceedings => {
  const inOrder = [...judgments].sort((a, b) => a.date.localeCompare(b.date));
  let ongoing: boolean | null = null;
  const opened: Proceedings["insolvencyProceedings"] = [];
  for (const judgment of inOrder) {
    const effect = effectOf(judgment);
    if (effect === "none") continue;
    if (effect === "doubtful") ongoing = null;
    else ongoing = effect !== "closes";
    if (typeof effect === "object")
      opened.unshift({ type: effect.opens, date: judgment.date, court: judgment.court });
  }
  return {
    hasInsolvencyProceedings: judgments.length > 0,
    hasOngoingInsolvency: judgments.length > 0 ? ongoing : false,
    insolvencyProceedings: opened,
  };
};
