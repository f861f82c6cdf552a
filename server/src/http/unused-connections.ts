import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Closes preconnected sockets at shutdown; Node would wait for their timeout. */
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
