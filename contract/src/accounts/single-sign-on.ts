import { z } from "zod";
import { LOCAL_PATH_LIMIT, localPathPattern } from "./local-path.ts";
import { type SingleSignOnRefusal, singleSignOnRefusals } from "./single-sign-on-refusals.ts";

export const localPathSchema = z
  .string()
  .max(LOCAL_PATH_LIMIT)
  .regex(localPathPattern, "Indiquez une page de Plateau");

/** The outside provider, by its name on buttons. */
export const providerSchema = z.object({ label: z.string() });

/** Where the provider sends back a browser in which somebody confirmed who they are. */
export const PROVED_PAGE = "/identite-confirmee";

export const singleSignOnRefusalSchema = z.enum(
  Object.keys(singleSignOnRefusals) as [SingleSignOnRefusal, ...SingleSignOnRefusal[]],
);
