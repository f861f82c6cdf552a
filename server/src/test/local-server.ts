import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type LocalServer = { url: string; close(): Promise<void> };

/** On a free port of this machine; `close` cuts open connections. */
export const listenLocally = async (handler: RequestListener): Promise<LocalServer> => {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
