import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import { readDirectorId } from "@plateau/contract/registry/director-id.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { resolveDirector } from "@plateau/contract/registry/resolve-director.ts";
import type { Again, Registry } from "../../providers/registry/port.ts";
import { invalid, missing } from "../../refusal.ts";

/** How many namesakes are looked at. */
const CANDIDATES = 10;

/**
 * The director whom an identifier means: no register has one, so the name is searched and the best candidate taken. A
 * refusal says whether nobody was found at all, or only others.
 */
export const getDirector = async (
  registry: Registry,
  { id, actualiser }: { id: string } & Again,
): Promise<DirectorDetail> => {
  const sought = readDirectorId(id);
  if ("refused" in sought) throw invalid({ field: "id", message: sought.refused });
  const q = sought.words.join(" ");
  const { resultats, provenance } = await registry.searchDirectors(
    { q, precision: "exacte", par_page: CANDIDATES, page: 1 },
    { actualiser },
  );
  const director = resolveDirector(resultats, sought);
  if (!director) {
    throw missing(resultats.length === 0 ? registryMessages.noDirector : registryMessages.noDirectorExactly);
  }
  return { ...director, provenance };
};
