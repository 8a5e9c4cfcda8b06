import type { IncomingMessage, ServerResponse } from 'node:http';
import { startOutside, type OutsideServer } from '../../../../server/testing/outside-server.ts';
import { ProvedorLocal, type Empresa } from './provedor-local.ts';

/** The local provider in the place of everything outside. */
export interface ProvedorAberto extends OutsideServer {
  provedor: ProvedorLocal;
}

/** One protocol of the local provider, as its adapter speaks it. */
export interface Face {
  /** Takes the place of everything outside until it is closed. */
  comecar(now?: () => Date): Promise<ProvedorAberto>;
  /** What the house of this account pastes. */
  chave(empresa: Empresa): string;
}

export interface Resposta {
  status: number;
  json: unknown;
}

export const erroDe = (status: number, error: string): Resposta => ({ status, json: { error } });

interface Rosto {
  names: readonly string[];
  atender(provedor: ProvedorLocal, request: IncomingMessage, body: Buffer): Resposta;
  /** Requests that no failure was meant for, such as the one for a token. */
  poupada?(url: string): boolean;
  /** Its callers show a certificate, which `atender` looks at. */
  pedeCertificado?: true;
  /** The header that says how long to wait; `retry-after` if absent. */
  espera?: string;
}

/** Answers as the face does, and with the failures that the test asks for. */
export async function comecarFace(rosto: Rosto, now: () => Date = () => new Date()): Promise<ProvedorAberto> {
  const provedor = new ProvedorLocal(now);
  const outside = await startOutside({
    names: rosto.names,
    asksCertificate: rosto.pedeCertificado ?? false,
    answer: (request, response, body) => responder(rosto, provedor, { request, response, body }),
  });
  return Object.assign(outside, { provedor });
}

interface Troca {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
}

function responder(rosto: Rosto, provedor: ProvedorLocal, { request, response, body }: Troca): void {
  const { method = '', url = '' } = request;
  provedor.log.push(`${method} ${url}\n${body.toString('utf8')}`);
  const falha = rosto.poupada?.(url) ? 'ok' : (provedor.falhas.shift() ?? 'ok');
  if (falha === 'hang') return;
  if (falha === 'cut') return void response.socket?.destroy();
  response.setHeader('date', provedor.now().toUTCString());
  if (falha === 500 || falha === 429)
    return json(response, erroDe(falha, 'internal'), { [rosto.espera ?? 'retry-after']: '7' });
  if (falha === 'html') return html(response);
  const resposta = rosto.atender(provedor, request, body);
  provedor.aoChamar(method, url);
  if (falha === 'done-hang') return;
  if (falha === 'done-cut') return void response.socket?.destroy();
  if (falha === 'done-html') return html(response);
  json(response, falha === 'done-500' ? erroDe(500, 'internal') : resposta);
}

function json(response: ServerResponse, { status, json: dito }: Resposta, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(dito));
}

const html = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Manutenção</title>');
