import { useQuery } from "@tanstack/react-query";
import { ALL_OWNERS } from "./board/search-params.ts";
import { ownersQuery } from "./queries.ts";
import { ownerName } from "./requirement-text.ts";

/** The filter by owner in words; nobody is named while the owners load, or for one who has left. */
export const useOwnerWords = (id: string = ALL_OWNERS): string => {
  const owners = useQuery({ ...ownersQuery, enabled: id !== ALL_OWNERS });
  if (id === ALL_OWNERS) return "tous les responsables";
  const owner = owners.data?.find((each) => each.id === id);
  return owner ? ownerName(owner) : "un responsable";
};
