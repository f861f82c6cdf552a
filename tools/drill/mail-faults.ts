import { setTimeout as sleep } from "node:timers/promises";
import { startRelay } from "../../server/src/providers/mailer/smtp/relay.fixture.ts";
import { startProxy } from "../../server/src/test/cuttable-proxy.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { postEmail, queryOnce, timeUntil } from "./follow-ups.ts";
import type { Sender } from "./mixed-writes.ts";
import { type Ground, onGround } from "./plateau.ts";

/** Below the thirty an hour that one person may send. */
const EMAILS = 25;

const subjects = Array.from({ length: EMAILS }, (_, number) => `Visite numero ${number} `);

const countOf = (sources: readonly string[], subject: string): number =>
  sources.filter((source) => source.includes(`Subject: ${subject.trim()}\r\n`)).length;

const rowOf = (
  fault: string,
  sources: readonly string[],
  seconds: number | null,
  remark: string,
): DrillRow => ({
  fault,
  database: "outside",
  requests: EMAILS,
  acknowledged: EMAILS,
  lost: subjects.filter((subject) => countOf(sources, subject) === 0).length,
  doubled: subjects.filter((subject) => countOf(sources, subject) > 1).length,
  failed: 0,
  seconds,
  remark,
});

const postAll = async (senders: readonly Sender[]): Promise<void> => {
  for (const [at, subject] of subjects.entries())
    await postEmail(senders[at % senders.length] as Sender, subject);
};

const states = async ({ database }: Ground): Promise<Record<string, number>> => {
  const rows = await queryOnce<{ state: string; count: number }>(
    await database.url(),
    "select state::text, count(*)::integer from jobs.job where name = 'send-email' group by state",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const setTimes = async ({ database }: Ground, change: string): Promise<void> => {
  await queryOnce(await database.url(), `update jobs.job set ${change} and name = 'send-email'`);
};

const allSent = (ground: Ground) => () =>
  timeUntil(async () => {
    await setTimes(ground, "start_after = now() where state = 'retry'");
    const { created = 0, retry = 0, active = 0 } = await states(ground);
    return created + retry + active === 0;
  });

const secondsOf = (text: string): number | null => Number.parseFloat(text) || null;

/** At once, after 30 s and then after twice as long each time: seven tries in the first hour. */
const TRIES_IN_AN_HOUR = 7;

const relayAway: Drill = {
  name: "mail-relay",
  run: async () => {
    const relay = await startRelay();
    const proxy = await startProxy("127.0.0.1", relay.port);
    const env = { SMTP_URL: `smtp://127.0.0.1:${proxy.port}?tls=none`, MAIL_FROM: "agence@drill.test" };
    const row = await onGround({ env }, async (ground) => {
      await proxy.refuse();
      await postAll([ground.plateau]);
      for (let tried = 1; tried <= TRIES_IN_AN_HOUR; tried++) {
        await timeUntil(async () => {
          const { created = 0, active = 0, retry = 0 } = await states(ground);
          return created + active === 0 && retry === EMAILS;
        });
        if (tried < TRIES_IN_AN_HOUR) await setTimes(ground, "start_after = now() where state = 'retry'");
        // The lanes look once a second.
        await sleep(1500);
      }
      const [last] = await queryOnce<{ wait: number }>(
        await ground.database.url(),
        "select ceil(max(extract(epoch from start_after - now())) / 60)::integer wait from jobs.job where state = 'retry'",
      );
      await proxy.restore();
      const took = await allSent(ground)();
      const remark = `waits shortened: due times in the queue moved to now, ${TRIES_IN_AN_HOUR} tries while away as in an hour; the next try would have come within ${last?.wait} min`;
      return rowOf("the mail relay away for an hour", relay.sources, secondsOf(took), remark);
    });
    await proxy.close();
    await relay.close();
    return [row];
  },
};

const killedInJob: Drill = {
  name: "mail-process",
  run: async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sources: string[] = [];
    let waiting = 0;
    const onData: NonNullable<Parameters<typeof startRelay>[0]>["onData"] = (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        waiting++;
        await held;
        await sleep(500);
        // A relay that cannot answer any more keeps the e-mail or not; this one does.
        sources.push(Buffer.concat(chunks).toString("latin1"));
        done();
        void session;
      });
    };
    const relay = await startRelay({ onData });
    const env = { SMTP_URL: `smtp://127.0.0.1:${relay.port}?tls=none`, MAIL_FROM: "agence@drill.test" };
    const row = await onGround({ env }, async (ground) => {
      const other = await ground.beside();
      await postAll([ground.plateau, other]);
      await timeUntil(async () => waiting === 8);
      other.signal("SIGKILL");
      await other.ended();
      letGo();
      await timeUntil(async () => ((await states(ground)).created ?? 0) === 0);
      const { active = 0 } = await states(ground);
      await setTimes(ground, "started_on = started_on - interval '6 minutes' where state = 'active'");
      const took = await allSent(ground)();
      const remark = `${active} e-mails were being handed over by the killed process; waits shortened: their five minutes to finish and the wait for the next try moved in the queue. doubled: the relay had taken them and could not say so; same Message-ID`;
      return rowOf("one of two processes killed (-9) in its jobs", sources, secondsOf(took), remark);
    });
    await relay.close();
    return [row];
  },
};

export const mailFaults: Drill[] = [relayAway, killedInJob];
