import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type CuttableProxy = {
  port: number;
  /** Ends all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Carries nothing more, without a word to either side; what was open then never answers again. */
  silence(): void;
  /** Carries new connections again. */
  restore(): Promise<void>;
  /** Holds every byte, without closing a connection, until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
};

/** A way to `host:port` that can be cut. */
export const startProxy = async (host: string, target: number): Promise<CuttableProxy> => {
  const sockets = new Set<Socket>();
  let silent = false;
  let paused = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    keep(socket);
    if (silent) return;
    const upstream = keep(connect(target, host));
    socket.pipe(upstream).pipe(socket);
    if (paused) for (const each of [socket, upstream]) each.pause();
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stopListening = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    destroyAll();
    await closed;
  };
  return {
    port,
    refuse: stopListening,
    silence: () => {
      silent = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    restore: async () => {
      silent = false;
      if (!server.listening) await listen(port);
    },
    pause: () => {
      paused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      paused = false;
      for (const socket of sockets) socket.resume();
    },
    close: stopListening,
  };
};

/** The same address by way of the proxy. */
export const throughProxy = (url: string, { port }: CuttableProxy): string => {
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return address.href;
};

export const proxyTo = (url: string): Promise<CuttableProxy> => {
  const { hostname, port } = new URL(url);
  return startProxy(hostname, Number(port || 5432));
};
