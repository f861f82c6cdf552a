import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { isUncovered, noneText, notCoveredText } from "@plateau/contract/registry/source-texts.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";

type EmptyBlockProps = {
  source: Source | undefined;
  /** Title when there is truly nothing: 'Aucun bâtiment trouvé'. */
  empty: string;
  /** Start of the sentence with the source: 'Aucun bâtiment'. */
  none: string;
  /** What the source cannot know. */
  limit?: string | undefined;
  className?: string;
};

/** Nothing in a source that covers the place, or nothing known because none does. */
export function EmptyBlock({ source, empty, none, limit, className }: EmptyBlockProps) {
  const { title, text } = emptyTexts({ source, empty, none, limit });
  return <EmptyState compact title={title} text={text} className={className} />;
}

export const emptyTexts = ({ source, empty, none, limit }: Omit<EmptyBlockProps, "className">) => {
  if (!source) return { title: "Non couvert", text: "Aucune source n’a été interrogée pour cette parcelle." };
  if (isUncovered(source)) return { title: "Non couvert", text: notCoveredText(source) };
  return { title: empty, text: [noneText(none, source), limit].filter(Boolean).join(" ") };
};
