import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { speakFrench } from "@plateau/contract/api/messages.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { areas, operations } from "@plateau/contract/operations.ts";
import type { Links } from "@plateau/contract/system/operations.ts";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { identityHandlers } from "./accounts/identity/routes.ts";
import { profileHandlers } from "./accounts/profile/routes.ts";
import { secondStepHandlers } from "./accounts/second-step/routes.ts";
import { sessionHandlers, singleSignOnHandlers } from "./accounts/session/routes.ts";
import { finishSingleSignOn } from "./accounts/session/single-sign-on.ts";
import { usersHandlers } from "./accounts/users/routes.ts";
import { userRestorer } from "./accounts/users/user-restorer.ts";
import { agencyRestorer } from "./agency/agency-restorer.ts";
import { agencyHandlers } from "./agency/routes.ts";
import { type AppContextParts, createAppContext } from "./app-context.ts";
import { binHandlers } from "./areas/bin/routes.ts";
import { calendarHandlers } from "./areas/calendar/routes.ts";
import { revokeSpaceOf } from "./areas/client-space/manage-space.ts";
import { readPlainPage } from "./areas/client-space/plain-page.ts";
import { clientSpacesHandlers } from "./areas/client-space/routes.ts";
import { contactRestorer } from "./areas/contacts/contact-restorer.ts";
import { contactsHandlers } from "./areas/contacts/routes.ts";
import { geocodingHandlers } from "./areas/geocoding/routes.ts";
import { detailTile } from "./areas/map/detail-tiles.ts";
import { mapHandlers } from "./areas/map/routes.ts";
import { notesHandlers } from "./areas/notes/routes.ts";
import { offerRestorer } from "./areas/offers/history/offer-restorer.ts";
import { listingsHandlers } from "./areas/offers/listings.ts";
import {
  offerLinksHandlers,
  offerMediasHandlers,
  offerPartsHandlers,
  offersHandlers,
} from "./areas/offers/routes.ts";
import { offerSheetsHandlers } from "./areas/offers/sheet/offer-sheets.ts";
import { personalDataHandlers } from "./areas/personal-data/routes.ts";
import { registryHandlers } from "./areas/registry/routes.ts";
import { judgedUnitsOf } from "./areas/requirements/matching/judged-units.ts";
import { requirementRestorer } from "./areas/requirements/requirement-restorer.ts";
import { requirementsHandlers } from "./areas/requirements/routes.ts";
import { savedSearchesHandlers } from "./areas/saved-searches/routes.ts";
import { purgeVocabulary } from "./areas/search/purge-vocabulary.ts";
import { searchHandlers } from "./areas/search/routes.ts";
import { type Settings, systemHandlers } from "./areas/system/routes.ts";
import { auditHandlers } from "./audit/routes.ts";
import { createAuditTrail } from "./audit/trail.ts";
import type { Replicas } from "./db/replicas.ts";
import { serverSecret } from "./db/server-secret.ts";
import { emailsHandlers } from "./emails/routes.ts";
import type { Health } from "./health/health.ts";
import { historyHandlers, type RecordReaders } from "./history/routes.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { sendFailure, sendFrameworkError } from "./http/errors.ts";
import { serveFiles } from "./http/files.ts";
import { serveLiveEvents } from "./http/live-events.ts";
import { type LogOptions, withoutPersonalData } from "./http/logging.ts";
import { serveMapTiles } from "./http/map-tiles.ts";
import { observeRequests } from "./http/observed-requests.ts";
import { mountOperations } from "./http/operations.ts";
import { servePlainPage } from "./http/plain-page.ts";
import { proxyTo } from "./http/proxy.ts";
import { protectClientSpaces, securityHeaders } from "./http/security.ts";
import { serveSingleSignOn } from "./http/single-sign-on.ts";
import { createTimeLimits, TIME_LIMITS, type TimeLimits } from "./http/time-limits.ts";
import { receiveUploads } from "./http/uploads.ts";
import { serveWebApp } from "./http/web-app.ts";
import type { LiveListener } from "./live/listener.ts";
import { reserveBytes, settleReservation } from "./media/upload-quota.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { serveMetricsBehindToken } from "./metrics/serve-metrics.ts";
import { notificationsHandlers } from "./notifications/routes.ts";
import { missing } from "./refusal.ts";
import { signedAddresses } from "./signed-addresses.ts";

/** Closes preconnected sockets at shutdown; Node would wait for their timeout. */
const endUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
};

export type AppParts = AppContextParts & {
  /** scrypt's cost (N = 2^cost). */
  passwordCost: number;
  settings: Settings;
  links: Links;
  version: string;
  live: LiveListener;
  replicas?: Replicas | undefined;
  webFolder: string;
  logger: LogOptions | false;
  /** Hops, or addresses and networks, of the reverse proxies in front. */
  trustProxy: false | number | string[];
  health: Health;
  metrics: Metrics;
  /** Who may read them at /metrics; nobody when absent. */
  metricsToken?: string | undefined;
  /** Milliseconds from which a request is logged as slow. */
  slowRequestMs: number;
  timeLimits?: TimeLimits;
  checkAnswer?: (spec: OperationSpec, answer: unknown) => void;
};

const originOf = (url: string | null): string[] => (url ? [new URL(url).origin] : []);

/** Fastify itself believes nobody when given a number of hops, because it cannot know who is in front. */
const trusted = (proxies: AppParts["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

/** Whoever may read a record may read its history. */
const recordReaders: RecordReaders = {
  offer: async (ctx, id) => void (await offersHandlers.getOffer(ctx, { params: { id } })),
  contact: async (ctx, id) => void (await contactsHandlers.getContact(ctx, { params: { id } })),
  requirement: async ({ crm }, id) => {
    const requirement = await crm.get(id);
    if (!requirement) throw missing();
    return crm.own ? undefined : { external: requirement.properties };
  },
  user: async (ctx, id) => void (await usersHandlers.getUser(ctx, { params: { id } })),
  agency: async () => undefined,
};

/** Clients that name the type on every call send no body on DELETE. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, body as string, done),
  );
};

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  speakFrench();
  const setHeaders = securityHeaders({
    frames: originOf(parts.settings.calendar.embedUrl),
    uploads: parts.ports.fileStore.uploadOrigin ? [parts.ports.fileStore.uploadOrigin] : [],
  });
  const { serverOptions, uploadWatch } = createTimeLimits(parts.timeLimits ?? TIME_LIMITS);
  const app = Fastify({
    ...serverOptions,
    frameworkErrors: sendFrameworkError(setHeaders),
    logger: withoutPersonalData(parts.logger),
    trustProxy: trusted(parts.trustProxy),
    bodyLimit: 5 * 1024 * 1024,
    // Unlike Fastify's counter, unique among processes and starts.
    genReqId: () => randomUUID(),
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    parts.health.noteFault(error);
    return sendFailure(error, request, reply);
  });
  observeRequests(app, parts.metrics.onRequest, parts.slowRequestMs);
  endUnusedConnections(app);
  acceptEmptyJson(app);
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
  protectClientSpaces(app);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 2048,
    // Brotli 1 takes 0.7 ms for a page of cards, a quarter of gzip's default level, and is smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });

  const addresses = signedAddresses(await serverSecret(parts.db, "signed-addresses"), parts.clock);
  const appContext = {
    ...(await createAppContext(parts)),
    ...(parts.checkAnswer ? { checkAnswer: parts.checkAnswer } : {}),
    replicas: parts.replicas,
  };
  const handlers = {
    ...historyHandlers(recordReaders, {
      offer: offerRestorer,
      contact: contactRestorer,
      requirement: requirementRestorer(revokeSpaceOf),
      user: userRestorer,
      agency: agencyRestorer,
    }),
    ...systemHandlers(parts),
    callThroughProxy: proxyTo(app),
    ...sessionHandlers(parts.passwordCost),
    ...secondStepHandlers(parts.passwordCost),
    ...singleSignOnHandlers,
    ...agencyHandlers,
    ...geocodingHandlers(),
    ...mapHandlers,
    ...offersHandlers,
    ...offerLinksHandlers,
    ...offerMediasHandlers,
    ...offerPartsHandlers,
    ...offerSheetsHandlers(judgedUnitsOf),
    ...listingsHandlers,
    ...contactsHandlers,
    ...requirementsHandlers(parts.settings.crm, revokeSpaceOf),
    ...clientSpacesHandlers,
    ...registryHandlers,
    ...calendarHandlers,
    ...auditHandlers,
    ...emailsHandlers,
    ...identityHandlers,
    ...notesHandlers,
    ...notificationsHandlers,
    ...profileHandlers(parts.passwordCost),
    ...searchHandlers,
    ...savedSearchesHandlers,
    ...binHandlers,
    ...personalDataHandlers(parts.settings.crm, purgeVocabulary),
    ...usersHandlers,
  };
  const trail = createAuditTrail({
    db: parts.db,
    clock: parts.clock,
    onFailure: (err) => app.log.error({ err }, "An entry was not written to the audit log"),
  });
  app.addHook("onClose", () => trail.close());
  const { cacheState } = mountOperations(app, operations, handlers, appContext, trail);
  parts.metrics.watchCache(cacheState);
  servePlainPage(app, readPlainPage, appContext);
  serveSingleSignOn(app, finishSingleSignOn, { appContext, trail });
  await serveDocumentation(app, areas, { db: parts.db, trail });
  await serveWebApp(app, parts.webFolder);
  await receiveUploads(app, {
    trail,
    charges: {
      reserve: (key, bytes) => reserveBytes(parts.db, key, bytes, parts.clock()),
      settle: (key, terms) => settleReservation(parts.db, key, terms),
    },
    fileStore: parts.ports.fileStore,
    addresses,
    uploadWatch,
  });
  serveMapTiles(app, {
    baseMap: parts.ports.baseMap,
    mapKey: appContext.mapKey,
    readDetails: (place) => detailTile(parts.db, place),
  });
  // Subscribed before the event streams: a screen that reloads after the event must not get the cached requirement.
  parts.live.subscribe((message) => {
    if (message !== "missed" && "change" in message && message.change.kind === "requirement")
      parts.ports.crm.changedElsewhere?.(message.change.id);
  });
  const { openStreams } = serveLiveEvents(app, { db: parts.db, live: parts.live, trail });
  parts.metrics.watchStreams(openStreams);
  if (parts.metricsToken) serveMetricsBehindToken(app, parts.metrics.registry, parts.metricsToken);
  serveFiles(app, {
    db: parts.db,
    trail,
    fileStore: parts.ports.fileStore,
    signedAddresses: addresses,
  });
  return app;
};
