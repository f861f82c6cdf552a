import { IdentityConflict, IdentityMissing, IdentityUnavailable } from "../port.ts";

const AWAY = "L’annuaire des comptes ne répond pas\u202f: réessayez dans un instant";
const BUSY = "L’annuaire des comptes reçoit trop de demandes\u202f: réessayez plus tard";
const STATE = "L’annuaire ne permet pas cette action dans l’état de ce compte";
const UNVERIFIED = "Ce compte n’a pas d’adresse e-mail vérifiée dans l’annuaire";
const CONFIRMED = "Ce compte est déjà confirmé";
const NO_GROUP = "Ce groupe n’existe pas dans l’annuaire";
const NO_MAIL = "L’annuaire n’a pas pu envoyer l’e-mail\u202f: réessayez plus tard";

/** The SDK's names of errors. */
export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

const conflicts: readonly { name: string; says: RegExp; message: string }[] = [
  { name: "UnsupportedUserStateException", says: /./s, message: STATE },
  { name: "NotAuthorizedException", says: /current state|user is disabled/i, message: STATE },
  { name: "InvalidParameterException", says: /already confirmed/i, message: CONFIRMED },
  { name: "InvalidParameterException", says: /verified (e-?mail|phone)/i, message: UNVERIFIED },
  { name: "InvalidParameterException", says: /current state|external/i, message: STATE },
  { name: "ResourceNotFoundException", says: /group/i, message: NO_GROUP },
];

const unavailable: Record<string, string> = {
  TooManyRequestsException: BUSY,
  LimitExceededException: BUSY,
  CodeDeliveryFailureException: NO_MAIL,
};

/** An error of the SDK in the port's words. */
export const asPortError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new IdentityUnavailable(AWAY, { cause: error });
  if (error.name === "UserNotFoundException") return new IdentityMissing(error.message);
  const conflict = conflicts.find(({ name, says }) => name === error.name && says.test(error.message));
  if (conflict) return new IdentityConflict(conflict.message, { cause: error });
  return new IdentityUnavailable(unavailable[error.name] ?? AWAY, { cause: error });
};

/** The directory did nothing. */
const isThrottled = (error: unknown): boolean => isNamed(error, "TooManyRequestsException");

type Failure = Error & { $metadata?: { httpStatusCode?: number }; $fault?: "client" | "server" };

/** Nobody knows what the directory did. */
const isBreakdown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { $metadata, $fault } = error as Failure;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500;
  return $fault === undefined && !error.name.startsWith("Credentials");
};

const WAITS_MS = [200, 500, 1200];

/** A change that must not happen twice is repeated only when it was throttled. */
export const waitBeforeRetry =
  (repeatable: boolean) =>
  (error: unknown, tried: number): number | undefined =>
    isThrottled(error) || (repeatable && isBreakdown(error)) ? WAITS_MS[tried - 1] : undefined;
