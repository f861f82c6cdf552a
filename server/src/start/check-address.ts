import { once } from "node:events";
import { createServer } from "node:net";

/** Opens and closes the server's port: an address that cannot be used is reported before migrations and first data, which take seconds. */
export const requireFreeAddress = async ({ host, port }: { host: string; port: number }): Promise<void> => {
  const server = createServer().listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
};
