import { defaultMessage } from "@plateau/contract/api/default-messages.ts";
import type { RefusalCode, ValidationError } from "@plateau/contract/api/errors.ts";

/** Becomes the contract's error response. French message, the status's own by default; fields for 422. */
export class Refusal extends Error {
  readonly status: number;
  readonly validationErrors: readonly ValidationError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: RefusalCode | undefined;

  constructor(
    status: number,
    message: string = defaultMessage(status),
    details: {
      validationErrors?: readonly ValidationError[];
      headers?: Readonly<Record<string, string>>;
      code?: RefusalCode;
    } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.validationErrors = details.validationErrors;
    this.headers = details.headers ?? {};
    this.code = details.code;
  }
}

export const missing = (message?: string): Refusal => new Refusal(404, message);

/** 409: a concurrent change, or it already exists. */
export const conflict = (message?: string): Refusal => new Refusal(409, message);

export const invalid = (...validationErrors: ValidationError[]): Refusal =>
  new Refusal(422, undefined, { validationErrors });

/** 403 for what belongs to another user, in any group. */
export const refuseOthers = (me: { userId: string }, userId: string | undefined): void => {
  if (userId !== undefined && userId !== me.userId) throw new Refusal(403);
};

/**
 * 409 when changed since the caller read; `ifMatch` is that `updatedAt`, in microseconds, absent to skip the
 * check.
 */
export const refuseIfChanged = (ifMatch: string | undefined, updatedAt: string): void => {
  if (ifMatch !== undefined && ifMatch !== updatedAt) throw conflict();
};
