import type { bin } from "@plateau/contract/bin/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { listBin } from "./list-bin.ts";

export const binHandlers: Handlers<typeof bin> = { listBin };
