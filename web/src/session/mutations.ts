import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { sessionQuery } from "./queries.ts";

export const useSignIn = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api.signIn({ body: credentials }),
    onSuccess: (answer) => {
      if (!("challenge" in answer)) cache.setQueryData(sessionQuery.queryKey, answer);
    },
  });
};

export const useChooseNewPassword = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (choice: { challengeToken: string; password: string }) =>
      api.chooseNewPassword({ body: choice }),
    onSuccess: (session) => cache.setQueryData(sessionQuery.queryKey, session),
  });
};

/** The result is the same whether the address is known or not. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api.forgotPassword({ body: { email } }) });

/** Opens a session, replacing any open one. */
export const useResetPassword = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (choice: { email: string; code: string; password: string }) =>
      api.resetPassword({ body: choice }),
    onSuccess: (session) => {
      cache.clear();
      cache.setQueryData(sessionQuery.queryKey, session);
    },
  });
};

export const useConfirmAccount = () =>
  useMutation({
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
    mutationFn: (person: FirstAdministrator) => api.createFirstAdministrator({ body: person }),
    onSuccess: (session) => cache.setQueryData(sessionQuery.queryKey, session),
  });
};

/** Ends one session or all and clears the cache. `onLeft` runs even if the calling screen has unmounted. */
const useEndSession = (leave: () => Promise<void>, onLeft: () => unknown) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: leave,
    onSuccess: () => {
      cache.clear();
      cache.setQueryData(sessionQuery.queryKey, null);
      return onLeft();
    },
  });
};

export const useSignOut = (onLeft: () => unknown) => useEndSession(() => api.signOut(), onLeft);
export const useSignOutEverywhere = (onLeft: () => unknown) =>
  useEndSession(() => api.signOutEverywhere(), onLeft);
