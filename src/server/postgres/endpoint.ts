import { accessSync, chownSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type Account } from './account.ts';
import { isSocket, type Endpoint } from './settings.ts';

/** The pattern of our socket folders, to recognise one that a killed program left. */
export const SOCKET_FOLDER = /^ile-[A-Za-z0-9]{6}$/;

const PATH_LIMIT = 100;

/**
 * A fresh 0700 folder under the system's temporary one for the socket (its path must be short); on
 * Windows a free port.
 */
export async function openEndpoint(account: Account | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const parent = [tmpdir(), '/tmp'].find(
    (dir) =>
      join(dir, 'ile-123456', '.s.PGSQL.5432').length <= PATH_LIMIT &&
      isWritable(dir) &&
      (!account || canEnter(account, dir)),
  );
  if (!parent)
    throw new Error(
      `A pasta temporária ${tmpdir()} não serve para o soquete do banco: defina TMPDIR com uma em que este usuário escreva e de caminho curto.`,
    );
  const host = mkdtempSync(join(parent, 'ile-'));
  if (account) chownSync(host, account.uid, account.gid);
  return { host, port: 5432 };
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function closeEndpoint(endpoint: Endpoint): void {
  if (isSocket(endpoint)) rmSync(endpoint.host, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
