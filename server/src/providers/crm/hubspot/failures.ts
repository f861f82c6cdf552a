import { CrmRefused, CrmUnavailable } from "../port.ts";

export type VendorAnswer = { status: number; retryAfterMs: number | undefined; body: unknown };

export type ChangeState = "not made" | "unknown" | "made";

export class HubspotUnavailable extends CrmUnavailable {
  readonly status: number | undefined;
  readonly change: ChangeState;

  constructor(
    reason: string,
    more: { status?: number | undefined; change?: ChangeState; cause?: unknown } = {},
  ) {
    super(reason, { cause: more.cause });
    this.status = more.status;
    this.change = more.change ?? "not made";
  }
}

export type Failure = {
  error: HubspotUnavailable | CrmRefused;
  /** Milliseconds before attempt `tried + 1`; null when a retry is pointless. */
  waitMs: ((tried: number) => number) | null;
  /** Delays all calls of the account. */
  holdsAll: boolean;
  maybeDone: boolean;
};

const failure = (error: Failure["error"], more: Partial<Omit<Failure, "error">> = {}): Failure => ({
  error,
  waitMs: null,
  holdsAll: false,
  maybeDone: false,
  ...more,
});

const AFTER_TEN_SECONDS_LIMIT = 10_000;
const AFTER_SECOND_LIMIT = 1_000;
const AFTER_BREAKDOWN = 200;
/** HubSpot asks for at least two seconds. */
const AFTER_LOCK = 2_000;

const growing =
  (eachMs: number, askedMs?: number) =>
  (tried: number): number =>
    askedMs ?? eachMs * tried;

export const notAnswered = (cause: unknown): Failure =>
  failure(new HubspotUnavailable("HubSpot ne répond pas", { cause }), {
    waitMs: growing(AFTER_BREAKDOWN),
    maybeDone: true,
  });

export const malformed = (cause: unknown): Failure =>
  failure(new HubspotUnavailable("HubSpot a répondu dans un format inattendu", { cause }), {
    waitMs: growing(AFTER_BREAKDOWN),
    maybeDone: true,
  });

export const failureOf = (answer: VendorAnswer, tell: (text: string) => string): Failure => {
  const { status, retryAfterMs } = answer;
  const body = record(answer.body);
  const cause = new Error(tell(noteOf(status, body)));
  const because = (reason: string) => new HubspotUnavailable(reason, { status, cause });
  if (status >= 500)
    return failure(because(`HubSpot est en panne (erreur ${status})`), {
      waitMs: growing(AFTER_BREAKDOWN, retryAfterMs),
      maybeDone: true,
    });
  switch (status) {
    case 400:
    case 409: {
      const refused = refusedValues(body).map(({ field, code, message }) => ({
        field,
        message: said(code, tell(message)),
      }));
      if (refused.length > 0) return failure(new CrmRefused(refused));
      if (status === 409)
        return failure(
          new CrmRefused([
            { field: "general", message: "HubSpot a déjà un enregistrement avec cette valeur" },
          ]),
        );
      return failure(because("HubSpot refuse la demande qui lui est faite"));
    }
    case 401:
      return failure(because("HubSpot refuse le jeton d’accès"));
    case 403:
      return failure(because(missingRights(body)));
    case 423:
      return failure(because("La demande est verrouillée dans HubSpot"), {
        waitMs: growing(AFTER_LOCK, retryAfterMs && Math.max(AFTER_LOCK, retryAfterMs)),
      });
    case 429:
      return overLimit(body, retryAfterMs, because);
    case 477:
      return failure(because("HubSpot déménage les données du compte"), {
        waitMs: retryAfterMs === undefined ? null : growing(0, retryAfterMs),
        holdsAll: retryAfterMs !== undefined,
      });
    default:
      return failure(because(`HubSpot a répondu de façon inattendue (erreur ${status})`));
  }
};

const overLimit = (
  body: Record<string, unknown>,
  retryAfterMs: number | undefined,
  because: (reason: string) => HubspotUnavailable,
): Failure => {
  const policy = `${text(body.policyName)} ${text(body.message)}`;
  if (/daily/i.test(policy))
    return failure(because("Le nombre d’appels à HubSpot prévu pour la journée est épuisé"));
  const busy = because("HubSpot reçoit trop d’appels\u202f; réessayez dans quelques secondes");
  const isSecond = /secondly/i.test(policy) && !/ten_secondly/i.test(policy);
  return failure(busy, {
    waitMs: growing(isSecond ? AFTER_SECOND_LIMIT : AFTER_TEN_SECONDS_LIMIT, retryAfterMs),
    holdsAll: !isSecond,
  });
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
const said = (code: string, message: string): string =>
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
