import type { Group } from "@plateau/contract/accounts/groups.ts";
import type { SingleSignOnRefusal } from "@plateau/contract/accounts/single-sign-on-refusals.ts";

/** Secrets of one sign-in, kept by the server while the person is at the provider. */
export type Attempt = { state: string; nonce: string; codeVerifier: string };

/** What the provider vouches for. Issuer and subject name the person for ever. */
export type ProvedIdentity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstname: string;
  lastname: string;
  /** The highest group that the provider grants, else the default one. */
  group: Group | undefined;
  /** The provider has groups for the person and left them out: `group` says nothing, and the earlier one stays. */
  groupsOmitted: boolean;
  idToken: string;
};

/** An outside provider at which people sign in. */
export type SingleSignOn = {
  /** Its name on the sign-in page. */
  label: string;
  /**
   * For somebody without an account: `link` takes the account with their verified e-mail, `create` also makes
   * one, `refuse` does neither.
   */
  firstSignIn: "create" | "link" | "refuse";
  /** Whether each sign-in brings the group. */
  ranksPeople: boolean;
  /** `again` asks who is signed in there to sign in once more. @throws SingleSignOnUnavailable */
  authorizationUrl(attempt: Attempt, options?: { again: boolean }): Promise<string>;
  /**
   * Verifies what the browser brought back, and that the person signed in there in the last `maxAgeSeconds`.
   * @throws SingleSignOnUnavailable, SingleSignOnRefused
   */
  identify(
    answer: URLSearchParams,
    attempt: Attempt,
    options?: { maxAgeSeconds: number },
  ): Promise<ProvedIdentity>;
  /** Undefined when the provider has no such page. @throws SingleSignOnUnavailable */
  signOutUrl(idToken: string): Promise<string | undefined>;
};

export class SingleSignOnUnavailable extends Error {
  override readonly name = "SingleSignOnUnavailable";
}

export class SingleSignOnRefused extends Error {
  override readonly name = "SingleSignOnRefused";
  readonly reason: SingleSignOnRefusal;

  constructor(reason: SingleSignOnRefusal, options?: { cause?: unknown }) {
    super(`The sign-in was refused: ${reason}`, options);
    this.reason = reason;
  }
}
