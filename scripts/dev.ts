// `npm run dev`: saving a source restarts the program or updates the page. One address in front,
// and both parts stop together.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer as createSocket, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { messageOf } from '../src/server/errors.ts';
import { root } from './run-step.ts';

/**
 * The addresses that the program answers. Everything else is a page or a source file, served by
 * Vite.
 */
const PROGRAM = String.raw`^/(api|arquivos|\.well-known|metrics|healthz|readyz)(/|\?|$)`;
/** How long a call waits for a restart. A program that does not come back has printed why. */
const RESTART_MS = 15_000;

try {
  const port = await freePort();
  const vite = await servePages(port);
  const url = [vite.resolvedUrls?.local, vite.resolvedUrls?.network].flat()[0];
  stopTogether(watchProgram(port, url), vite);
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n\n`);
  process.exit(1);
}

async function freePort(): Promise<number> {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function servePages(programPort: number): Promise<ViteDevServer> {
  const vite = await createServer({
    root,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: process.env.HOST ?? 'localhost',
      port: Number(process.env.PORT ?? 3000),
      strictPort: true,
      watch: { ignored: ['**/data*/**', '**/dist/**', '**/shots/**'] },
      // Vite passes the Host header on unchanged, so the program sees it match the Origin, as in
      // production.
      proxy: {
        [PROGRAM]: { target: `http://127.0.0.1:${programPort}`, bypass: () => listening(programPort) },
      },
    },
  });
  return vite.listen();
}

/** Waits until the program takes connections, so that an open page does not notice a restart. */
async function listening(port: number): Promise<void> {
  for (const end = performance.now() + RESTART_MS; performance.now() < end; await wait(50)) {
    const socket = connect(port, '127.0.0.1');
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
  }
}

/**
 * Node starts the program again after every change of a file it has loaded, and after a crash with
 * the next change.
 */
function watchProgram(port: number, url: string | undefined): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/start.ts', '--without-pages'], {
    cwd: root,
    env: {
      ILE_DATA_DIR: 'data-dev',
      LOG_LEVEL: 'warn',
      ...(url && { PUBLIC_URL: url }),
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function stopTogether(program: ChildProcess, vite: ViteDevServer): void {
  const stop = () => program.kill('SIGTERM');
  // Vite's own handler would end this process before the program has stopped its database.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, stop);
  process.on('exit', stop);
  // A signal to npm may end only the shell between npm and this process.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 1000).unref();
  program.once('exit', (status) => void vite.close().finally(() => process.exit(status ?? 1)));
}
