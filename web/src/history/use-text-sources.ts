import type { HistoryKind } from "@plateau/contract/history/history.ts";
import type { TextSources } from "@plateau/contract/history/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { ownCrmQuery } from "../session/queries.ts";
import { propertyDefinitionsQuery } from "./property-definitions.ts";

/** Without the CRM's definitions, properties show their own names. */
export const useTextSources = (
  kind: HistoryKind,
  names: TextSources["names"],
  currency: string | undefined,
): TextSources => {
  const { data: definitions = [] } = useQuery({
    ...propertyDefinitionsQuery,
    enabled: kind === "requirement",
  });
  const { data: own } = useQuery({ ...ownCrmQuery, enabled: kind === "requirement" });
  return { names, definitions, deal: currency === undefined ? undefined : { currency, own } };
};
