import { defaultMessage, type ValidationError } from "@plateau/contract/api/errors.ts";

/**
 * A use case says no: the status, the French message (the status's own when absent) and, for 422, the fields at
 * fault. Thrown anywhere below a route; becomes the error body of the contract.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly validationErrors: readonly ValidationError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string = defaultMessage(status),
    details: {
      validationErrors?: readonly ValidationError[];
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.validationErrors = details.validationErrors;
    this.headers = details.headers ?? {};
  }
}

/** 404 with the status's message or one of its own. */
export const missing = (message?: string): Refusal => new Refusal(404, message);

/** 409: someone saved in between, or the thing exists already. */
export const conflict = (message?: string): Refusal => new Refusal(409, message);

/** 422 on named fields. */
export const invalid = (...validationErrors: ValidationError[]): Refusal =>
  new Refusal(422, undefined, { validationErrors });
