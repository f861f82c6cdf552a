import type { PublicCtx } from "../../ctx.ts";
import { type Crm, CrmUnavailable } from "../../providers/crm/port.ts";

const TIMEOUT_MS = 2_000;
/** Then one client waits for it again. */
const AWAY_MS = 10_000;
const NO_ANSWER = "Le CRM ne répond pas";

const awayUntil = new WeakMap<Crm, number>();

/**
 * What a client waits for, unlike a colleague who needs the answer: an external CRM that hangs is given up after two
 * seconds, and not asked for the next ten.
 * @throws CrmUnavailable
 */
export const askBriefly = async <T>(
  { crm, now }: Pick<PublicCtx<"crm">, "crm" | "now">,
  ask: () => Promise<T>,
): Promise<T> => {
  if (crm.own) return ask();
  if (now.getTime() < (awayUntil.get(crm) ?? 0)) throw new CrmUnavailable(NO_ANSWER);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      awayUntil.set(crm, now.getTime() + TIMEOUT_MS + AWAY_MS);
      reject(new CrmUnavailable(NO_ANSWER));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
};
