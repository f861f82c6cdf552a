import type { HistoryKind } from "@plateau/contract/history/history.ts";
import type { TextSources } from "@plateau/contract/history/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { propertyDefinitionsQuery } from "./property-definitions.ts";

/** Without the CRM's definitions, properties show their own names. */
export const useTextSources = (kind: HistoryKind, names: TextSources["names"]): TextSources => {
  const { data: definitions = [] } = useQuery({
    ...propertyDefinitionsQuery,
    enabled: kind === "requirement",
  });
  return { names, definitions };
};
