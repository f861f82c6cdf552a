import type { search } from "@plateau/contract/search/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { searchEverything } from "./search-everything.ts";

export const searchHandlers: Handlers<typeof search> = { searchEverything };
