import { translatedApi } from "./client.ts";

/** The registry's operations. Route loaders import this at once, so the table of names is loaded on demand. */
export const registryApi = translatedApi(async () => {
  const { registryNames } = await import("@plateau/contract/registry/wire-names.ts");
  return registryNames;
});
