import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Everything read about offers lies under this key: a save makes it all stale. */
export const offersKey = ["offers"] as const;

/** An offer with its units, buildings, addresses, media, contacts and owner. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "offer", id],
    queryFn: ({ signal }) => api.getOffer({ params: { id } }, signal),
  });
