import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { provenanceText } from "../provenance-line.tsx";

export function BlockSource({ source }: { source: Source | undefined }) {
  return source && <p className="mt-1.5 text-ink-faint text-sm">{provenanceText(source)}</p>;
}
