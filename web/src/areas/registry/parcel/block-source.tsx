import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { sourceText } from "@plateau/contract/registry/source-texts.ts";

export function BlockSource({ source }: { source: Source | undefined }) {
  return source && <p className="mt-1.5 text-ink-faint text-sm">{sourceText(source)}</p>;
}
