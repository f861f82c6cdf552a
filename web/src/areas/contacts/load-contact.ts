import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../api/failure.ts";
import { contactLinksQuery, contactQuery } from "./queries.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a contact before its page is shown, or says that there is none. A form asks for it `fresh`, not cached. */
export const loadContact = async (
  cache: QueryClient,
  id: string,
  { fresh = false } = {},
): Promise<Contact> => {
  if (!UUID.test(id)) throw notFound();
  void cache.prefetchQuery(contactLinksQuery(id));
  try {
    return fresh
      ? await cache.fetchQuery({ ...contactQuery(id), staleTime: 0 })
      : await cache.ensureQueryData({ ...contactQuery(id), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
};
