import { ApiFailure } from "./failure.ts";

/** True once the person has proved who they are. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Calls made together share one question. */
const askOnce = (): Promise<boolean> => {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
};

/** How to ask; returns the function that stops it. */
export const onProofNeeded = (next: Ask): (() => void) => {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
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
