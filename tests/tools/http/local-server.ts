import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";

export interface LocalServer {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly url: string;
  readonly server: Server;
  /** Connections that are open now. */
  open(): Promise<number>;
  /** The bytes that it has sent so far. */
  sent(): number;
  close(): Promise<void>;
}

/** A real server on this machine, on a free port. */
export async function localServer(
  listener: RequestListener,
  tls?: { readonly key: string; readonly cert: string },
): Promise<LocalServer> {
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  const sockets: Socket[] = [];
  server.on("connection", (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `${tls ? "https" : "http"}://${host}`,
    server: server as Server,
    open: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    sent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
