// A telephone's line between a browser and the program. It is a proxy of its own, because the
// throttling of Chromium does not reach service workers.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  port: number;
  /** Bytes that the program has sent so far. */
  received: () => number;
  stop: () => void;
}

interface Line {
  /** Milliseconds there and back. */
  roundTrip: number;
  /** What all connections together carry to the telephone. */
  bitsPerSecond: number;
}

/** Opens a port on loopback whose connections to `port` are as slow as the line. */
export async function slowLine(port: number, { roundTrip, bitsPerSecond }: Line): Promise<SlowLine> {
  let received = 0;
  let freeAt = 0;
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const program = connect(port, '127.0.0.1');
    for (const end of [phone, program]) {
      open.add(end);
      end.setNoDelay(true).on('error', () => end.destroy());
      end.on('close', () => open.delete(end));
    }
    // The handshake is a round trip of its own.
    let first = true;
    phone.on('data', (bytes: Buffer) => {
      later(first ? 2 * roundTrip : roundTrip, () => program.write(bytes));
      first = false;
    });
    program.on('data', (bytes: Buffer) => {
      received += bytes.length;
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (bytes.length * 8000) / bitsPerSecond;
      later(freeAt - now, () => phone.write(bytes));
    });
    phone.on('close', () => program.destroy());
    program.on('close', () => later(Math.max(0, freeAt - performance.now()), () => phone.end()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, received: () => received, stop };
}

function later(ms: number, work: () => void): void {
  setTimeout(work, ms);
}
