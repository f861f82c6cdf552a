import { PassThrough, type Readable } from "node:stream";
import { type LiveChange, mergeChanges } from "@plateau/contract/live/live-change.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuditTrail } from "../audit/trail.ts";
import type { Caller } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import type { LiveListener, LiveMessage } from "../live/listener.ts";
import type { PersonalEvent } from "../live/live-events.ts";
import { mayFollow, mayFollowNotifications } from "../live/may-follow.ts";
import { Refusal } from "../refusal.ts";
import { noteCaller, withAudit } from "./audited.ts";
import { callerOf, requireCaller } from "./caller.ts";
import { parsePart } from "./parse.ts";

const RETRY_MS = 3000;

/** Changes of a burst are sent together. */
const MERGED_MS = 50;

type LiveStream = {
  body: Readable;
  /** `missed`: any change may have been lost. */
  send(about: PersonalEvent["about"] | "missed"): void;
  sendChange(change: LiveChange): void;
  heartbeat(): void;
  end(): void;
  onClose(work: () => void): void;
};

const openLiveStream = (): LiveStream => {
  const body = new PassThrough();
  let waiting: LiveChange[] = [];
  const write = (text: string): void => {
    // The client has stopped reading; it will reconnect.
    if (body.writable && !body.write(text)) body.destroy();
  };
  const sendWaiting = (): void => {
    const changes = mergeChanges(waiting);
    waiting = [];
    write(`event: changes\ndata: ${JSON.stringify(changes)}\n\n`);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    // Browsers ignore events without a `data` line.
    send: (about) => write(`event: ${about}\ndata:\n\n`),
    sendChange: (change) => {
      if (waiting.length === 0) setTimeout(sendWaiting, MERGED_MS).unref();
      waiting.push(change);
    },
    heartbeat: () => write(":\n\n"),
    end: () => void body.end(),
    onClose: (work) => void body.once("close", work),
  };
};

export type LiveParts = { db: Db; live: LiveListener; trail: AuditTrail };

const FOLLOW_CHANGES = { path: "/events", access: "signed-in" } as const;

const MAX_STREAMS = 10;

/** Permission is checked at each heartbeat. Proxies close streams after a minute of silence. */
const HEARTBEAT_MS = 25_000;

/** `last`: in milliseconds. */
const streamQuery = z.object({ last: z.coerce.number().int().min(0).default(0) });

const requireEventStreamClient = ({ headers }: FastifyRequest): void => {
  // Only for clients that accept event streams: the proxy operation would never end.
  if (headers.accept?.includes("text/event-stream")) return;
  throw new Refusal(406, "Demandez cette adresse avec Accept: text/event-stream");
};

/** Undefined when access has ended. The caller as known stays while the database cannot be asked. */
const currentCaller = (db: Db, request: FastifyRequest, known: Caller): Promise<Caller | undefined> =>
  callerOf(db, request).catch(() => known);

const forwardEvents = (
  { db, live }: LiveParts,
  request: FastifyRequest,
  stream: LiveStream,
  caller: Caller,
  lastMs: number,
) => {
  let me = caller;
  const recheckAccess = async (onAllowed: () => void): Promise<void> => {
    const now = await currentCaller(db, request, me);
    if (now && !now.needsSecondStep) {
      me = now;
      return onAllowed();
    }
    stream.send("session");
    stream.end();
  };
  const onMessage = (message: LiveMessage): void => {
    if (message === "missed") {
      void recheckAccess(() => {
        if (mayFollowNotifications(me)) stream.send("notifications");
        for (const about of ["missed", "session"] as const) stream.send(about);
      });
      return;
    }
    if ("change" in message) {
      if (mayFollow(me, message)) stream.sendChange(message.change);
      return;
    }
    if (message.userId !== me.userId) return;
    if (message.about === "session") void recheckAccess(() => stream.send("session"));
    else if (mayFollowNotifications(me)) stream.send(message.about);
  };
  const unsubscribe = live.subscribe(onMessage, lastMs);
  const heartbeat = setInterval(() => void recheckAccess(stream.heartbeat), HEARTBEAT_MS).unref();
  stream.onClose(() => {
    unsubscribe();
    clearInterval(heartbeat);
  });
};

const answer =
  (parts: LiveParts, open: Map<LiveStream, string>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    requireEventStreamClient(request);
    const me = await requireCaller(parts.db, request, "any key", {
      onIdentified: (caller) => noteCaller(request, caller),
    });
    const { last } = parsePart(streamQuery, request.query);
    if ([...open.values()].filter((userId) => userId === me.userId).length >= MAX_STREAMS) {
      throw new Refusal(429);
    }
    const stream = openLiveStream();
    open.set(stream, me.userId);
    stream.onClose(() => open.delete(stream));
    forwardEvents(parts, request, stream, me, last);
    // Catches up on events before this stream.
    if (mayFollowNotifications(me)) stream.send("notifications");
    return (
      reply
        .type("text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        // A keep-alive connection would delay shutdown.
        .header("connection", "close")
        .send(stream.body)
    );
  };

/**
 * `GET /api/events` (server-sent events): `notifications`, `session` or `missed`, without data, and `changes`,
 * with the kind and id of what changed and may be read. `?last=2000` begins with the last two seconds: what a
 * page read before its stream opened may have changed. Access is checked at each heartbeat and account change;
 * a final `session` ends a revoked stream.
 */
export const serveLiveEvents = (app: FastifyInstance, parts: LiveParts): { openStreams(): number } => {
  const open = new Map<LiveStream, string>();
  app.route({
    method: "GET",
    url: "/api/events",
    exposeHeadRoute: false,
    compress: false,
    handler: withAudit(parts.trail, { name: "followChanges", spec: FOLLOW_CHANGES }, answer(parts, open)),
  });
  app.addHook("preClose", async () => {
    for (const stream of open.keys()) stream.end();
  });
  return { openStreams: () => open.size };
};
