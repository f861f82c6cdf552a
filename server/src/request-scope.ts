import { AsyncLocalStorage } from "node:async_hooks";

/** The request that the running code serves: slow statements are logged with its id. */
export const requestScope = new AsyncLocalStorage<{ id: string }>();
