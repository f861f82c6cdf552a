import type { Ctx, Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { serverSecret } from "./db/server-secret.ts";
import { signedFileUrl } from "./http/files.ts";
import type { Surroundings } from "./http/operations.ts";
import type { Jobs } from "./jobs.ts";
import { pageTokens } from "./page-tokens.ts";
import { signedAddresses } from "./signed-addresses.ts";

/** What requests and work after them are done with. */
export type SurroundingParts = {
  db: Database;
  ports: Ports;
  jobs: Jobs;
  clock: () => Date;
  publicUrl: string;
  letterhead: Ctx["letterhead"];
};

/** What all contexts share. */
export const surroundingsOf = async (parts: SurroundingParts): Promise<Omit<Surroundings, "checkAnswer">> => {
  const addresses = signedAddresses(await serverSecret(parts.db, "signed-addresses"), parts.clock);
  return {
    ...parts.ports,
    db: parts.db,
    clock: parts.clock,
    jobs: parts.jobs,
    publicUrl: parts.publicUrl,
    letterhead: parts.letterhead,
    pageTokens: pageTokens(await serverSecret(parts.db, "page-tokens"), parts.clock),
    signedFileUrl: signedFileUrl(addresses),
  };
};
