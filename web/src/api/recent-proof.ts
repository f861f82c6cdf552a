import { ApiFailure } from "./failure.ts";

/** True once the person has proved who they are. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;
/** Calls refused before the dialog's code has arrived. */
const early: ((ask: Ask) => void)[] = [];

const registered = (): Promise<Ask> =>
  ask ? Promise.resolve(ask) : new Promise((resolve) => early.push(resolve));

/** Calls made together share one question. */
const askOnce = (): Promise<boolean> => {
  asking ??= registered()
    .then((question) => question())
    .finally(() => {
      asking = undefined;
    });
  return asking;
};

/** How to ask; returns the function that stops it. */
export const onProofNeeded = (next: Ask): (() => void) => {
  ask = next;
  for (const resolve of early.splice(0)) resolve(next);
  return () => {
    if (ask !== next) return;
    ask = undefined;
    asking = undefined;
  };
};

/** Repeats the call once when it needed a recent proof of identity and the person gave it. */
export const withRecentProof = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    const needed = error instanceof ApiFailure && error.code === "RECENT_SIGN_IN_REQUIRED";
    if (!needed || !(await askOnce())) throw error;
    return send();
  }
};
