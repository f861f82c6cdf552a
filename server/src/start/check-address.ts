import { once } from "node:events";
import { createServer } from "node:net";

/** Listens for a moment, so that a port in use is told before tables and first data are made. */
export const requireFreeAddress = async ({ host, port }: { host: string; port: number }): Promise<void> => {
  const server = createServer().listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
};
