import type { ImportColumns } from "@plateau/contract/contacts/import.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { contactsKey } from "../queries.ts";
import type { ChosenFile } from "./read-file.ts";

/** What a file would bring with these columns; guessed by the server without. */
export const importPreviewQuery = ({ csv, chosenAt }: ChosenFile, columns: ImportColumns | undefined) =>
  queryOptions({
    queryKey: [...contactsKey, "import", chosenAt, columns],
    queryFn: ({ signal }) =>
      api.previewContactImport({ body: { csv, ...(columns ? { columns } : {}) } }, signal),
    placeholderData: keepPreviousData,
    // Read once for each mapping: only an import changes what it says.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
