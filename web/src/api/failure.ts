import { defaultMessage } from "@plateau/contract/api/default-messages.ts";
import type { RefusalCode, ValidationError } from "@plateau/contract/api/errors.ts";

/** A failed call, with its French message and its field errors. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly validationErrors: readonly ValidationError[];
  /** No response came: the request may have arrived or not. */
  readonly isUnanswered: boolean;
  /** What must be done before the call is repeated. */
  readonly code: RefusalCode | undefined;

  constructor(
    status: number,
    message: string,
    validationErrors: readonly ValidationError[] = [],
    isUnanswered = false,
    code?: RefusalCode,
  ) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.validationErrors = validationErrors;
    this.isUnanswered = isUnanswered;
    this.code = code;
  }

  get isValidation(): boolean {
    return this.validationErrors.length > 0;
  }
}

/** What was asked for does not exist, or not any more. */
export const isMissing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 404;

/** Refused for good: asking again cannot help, as it may after too many requests. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status < 500 && error.status !== 429;

const fallbackByMethod: Record<string, string> = {
  GET: "Impossible de lire les données\u202f: vérifiez votre connexion.",
  POST: "Impossible d’enregistrer\u202f: vérifiez votre connexion.",
  PUT: "Impossible d’enregistrer\u202f: vérifiez votre connexion.",
  DELETE: "Impossible de supprimer\u202f: vérifiez votre connexion.",
};

/** They take a body to read something. */
const readingPosts: ReadonlySet<string> = new Set([
  "/contacts/import/preview",
  "/personal-data/erasure/plan",
  "/personal-data/search",
  "/proxy",
  "/real-estates/bulk-pdf",
]);

/** Signing in or out neither saves nor deletes anything that the person knows of. */
const withoutSession = "Plateau ne répond pas\u202f: vérifiez votre connexion à Internet.";

/** The network or the server did not answer. */
export const networkFailure = (method: string, path = ""): ApiFailure => {
  const purpose = method === "POST" && readingPosts.has(path) ? "GET" : method;
  const message =
    path.startsWith("/session") && method !== "GET" ? withoutSession : fallbackByMethod[purpose];
  return new ApiFailure(500, message ?? "Aucune réponse reçue de l'API", [], true);
};

type LooseError = { field?: unknown; message?: unknown };

/** The API sends a list of field and message, proxies and older servers an object. */
const validationErrorsOf = (given: unknown): ValidationError[] => {
  if (Array.isArray(given)) {
    return given.map(({ field, message }: LooseError) => ({
      field: String(field ?? "general"),
      message: String(message ?? "Erreur de validation"),
    }));
  }
  if (given && typeof given === "object") {
    return Object.entries(given).map(([field, message]) => ({ field, message: String(message) }));
  }
  return [];
};

/** Parses JSON, doubly encoded JSON or plain text. */
const readBody = (text: string): unknown => {
  try {
    const once: unknown = JSON.parse(text);
    return typeof once === "string" ? readBody(once) : once;
  } catch {
    return text ? { message: text } : {};
  }
};

export const failureFromBody = (status: number, text: string): ApiFailure => {
  const body = readBody(text);
  const { message, validationErrors, errors, code } = (body && typeof body === "object" ? body : {}) as {
    message?: unknown;
    validationErrors?: unknown;
    errors?: unknown;
    code?: RefusalCode;
  };
  return new ApiFailure(
    status,
    typeof message === "string" && message ? message : defaultMessage(status),
    validationErrorsOf(validationErrors ?? errors),
    false,
    code,
  );
};

export const failureOf = async (response: Response): Promise<ApiFailure> =>
  failureFromBody(response.status, await response.text().catch(() => ""));

export const messageOf = (error: unknown, fallback = "Une erreur s'est produite"): string =>
  error instanceof ApiFailure ? error.message : fallback;
