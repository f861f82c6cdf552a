import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { sessionQuery } from "./queries.ts";

export type NewPasswordChallenge = { challenge: "NEW_PASSWORD_REQUIRED"; challengeToken: string };

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

/** Closes the session and forgets everything that was read with it. */
export const useSignOut = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.signOut(),
    onSuccess: () => {
      cache.clear();
      cache.setQueryData(sessionQuery.queryKey, null);
    },
  });
};
