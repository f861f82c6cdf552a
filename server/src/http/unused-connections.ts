import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends, when the server closes, the connections that no request has come by: browsers open some in advance, and Node
 * would wait for them until their time is up.
 */
export const endUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
};
