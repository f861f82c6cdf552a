import {
  type SingleSignOnRefusal,
  singleSignOnRefusals,
} from "@plateau/contract/accounts/single-sign-on-refusals.ts";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

export const signInOptionsQuery = queryOptions({
  queryKey: ["sign-in-options"],
  queryFn: ({ signal }) => api.getSignInOptions(undefined, signal),
  staleTime: 5 * 60_000,
});

/** Until the options are known, or when they cannot be read, the password is asked for. */
export const useSignInOptions = () =>
  useQuery(signInOptionsQuery).data ?? { passwords: true, singleSignOn: null };

type SingleSignOnProps = {
  label: string;
  /** Path to open after sign-in. */
  returnPath: string;
  /** Why the last attempt failed. */
  refusal: SingleSignOnRefusal | undefined;
  /** Whether it stands below another way to sign in. */
  isAlternative: boolean;
};

/** Leads to the outside provider, and says why it led back without a session. */
export function SingleSignOn({ label, returnPath, refusal, isAlternative }: SingleSignOnProps) {
  const start = useMutation({
    mutationFn: () => api.startSingleSignOn({ body: { returnPath } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const failure = start.error ? messageOf(start.error) : refusal && singleSignOnRefusals[refusal];
  return (
    <div className="flex flex-col gap-4">
      {isAlternative && (
        <p className="flex items-center gap-3 text-ink-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          ou
        </p>
      )}
      {failure && !start.isPending && <Alert tone="error">{failure}</Alert>}
      <Button
        variant={isAlternative ? "secondary" : "primary"}
        loading={start.isPending}
        onClick={() => start.mutate()}
        className="justify-center"
      >
        Se connecter avec {label}
      </Button>
    </div>
  );
}
