import type { Source } from "@plateau/contract/registry/provenance.ts";
import { provenanceText } from "../provenance-words.ts";

/** Whose data a block is, and of which day; nothing where nobody was asked. */
export function BlockSource({ source }: { source: Source | undefined }) {
  return source && <p className="mt-1.5 text-ink-faint text-sm">{provenanceText(source)}</p>;
}
