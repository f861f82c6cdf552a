import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/database.ts";
import type { LiveListener, LiveNews } from "../live/listener.ts";
import { Refusal } from "../refusal.ts";
import { callerOf } from "./caller.ts";
import { type LiveStream, openLiveStream } from "./live-stream.ts";

/** What the route of live events stands on. */
export type LiveParts = { db: Db; live: LiveListener };

/** Streams that a person may hold open on this process: screens left open in tabs, not more. */
const MOST_STREAMS = 10;

/**
 * How often an open stream shows that it lives, and its right is asked for again. Proxies end what is silent for a
 * minute.
 */
const HEARTBEAT_MS = 25_000;

const refuseOtherReaders = ({ headers }: FastifyRequest): void => {
  // An answer that never ends is for those who ask for a stream by name; the proxy operation, for one, does not.
  if (headers.accept?.includes("text/event-stream")) return;
  throw new Refusal(406, "Demandez cette adresse avec Accept: text/event-stream");
};

/** Whether the caller's session or key still counts. While the database is away nobody is sent off: nothing is told. */
const mayStay = (db: Db, request: FastifyRequest): Promise<boolean> =>
  callerOf(db, request).then(
    (me) => me !== undefined,
    () => true,
  );

/** Keeps a stream told until it closes. */
const attend = ({ db, live }: LiveParts, request: FastifyRequest, stream: LiveStream, userId: string) => {
  const askAgain = async (then: () => void): Promise<void> => {
    if (await mayStay(db, request)) return then();
    stream.tell("session");
    stream.end();
  };
  const hear = (news: LiveNews): void => {
    if (news === "missed") {
      void askAgain(() => {
        stream.tell("notifications");
        stream.tell("session");
      });
      return;
    }
    if (news.userId !== userId) return;
    if (news.about === "session") void askAgain(() => stream.tell("session"));
    else stream.tell(news.about);
  };
  const leave = live.subscribe(hear);
  const beating = setInterval(() => void askAgain(stream.beat), HEARTBEAT_MS).unref();
  stream.onClose(() => {
    leave();
    clearInterval(beating);
  });
};

const answer =
  (parts: LiveParts, open: Map<LiveStream, string>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    refuseOtherReaders(request);
    const me = await callerOf(parts.db, request);
    if (!me) throw new Refusal(401);
    if ([...open.values()].filter((userId) => userId === me.userId).length >= MOST_STREAMS) {
      throw new Refusal(429);
    }
    const stream = openLiveStream();
    open.set(stream, me.userId);
    stream.onClose(() => open.delete(stream));
    attend(parts, request, stream, me.userId);
    // What happened since the screen last read, before this stream or between two of them.
    stream.tell("notifications");
    return (
      reply
        .type("text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        // The connection has served when its stream ends: kept alive, it would hold up the end of the process.
        .header("connection", "close")
        .send(stream.body)
    );
  };

/**
 * Serves `GET /api/events`: server-sent events that tell an open screen what to read again, `notifications` or
 * `session`, and nothing more. It needs a session or a key, which is asked for again at each heartbeat and whenever
 * something about the person's account changed; without it, a last `session` ends the stream.
 */
export const serveLiveEvents = (app: FastifyInstance, parts: LiveParts): void => {
  const open = new Map<LiveStream, string>();
  app.route({
    method: "GET",
    url: "/api/events",
    exposeHeadRoute: false,
    compress: false,
    handler: answer(parts, open),
  });
  app.addHook("preClose", async () => {
    for (const stream of open.keys()) stream.end();
  });
};
