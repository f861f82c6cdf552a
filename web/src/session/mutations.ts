import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { sessionQuery } from "./queries.ts";

/** Offline, these fail at once: signed out, nothing on the screen would say that they wait. */
const failsOffline = { networkMode: "always" } as const;

const storeSession = (cache: QueryClient, answer: Session | { challenge: unknown }): void => {
  if (!("challenge" in answer)) cache.setQueryData(sessionQuery.queryKey, answer);
};

export const useSignIn = () => {
  const cache = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: (credentials: { email: string; password: string }) => api.signIn({ body: credentials }),
    onSuccess: (answer) => storeSession(cache, answer),
  });
};

export const useChooseNewPassword = () => {
  const cache = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: (choice: { challengeToken: string; password: string }) =>
      api.chooseNewPassword({ body: choice }),
    onSuccess: (answer) => storeSession(cache, answer),
  });
};

/** Finishes a sign-in by its second step, or signs in with a passkey alone. */
export const useFinishSignIn = () => {
  const cache = useQueryClient();
  return async (open: () => Promise<Session>): Promise<void> => {
    cache.setQueryData(sessionQuery.queryKey, await open());
  };
};

/** The result is the same whether the address is known or not. */
export const useForgotPassword = () =>
  useMutation({ ...failsOffline, mutationFn: (email: string) => api.forgotPassword({ body: { email } }) });

/** Opens a session, replacing any open one. */
export const useResetPassword = () => {
  const cache = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: (choice: { email: string; code: string; password: string }) =>
      api.resetPassword({ body: choice }),
    onSuccess: (answer) => {
      cache.clear();
      storeSession(cache, answer);
    },
  });
};

/** With the secret of an e-mailed link. Answers the new address when confirmed. */
export const useAnswerEmailChange = (action: "annuler" | "confirmer", token: string) => {
  const cache = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async () => {
      if (action === "confirmer") return (await api.confirmEmailChange({ body: { token } })).email;
      await api.cancelEmailChange({ body: { token } });
      return null;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
};

export const useConfirmAccount = () =>
  useMutation({
    ...failsOffline,
    mutationFn: (proof: { email: string; code: string }) => api.confirmAccount({ body: proof }),
  });

type FirstAdministrator = {
  code: string;
  firstname: string;
  lastname: string;
  email: string;
  password: string;
};

export const useCreateFirstAdministrator = () => {
  const cache = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: (person: FirstAdministrator) => api.createFirstAdministrator({ body: person }),
    onSuccess: (session) => cache.setQueryData(sessionQuery.queryKey, session),
  });
};

/** Ends one session or all and clears the cache. `onLeft` runs even if the calling screen has unmounted. */
const useEndSession = <T>(leave: () => Promise<T>, onLeft: (answer: T) => unknown) => {
  const cache = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: leave,
    onSuccess: (answer) => {
      cache.clear();
      cache.setQueryData(sessionQuery.queryKey, null);
      return onLeft(answer);
    },
  });
};

/** `onLeft` gets the page that also ends the session at the outside provider, null without one. */
export const useSignOut = (onLeft: (providerPage: string | null) => unknown) => {
  const cache = useQueryClient();
  return useEndSession(async () => {
    const session = cache.getQueryData(sessionQuery.queryKey);
    if (session && !session.hasPassword) return (await api.endSingleSignOn()).url;
    await api.signOut();
    return null;
  }, onLeft);
};

export const useSignOutEverywhere = (onLeft: () => unknown) =>
  useEndSession(() => api.signOutEverywhere(), onLeft);
