import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { speakFrench } from "@plateau/contract/api/messages.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { areas, operations } from "@plateau/contract/operations.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { contactsHandlers } from "./areas/contacts/routes.ts";
import { geocodingHandlers } from "./areas/geocoding/routes.ts";
import {
  offerLinksHandlers,
  offerMediasHandlers,
  offerPartsHandlers,
  offersHandlers,
} from "./areas/offers/routes.ts";
import { offerSheetsHandlers } from "./areas/offers/sheet/offer-sheets.ts";
import { registryHandlers } from "./areas/registry/routes.ts";
import { sessionHandlers } from "./areas/session/routes.ts";
import { systemHandlers } from "./areas/system/routes.ts";
import type { Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { serverSecret } from "./db/server-secret.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { answerFailure } from "./http/errors.ts";
import { serveFiles, signedFileUrl } from "./http/files.ts";
import { mountOperations } from "./http/operations.ts";
import { proxyTo } from "./http/proxy.ts";
import { protect } from "./http/security.ts";
import { receiveUploads } from "./http/uploads.ts";
import { serveWebApp } from "./http/web-app.ts";
import { pageTokens } from "./page-tokens.ts";
import type { Agency } from "./providers/sheet-printer/port.ts";
import { signedAddresses } from "./signed-addresses.ts";

/** Everything the application is made of; tests and the real start differ only here. */
export type AppParts = {
  db: Database;
  ports: Ports;
  clock: () => Date;
  /** scrypt's cost (N = 2^cost). */
  passwordCost: number;
  mapStyleUrl: string | null;
  /** Who hands property sheets over. */
  agency: Agency;
  /** The built web application. */
  webFolder: string;
  /** Fastify's logger option; none when false. */
  logger: boolean | { level: string; redact: string[] };
  /** Whether `X-Forwarded-…` of a proxy in front is believed. */
  trustProxy: boolean;
  checkAnswer?: (spec: OperationSpec, answer: unknown) => void;
};

/** Builds the application, ready to listen or to be called with `inject`. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  speakFrench();
  const app = Fastify({ logger: parts.logger, trustProxy: parts.trustProxy, bodyLimit: 5 * 1024 * 1024 });
  app.setErrorHandler(answerFailure);
  await protect(app, {
    map: parts.mapStyleUrl ? [new URL(parts.mapStyleUrl).origin] : [],
    uploads: parts.ports.fileStore.uploadOrigin ? [parts.ports.fileStore.uploadOrigin] : [],
  });
  await app.register(cookie);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 2048,
    // A page of cards takes 0.7 ms, a quarter of gzip's usual level, and comes out smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });

  const addresses = signedAddresses(await serverSecret(parts.db, "signed-addresses"), parts.clock);
  const surroundings = {
    ...parts.ports,
    db: parts.db,
    clock: parts.clock,
    pageTokens: pageTokens(await serverSecret(parts.db, "page-tokens"), parts.clock),
    signedFileUrl: signedFileUrl(addresses),
    ...(parts.checkAnswer ? { checkAnswer: parts.checkAnswer } : {}),
  };
  const handlers = {
    ...systemHandlers({ mapStyleUrl: parts.mapStyleUrl }),
    callThroughProxy: proxyTo(app),
    ...sessionHandlers(parts.passwordCost),
    ...geocodingHandlers,
    ...offersHandlers,
    ...offerLinksHandlers,
    ...offerMediasHandlers,
    ...offerPartsHandlers,
    ...offerSheetsHandlers(parts.agency),
    ...contactsHandlers,
    ...registryHandlers,
  };
  mountOperations(app, operations, handlers, surroundings);
  await serveDocumentation(app, areas, parts.db);
  await serveWebApp(app, parts.webFolder);
  await receiveUploads(app, parts.ports.fileStore, addresses);
  serveFiles(app, {
    db: parts.db,
    clock: parts.clock,
    fileStore: parts.ports.fileStore,
    signedAddresses: addresses,
  });
  return app;
};
