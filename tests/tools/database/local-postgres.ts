import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

const VERSIONS = "/usr/lib/postgresql";

/** Where a PostgreSQL server from a Debian package is, if there is one. */
export const POSTGRES_BIN: string | undefined = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, "bin"))
      .filter((folder) => existsSync(join(folder, "initdb")))
      .at(-1)
  : undefined;

export interface LocalPostgres {
  /** As an ordinary user who owns the database `app`. */
  readonly url: string;
  readonly superuserUrl: string;
  /** How many connections the ordinary user has. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** A server of its own in a temporary folder, on a free port. */
export async function startPostgres(bin: string): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-postgres-"));
  // PostgreSQL does not run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if ("uid" in owner) chownSync(folder, owner.uid as number, owner.gid as number);
  const data = join(folder, "data");
  const run = { ...owner, cwd: folder, stdio: "ignore" } as const;
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "root_user", "--auth=trust", "--no-sync"], run);
  const port = await freePort();
  const settings = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-p", String(port), "-k", folder];
  const server = spawn(join(bin, "postgres"), ["-D", data, ...settings], run);
  const superuserUrl = `postgres://root_user@127.0.0.1:${port}/postgres`;
  const admin = await connected(superuserUrl);
  await admin.query("CREATE ROLE app LOGIN");
  await admin.query("CREATE DATABASE app OWNER app");
  return {
    url: `postgres://app@127.0.0.1:${port}/app`,
    superuserUrl,
    async connections() {
      const { rows } = await admin.query("SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'app'");
      return (rows as { count: number }[])[0]?.count ?? -1;
    },
    async stop() {
      await admin.end();
      const exited = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(kind: "-u" | "-g"): number {
  return Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function connected(url: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
