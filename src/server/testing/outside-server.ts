import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { replaceOutside } from '../outgoing/outside.ts';
import { makeCertificate } from './certificate.ts';

/** A server of this machine in the place of everything outside. */
export interface OutsideServer {
  port: number;
  ca: string;
  /** The addresses that calls went to, in the order of the calls. */
  reached: string[];
  /** The names that were looked up. */
  asked: string[];
  close: () => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

interface Outdoors {
  /** The names of its certificate. */
  names: readonly string[];
  answer: Answer;
  /** Asks its callers for a certificate, and leaves it to `answer` to judge it. */
  asksCertificate?: boolean;
  /** What a name leads to; an address of the internet if absent. */
  resolve?: (name: string) => readonly string[] | Promise<readonly string[]>;
}

/** Takes the place of the internet until it is closed. */
export async function startOutside({
  names,
  answer,
  asksCertificate: requestCert = false,
  resolve = () => ['8.8.8.8'],
}: Outdoors): Promise<OutsideServer> {
  const { cert, key } = makeCertificate(names);
  const server = createServer({ cert, key, requestCert, rejectUnauthorized: false }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outdoors: OutsideServer = { port, ca: cert, reached: [], asked: [], close };
  replaceOutside({
    ca: cert,
    resolve: async (name) => {
      outdoors.asked.push(name);
      return resolve(name);
    },
    reach: (address) => {
      outdoors.reached.push(address);
      return { address: '127.0.0.1', port };
    },
  });
  async function close(): Promise<void> {
    replaceOutside(undefined);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return outdoors;
}
