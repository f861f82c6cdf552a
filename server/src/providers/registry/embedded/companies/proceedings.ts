import type { Company } from "@plateau/contract/registry/company.ts";
import { foldedText } from "@plateau/contract/search/words.ts";

/** A notice of insolvency, as the bulletin words it. `date`: of the judgment, or of the notice where it has none. */
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

/** The kind of proceeding that is named first. */
const typeNamed = (text: string): string =>
  types
    .map(([word, type]) => ({ at: text.search(word), type }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.type ?? "Autre procédure collective";

/** What follows these words is opened, whatever was before them: 'conversion en …', 'la résolution du plan et la …'. */
const OPENING =
  /(?:\bouverture|\bouvr(?:e|ant)\b|\bextension|\bconver(?:sion|tit|tissant)\b.*?\ben\b|\bprononc(?:e|ant) (?:la|le|une?)\b(?= liquidation| redressement)|\bet (?:la|le)\b(?= liquidation| redressement))(.*)/;
const CLOSING =
  /\bcloture|\bm(?:et|ettant) fin a la procedure|\bconstatant (?:la bonne |l )execution du plan/;
const RESUMING = /\breprise de la procedure/;
/** A court of appeal, or a third party heard late, undoes a judgment without the notice saying which. */
const DOUBTFUL = /\binfirm|\bretractation/;
/** Lists and filings name the judgment that they follow: they change nothing. */
const FILING = /^(?:liste|depot|autres? avis|avis)\b/;
/** What is decided of a person in charge is not of the company. */
const PERSONAL = /interdiction de gerer|faillite personnelle/;
/** Natures of all kinds: what is decided stands in the text alone. */
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
  "procedure_collective_existe" | "procedure_collective_en_cours" | "procedures_collectives"
>;

/**
 * The proceedings that a company's notices of insolvency tell of, the newest first: one for each judgment that opens one,
 * extends one to the company or turns one into another. The last judgment that opens, resumes or closes decides whether
 * one is ongoing. A plan leaves it ongoing: the company is watched over until the plan is carried out. Nobody can tell
 * (null) when only what follows an opening is known, or after a judgment was undone.
 */
export const proceedingsOf = (judgments: readonly Judgment[]): Proceedings => {
  const inOrder = [...judgments].sort((a, b) => a.date.localeCompare(b.date));
  let ongoing: boolean | null = null;
  const opened: Proceedings["procedures_collectives"] = [];
  for (const judgment of inOrder) {
    const effect = effectOf(judgment);
    if (effect === "none") continue;
    if (effect === "doubtful") ongoing = null;
    else ongoing = effect !== "closes";
    if (typeof effect === "object")
      opened.unshift({ type: effect.opens, date: judgment.date, tribunal: judgment.court });
  }
  return {
    procedure_collective_existe: judgments.length > 0,
    procedure_collective_en_cours: judgments.length > 0 ? ongoing : false,
    procedures_collectives: opened,
  };
};
