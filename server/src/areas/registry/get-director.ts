import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import { readDirectorId } from "@plateau/contract/registry/director-id.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { resolveDirector } from "@plateau/contract/registry/resolve-director.ts";
import type { Refresh, Registry } from "../../providers/registry/port.ts";
import { invalid, missing } from "../../refusal.ts";

const CANDIDATES = 10;

/** Searches by name: registers have no director ids. Distinguishes no match from no exact match. */
export const getDirector = async (
  registry: Registry,
  { id, refresh }: { id: string } & Refresh,
): Promise<DirectorDetail> => {
  const query = readDirectorId(id);
  if ("refused" in query) throw invalid({ field: "id", message: query.refused });
  const q = query.words.join(" ");
  const { results, provenance, source } = await registry.searchDirectors(
    { q, precision: "exacte", perPage: CANDIDATES, page: 1 },
    { refresh },
  );
  const director = resolveDirector(results, query);
  if (!director) {
    if (source?.coverage === "not-imported") throw missing(registryMessages.directorsNotImported);
    throw missing(results.length === 0 ? registryMessages.noDirector : registryMessages.noDirectorExactly);
  }
  return { ...director, provenance };
};
