import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { requirementContactsQuery } from "../requirements/queries.ts";
import { invalidateContacts } from "./queries.ts";

it("reads the contacts of a requirement again after one of them changed", () => {
  const cache = new QueryClient();
  const { queryKey } = requirementContactsQuery("r");
  cache.setQueryData(queryKey, []);
  invalidateContacts(cache);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
