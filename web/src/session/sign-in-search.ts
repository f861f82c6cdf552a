import { isLocalPath } from "@plateau/contract/accounts/local-path.ts";
import {
  type SingleSignOnRefusal,
  singleSignOnRefusals,
} from "@plateau/contract/accounts/single-sign-on-refusals.ts";

export type SignInSearch = {
  /** Path to open after sign-in. */
  retour: string;
  email?: string;
  /** Why the outside provider led back without a session. */
  motif?: SingleSignOnRefusal;
};

const isRefusal = (text: unknown): text is SingleSignOnRefusal =>
  typeof text === "string" && Object.hasOwn(singleSignOnRefusals, text);

/** Without zod, which the sign-in page would load for these three fields alone. */
export const parseSignInSearch = ({ retour, email, motif }: Record<string, unknown>): SignInSearch => {
  const address = typeof email === "string" ? email.trim() : undefined;
  return {
    retour: typeof retour === "string" && isLocalPath(retour) ? retour : "/",
    ...(address !== undefined && address.length <= 255 ? { email: address } : {}),
    ...(isRefusal(motif) ? { motif } : {}),
  };
};
