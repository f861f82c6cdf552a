import { createHmac } from "node:crypto";
import type { Ctx, Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { serverSecret } from "./db/server-secret.ts";
import { signedFileUrl } from "./http/files.ts";
import type { AppContext } from "./http/operations.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { pageTokens } from "./page-tokens.ts";
import { signedAddresses } from "./signed-addresses.ts";

export type AppContextParts = {
  db: Database;
  ports: Ports;
  jobs: Jobs;
  clock: () => Date;
  publicUrl: string;
  senderAddresses: Ctx["senderAddresses"];
  configuredAgency: Ctx["configuredAgency"];
};

export const createAppContext = async (parts: AppContextParts): Promise<Omit<AppContext, "checkAnswer">> => {
  const addresses = signedAddresses(await serverSecret(parts.db, "signed-addresses"), parts.clock);
  return {
    ...parts.ports,
    db: parts.db,
    clock: parts.clock,
    jobs: parts.jobs,
    publicUrl: parts.publicUrl,
    senderAddresses: parts.senderAddresses,
    configuredAgency: parts.configuredAgency,
    mapKey: createHmac("sha256", await serverSecret(parts.db, "map"))
      .update(parts.ports.baseMap.version)
      .digest("base64url")
      .slice(0, 22),
    pageTokens: pageTokens(await serverSecret(parts.db, "page-tokens"), parts.clock),
    signedFileUrl: signedFileUrl(addresses),
  };
};
