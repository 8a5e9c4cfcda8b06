import { Agent, request, type RequestOptions } from 'node:https';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { outgoingAddress, OutgoingFailure } from './outgoing-address.ts';
import { outside, type Outside } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

/** Who we are, for a bank that asks its callers for a certificate. Both parts are PEM. */
export interface ClientCertificate {
  /** The certificate and those that signed it. None of them is an authority that we believe. */
  cert: string;
  key: string;
}

export interface OutgoingCall {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** From the search for the name to the last byte of the answer. */
  timeoutMs: number;
  /** The most octets of an answer. */
  maxAnswer: number;
  /** Takes the beginning of an answer that is longer, instead of failing. */
  cutAnswer?: boolean;
  /** The installation's own origin, which is never asked. */
  own: string | undefined;
  certificate?: ClientCertificate;
  /** Private networks that the operator of the installation allows for this kind of call. */
  networks?: BlockList;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The only way to an address that a house or a browser supplied, and to providers. The name is
 * looked up once; if one of its addresses is not public, nothing is sent. The connection goes to an
 * address that was checked, and its certificate is checked against the name. A redirect is an
 * answer like any other. Throws an OutgoingFailure if there is no answer.
 */
export async function callOutside(call: OutgoingCall): Promise<OutgoingAnswer> {
  const url = outgoingAddress(call.url, call.own);
  const signal = AbortSignal.timeout(call.timeoutMs);
  const there = outside();
  const addresses = await checkedAddresses(there, url.hostname, call.networks, signal);
  return send(call, url, { there, addresses, signal });
}

async function checkedAddresses(
  there: Outside,
  name: string,
  networks: BlockList | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new OutgoingFailure('tempo')), { once: true }),
  );
  const found = there.resolve(name).catch((error: unknown) => {
    throw new OutgoingFailure('nome', { cause: error });
  });
  const addresses = await Promise.race([found, late]);
  if (addresses.length === 0) throw new OutgoingFailure('nome');
  if (!addresses.every((address) => mayReach(address, networks))) throw new OutgoingFailure('rede');
  return addresses;
}

const mayReach = (address: string, networks: BlockList | undefined): boolean =>
  isPublicAddress(address) || networks?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') === true;

interface Way {
  there: Outside;
  addresses: readonly string[];
  signal: AbortSignal;
}

function send(call: OutgoingCall, url: URL, way: Way): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(failureOf(error, way.signal));
    const sent = request(url, optionsOf(call, url, way), (response) => {
      readUpTo(response, call).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        fail,
      );
    });
    sent.on('error', fail);
    sent.end(call.body);
  });
}

/**
 * An agent of its own keeps no connection and knows no proxy, whatever the environment says. TLS is
 * checked even where a variable turns that off. A `pfx` would add the authorities in it to those we
 * believe, so a client certificate goes in as its two parts.
 */
function optionsOf(
  { method, headers, body, certificate }: OutgoingCall,
  url: URL,
  { there, addresses, signal }: Way,
): RequestOptions {
  const reached = addresses.map((address) => there.reach(address));
  return {
    method,
    headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
    port: reached[0]?.port,
    agent: new Agent({ keepAlive: false }),
    lookup: only(reached.map(({ address }) => address)),
    servername: url.hostname,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(there.ca !== undefined && { ca: there.ca }),
    ...(certificate && { cert: certificate.cert, key: certificate.key }),
    signal,
  };
}

/** The connection asks for the name's addresses, and gets those that were checked. */
const only =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, found) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all === true || first === undefined) found(null, all);
    else found(null, first.address, first.family);
  };

async function readUpTo(
  response: IncomingMessage,
  { maxAnswer, cutAnswer }: Pick<OutgoingCall, 'maxAnswer' | 'cutAnswer'>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size <= maxAnswer) continue;
    // Leaving the loop ends the connection.
    if (cutAnswer !== true) throw new OutgoingFailure('tamanho');
    return Buffer.concat(parts).subarray(0, maxAnswer);
  }
  return Buffer.concat(parts);
}

function failureOf(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  return new OutgoingFailure(signal.aborted ? 'tempo' : 'conexao', { cause: error });
}
