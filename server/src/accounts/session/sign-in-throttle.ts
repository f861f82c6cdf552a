import type { PublicCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { countEvent, forgetEvents, type RateLimit, tooMany, uncountEvent } from "../../rate-limits.ts";
import { knownDevice } from "./known-devices.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * From a device that signed in before, only its own failures count (`device`). From elsewhere: those of an
 * account at one IP address (`pair`, `pairByHour`), of the IP address and of the account. One address alone
 * cannot reach `account`: `pairByHour` stops it first.
 */
type Limits = Record<"device" | "pair" | "pairByHour" | "ip" | "account", RateLimit>;
type Counted = keyof Limits;

const guesses: Limits = {
  device: { most: 100, seconds: HOUR },
  pair: { most: 5, seconds: MINUTE },
  pairByHour: { most: 20, seconds: HOUR },
  ip: { most: 50, seconds: 10 * MINUTE },
  account: { most: 100, seconds: HOUR },
};

const limits = {
  password: guesses,
  code: guesses,
  // Six digits, and the password is known already.
  "second-step": {
    device: { most: 20, seconds: HOUR },
    pair: { most: 5, seconds: MINUTE },
    pairByHour: { most: 20, seconds: HOUR },
    ip: { most: 50, seconds: 10 * MINUTE },
    account: { most: 30, seconds: HOUR },
  },
  // Each attempt sends an e-mail.
  "forgotten-password": {
    device: { most: 5, seconds: 10 * MINUTE },
    pair: { most: 3, seconds: 10 * MINUTE },
    pairByHour: { most: 6, seconds: HOUR },
    ip: { most: 20, seconds: 10 * MINUTE },
    account: { most: 30, seconds: HOUR },
  },
} satisfies Record<string, Limits>;

export type ThrottledAction = keyof typeof limits;

export type Attempt = { email: string; ip: string; device: string | undefined };

type Needed = Pick<PublicCtx, "db" | "requestInfo">;

/** The caller's attempt on an e-mail, known or not. */
export const attemptOn = async ({ db, requestInfo }: Needed, email: string): Promise<Attempt> => {
  const { ip, deviceToken } = requestInfo;
  const known = deviceToken !== undefined && (await knownDevice(db, deviceToken, email));
  return { email: email.toLowerCase(), ip, device: known ? deviceToken : undefined };
};

/** Always in the same order, so that concurrent transactions wait for each other instead of blocking. */
const countersOf = ({ email, ip, device }: Attempt): (readonly [Counted, string])[] =>
  device === undefined
    ? [
        ["pair", `${email} ${ip}`],
        ["pairByHour", `${email} ${ip}`],
        ["ip", ip],
        ["account", email],
      ]
    : [["device", `${email} ${device}`]];

const countOne = async (tx: Db, action: ThrottledAction, counted: Counted, by: string): Promise<void> => {
  const wait = await countEvent(tx, limits[action][counted], `${action} ${counted}`, by);
  if (wait > 0) throw tooMany("Trop de tentatives.", wait);
};

/**
 * Counts the attempt as failed before verification, to throttle concurrent attempts too. 429 with
 * Retry-After; refused attempts are not counted.
 */
export const recordAttempt = (
  { db }: Pick<PublicCtx, "db">,
  action: ThrottledAction,
  attempt: Attempt,
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [counted, by] of countersOf(attempt)) await countOne(tx, action, counted, by);
  });

const SHARED: readonly Counted[] = ["ip", "account"];

/**
 * The attempt was right: forgets the failures made from here on this account, and takes this attempt back
 * where others count too. Call outside a transaction: it would block other calls.
 */
export const resetAttempts = ({ db }: Pick<PublicCtx, "db">, action: ThrottledAction, attempt: Attempt) =>
  db.transaction(async (tx) => {
    for (const [counted, by] of countersOf(attempt)) {
      const takeBack = SHARED.includes(counted) ? uncountEvent : forgetEvents;
      await takeBack(tx, limits[action][counted], `${action} ${counted}`, by);
    }
  });
