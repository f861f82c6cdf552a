import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { speakFrench } from "@plateau/contract/api/messages.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { areas, operations } from "@plateau/contract/operations.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { calendarHandlers } from "./areas/calendar/routes.ts";
import { clientSpacesHandlers } from "./areas/client-space/routes.ts";
import { contactsHandlers } from "./areas/contacts/routes.ts";
import { emailsHandlers } from "./areas/emails/routes.ts";
import { geocodingHandlers } from "./areas/geocoding/routes.ts";
import { identityHandlers } from "./areas/identity/routes.ts";
import { notesHandlers } from "./areas/notes/routes.ts";
import { notificationsHandlers } from "./areas/notifications/routes.ts";
import {
  offerLinksHandlers,
  offerMediasHandlers,
  offerPartsHandlers,
  offersHandlers,
} from "./areas/offers/routes.ts";
import { offerSheetsHandlers } from "./areas/offers/sheet/offer-sheets.ts";
import { profileHandlers } from "./areas/profile/routes.ts";
import { registryHandlers } from "./areas/registry/routes.ts";
import { requirementsHandlers } from "./areas/requirements/routes.ts";
import { searchHandlers } from "./areas/search/routes.ts";
import { sessionHandlers } from "./areas/session/routes.ts";
import { type Settings, systemHandlers } from "./areas/system/routes.ts";
import { usersHandlers } from "./areas/users/routes.ts";
import { serverSecret } from "./db/server-secret.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { answerFailure } from "./http/errors.ts";
import { serveFiles } from "./http/files.ts";
import { serveLiveEvents } from "./http/live-events.ts";
import { mountOperations } from "./http/operations.ts";
import { discreet, keepSpacesPrivate } from "./http/private-addresses.ts";
import { proxyTo } from "./http/proxy.ts";
import { protect } from "./http/security.ts";
import { endUnusedConnections } from "./http/unused-connections.ts";
import { receiveUploads } from "./http/uploads.ts";
import { serveWebApp } from "./http/web-app.ts";
import type { LiveListener } from "./live/listener.ts";
import type { Agency } from "./providers/sheet-printer/port.ts";
import { signedAddresses } from "./signed-addresses.ts";
import { type SurroundingParts, surroundingsOf } from "./surroundings.ts";

/** Everything the application is made of; tests and the real start differ only here. */
export type AppParts = SurroundingParts & {
  /** scrypt's cost (N = 2^cost). */
  passwordCost: number;
  settings: Settings;
  /** What server processes tell open screens through. */
  live: LiveListener;
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

const originOf = (url: string | null): string[] => (url ? [new URL(url).origin] : []);

/** Builds the application, ready to listen or to be called with `inject`. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  speakFrench();
  const app = Fastify({
    logger: discreet(parts.logger),
    trustProxy: parts.trustProxy,
    bodyLimit: 5 * 1024 * 1024,
  });
  app.setErrorHandler(answerFailure);
  endUnusedConnections(app);
  await protect(app, {
    map: originOf(parts.settings.mapStyleUrl),
    frames: originOf(parts.settings.calendar.embedUrl),
    uploads: parts.ports.fileStore.uploadOrigin ? [parts.ports.fileStore.uploadOrigin] : [],
  });
  keepSpacesPrivate(app);
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
    ...(await surroundingsOf(parts)),
    ...(parts.checkAnswer ? { checkAnswer: parts.checkAnswer } : {}),
  };
  const handlers = {
    ...systemHandlers(parts.settings),
    callThroughProxy: proxyTo(app),
    ...sessionHandlers(parts.passwordCost),
    ...geocodingHandlers,
    ...offersHandlers,
    ...offerLinksHandlers,
    ...offerMediasHandlers,
    ...offerPartsHandlers,
    ...offerSheetsHandlers(parts.agency),
    ...contactsHandlers,
    ...requirementsHandlers(parts.settings.crm),
    ...clientSpacesHandlers(parts.agency),
    ...registryHandlers,
    ...calendarHandlers,
    ...emailsHandlers,
    ...identityHandlers,
    ...notesHandlers,
    ...notificationsHandlers,
    ...profileHandlers(parts.passwordCost),
    ...searchHandlers,
    ...usersHandlers,
  };
  mountOperations(app, operations, handlers, surroundings);
  await serveDocumentation(app, areas, parts.db);
  await serveWebApp(app, parts.webFolder);
  await receiveUploads(app, parts.ports.fileStore, addresses);
  serveLiveEvents(app, { db: parts.db, live: parts.live });
  serveFiles(app, {
    db: parts.db,
    clock: parts.clock,
    fileStore: parts.ports.fileStore,
    signedAddresses: addresses,
  });
  return app;
};
