import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";

/** Answers with text that has no end. */
export function endless(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/plain" });
  fill(response, Buffer.alloc(65_536, "x"), response);
}

/** Answers with white space that has no end, packed a thousand to one. */
export function bomb(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
  const gzip = createGzip({ level: 9 });
  gzip.on("error", () => undefined).pipe(response);
  response.on("close", () => gzip.destroy());
  fill(gzip, Buffer.alloc(1024 * 1024, " "), response);
}

/** Writes as fast as it is taken, for as long as somebody listens. */
function fill(into: Writable, chunk: Buffer, response: ServerResponse): void {
  const go = (): void => {
    while (!response.destroyed && into.write(chunk));
    if (!response.destroyed) into.once("drain", go);
  };
  go();
}
