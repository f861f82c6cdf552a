import type { PersonInput, personInputSchema, User } from "@plateau/contract/users/user.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api/client.ts";
import { ApiFailure } from "../../api/failure.ts";
import { toast } from "../../ui/toast.ts";
import { profileQuery } from "./queries.ts";

/** The form of a person, as it is typed. */
export type Identity = z.input<typeof personInputSchema>;

type SaveProfileOptions = {
  /** Of the profile that the form was filled from. */
  updatedAt: string;
  /** The profile as the server has it now: saved, or read again after a conflict. */
  onRead: (profile: Omit<User, "account">) => void;
  /** A field that the server refused. */
  onRefused: (field: keyof Identity, error: { message: string }) => void;
};

const isField = (name: string): name is keyof Identity =>
  ["firstname", "lastname", "jobTitle", "phone", "about"].includes(name);

/** Saves one's profile; a save of somebody else's in between waits for the person's decision. */
export function useSaveProfile({ updatedAt, onRead, onRefused }: SaveProfileOptions) {
  const cache = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ ifMatch, ...body }: PersonInput & { ifMatch?: string }) =>
      api.updateProfile({ body, ...(ifMatch ? { ifMatch } : {}) }),
    onSuccess: async (saved) => {
      onRead(saved);
      cache.setQueryData(profileQuery.queryKey, saved);
      toast.success("Profil enregistré");
      // A name stands in many places: all that was read may show the old one.
      await cache.invalidateQueries();
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiFailure)) return;
      for (const { field, message } of refusal.validationErrors)
        if (isField(field)) onRefused(field, { message });
    },
  });

  async function reload() {
    onRead(await cache.fetchQuery({ ...profileQuery, staleTime: 0 }));
    reset();
  }

  const conflict = error instanceof ApiFailure && error.status === 409;
  const beside = error instanceof ApiFailure && error.validationErrors.some(({ field }) => isField(field));
  return {
    saving: isPending,
    submit: (values: PersonInput) => mutate({ ...values, ifMatch: updatedAt }),
    conflict,
    overwrite: () => {
      if (!variables) return;
      const { ifMatch: _, ...values } = variables;
      mutate(values);
    },
    reload,
    dismiss: reset,
    /** A refusal that no field tells of. */
    failure: conflict || beside ? null : error,
  };
}
