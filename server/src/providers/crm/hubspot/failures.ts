import { CrmRefused, CrmUnavailable } from "../port.ts";

export type VendorAnswer = { status: number; retryAfterMs: number | undefined; body: unknown };

export type ChangeState = "not made" | "unknown" | "made";

/** HubSpot asks for at least two seconds after a lock. An account's limit delays all its calls. */
export const WAITS_MS = { breakdown: 200, secondLimit: 1_000, lock: 2_000, accountLimit: 10_000 };

export type Waits = typeof WAITS_MS;

type Details = {
  status?: number | undefined;
  change?: ChangeState;
  cause?: unknown;
  wait?: keyof Waits | undefined;
  askedMs?: number | undefined;
};

export class HubspotUnavailable extends CrmUnavailable {
  readonly status: number | undefined;
  readonly change: ChangeState;
  /** Undefined when a retry is pointless. After a breakdown, a change may have been made. */
  readonly wait: keyof Waits | undefined;
  /** Replaces the usual wait. */
  readonly askedMs: number | undefined;

  constructor(reason: string, { status, change = "not made", cause, wait, askedMs }: Details = {}) {
    super(reason, { cause });
    this.status = status;
    this.change = change;
    this.wait = wait;
    this.askedMs = askedMs;
  }

  /** Milliseconds before attempt `tried + 1`. */
  waitMs(tried: number, waits: Waits): number | undefined {
    return this.wait && (this.askedMs ?? waits[this.wait] * tried);
  }
}

export const notAnswered = (cause: unknown, reason = "HubSpot ne répond pas"): HubspotUnavailable =>
  new HubspotUnavailable(reason, { cause, wait: "breakdown" });

export const failureOf = (
  answer: VendorAnswer,
  tell: (text: string) => string,
): HubspotUnavailable | CrmRefused => {
  const { status, retryAfterMs } = answer;
  const body = record(answer.body);
  const cause = new Error(tell(noteOf(status, body)));
  const because = (reason: string, wait?: keyof Waits, askedMs = retryAfterMs) =>
    new HubspotUnavailable(reason, { status, cause, wait, askedMs });
  if (status >= 500) return because(`HubSpot est en panne (erreur ${status})`, "breakdown");
  switch (status) {
    case 400:
    case 409: {
      const refused = refusedValues(body).map(({ field, code, message }) => ({
        field,
        message: refusalMessage(code, tell(message)),
      }));
      if (refused.length > 0) return new CrmRefused(refused);
      if (status === 409)
        return new CrmRefused([
          { field: "general", message: "HubSpot a déjà un enregistrement avec cette valeur" },
        ]);
      return because("HubSpot refuse la demande qui lui est faite");
    }
    case 401:
      return because("HubSpot refuse le jeton d’accès");
    case 403:
      return because(missingRights(body));
    case 423: {
      const askedMs = retryAfterMs && Math.max(WAITS_MS.lock, retryAfterMs);
      return because("La demande est verrouillée dans HubSpot", "lock", askedMs);
    }
    case 429:
      return because(...overLimit(body));
    case 477:
      return because(
        "HubSpot déménage les données du compte",
        retryAfterMs === undefined ? undefined : "accountLimit",
      );
    default:
      return because(`HubSpot a répondu de façon inattendue (erreur ${status})`);
  }
};

const overLimit = (body: Record<string, unknown>): [reason: string, wait?: keyof Waits] => {
  const policy = `${text(body.policyName)} ${text(body.message)}`;
  if (/daily/i.test(policy)) return ["Le nombre d’appels à HubSpot prévu pour la journée est épuisé"];
  const isSecond = /secondly/i.test(policy) && !/ten_secondly/i.test(policy);
  const reason = "HubSpot reçoit trop d’appels\u202f; réessayez dans quelques secondes";
  return [reason, isSecond ? "secondLimit" : "accountLimit"];
};

const missingRights = (body: Record<string, unknown>): string => {
  const scopes = list(body.errors).flatMap((error) =>
    list(record(record(error).context).requiredGranularScopes).filter((scope) => typeof scope === "string"),
  );
  return scopes.length > 0
    ? `Le jeton de HubSpot n’a pas le droit ${[...new Set(scopes)].join(", ")}`
    : "Le jeton de HubSpot n’a pas le droit de faire cela";
};

type RefusedValue = { field: string; code: string; message: string };

const refusedValues = (body: Record<string, unknown>): RefusedValue[] => {
  const structured = list(body.errors).flatMap((entry): RefusedValue[] => {
    const error = record(entry);
    const field = list(record(error.context).propertyName)[0] ?? error.in;
    return typeof field === "string" ? [{ field, code: text(error.code), message: text(error.message) }] : [];
  });
  const found = structured.length > 0 ? structured : listInMessage(text(body.message));
  const once = new Map(found.map((value) => [value.field, value]));
  if (once.size > 0 || body.category !== "VALIDATION_ERROR") return [...once.values()];
  return [{ field: "general", code: "", message: text(body.message) }];
};

const listInMessage = (message: string): RefusedValue[] => {
  const start = message.indexOf("[");
  if (start < 0) return [];
  try {
    return list(JSON.parse(message.slice(start))).flatMap((entry) => {
      const { name, error, message: why } = record(entry);
      return typeof name === "string" ? [{ field: name, code: text(error), message: text(why) }] : [];
    });
  } catch {
    return [];
  }
};

const WORDS: Record<string, string> = {
  INVALID_OPTION: "Cette valeur ne fait pas partie des choix de HubSpot",
  PROPERTY_DOESNT_EXIST: "HubSpot n’a pas cette propriété",
  READ_ONLY_VALUE: "HubSpot ne laisse pas modifier cette propriété",
  INVALID_DATE: "Cette date n’est pas valable",
  INVALID_FLOAT: "Ce nombre n’est pas valable",
  INVALID_INTEGER: "Ce nombre entier n’est pas valable",
  INVALID_LONG: "Ce nombre entier n’est pas valable",
  INVALID_BOOLEAN: "Choisissez oui ou non",
  CONFLICT: "HubSpot a déjà un enregistrement avec cette valeur",
};

/** Account-specific rules have no code: use HubSpot's message. */
const refusalMessage = (code: string, message: string): string =>
  WORDS[code] ??
  (message ? `HubSpot refuse cette valeur\u202f: ${message.slice(0, 200)}` : "HubSpot refuse cette valeur");

const noteOf = (status: number, body: Record<string, unknown>): string =>
  ["HubSpot", status, text(body.category), text(body.message).slice(0, 500), text(body.correlationId)]
    .filter((part) => part !== "")
    .join(" ");

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export const unknownAddress = (what: string): HubspotUnavailable =>
  new HubspotUnavailable(`HubSpot ne trouve pas ${what}`, { status: 404 });
