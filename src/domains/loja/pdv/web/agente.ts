import { bytesDaGaveta, bytesDoRecibo, emBase64 } from '../../../../shared/escpos.ts';
import { readStored, writeStored } from '../../../../web/state/storage.ts';
import { abrirGaveta, type Impressora, type Pdv } from './queries.ts';

/** The agent's default address; the house may set another one on this computer. */
export const AGENTE_PADRAO = 'http://127.0.0.1:5179/print';

// The pairing code belongs to this computer and its agent, not to the house.
const CODIGO = 'ile.pdv.agente';
export const codigoDoAgente = (): string | null => readStored(CODIGO);
export const guardarCodigoDoAgente = (codigo: string): void => writeStored(CODIGO, codigo.trim() || null);

const ESPERA_MS = 8000;

/** Sends bytes to the agent. A failure is an error without consequences for the sale. */
async function enviar(bytes: Uint8Array, url: string | null): Promise<void> {
  const resposta = await fetch(url ?? AGENTE_PADRAO, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${codigoDoAgente() ?? ''}` },
    body: JSON.stringify({ bytes_base64: emBase64(bytes) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(ESPERA_MS),
  });
  if (!resposta.ok) throw new Error(`print agent answered ${resposta.status}`);
}

export const imprimirNoAgente = (linhas: readonly string[], { colunas, pagina, url }: Impressora): Promise<void> =>
  enviar(bytesDoRecibo(linhas, { colunas, pagina }), url);

/** The server allows and records the opening, then the pulse is sent to the printer. */
export async function chutarGaveta(pin: string, { org_id, impressora }: Pdv): Promise<void> {
  await abrirGaveta(pin, org_id);
  await enviar(bytesDaGaveta(), impressora.url);
}

/**
 * The browser lets only a page loaded as /pdv reach the agent. If the person came from another
 * screen and has a paired printer, the page is reloaded once as /pdv; the cart survives it. It does
 * not reload where nothing would answer: printing then waits, and the sale does not.
 */
export function carregarComoPdv(): void {
  if (codigoDoAgente() && !foiCarregadaComoPdv() && podeRecarregar()) location.reload();
}

/**
 * Whether a reload would find the page: by the network, or by the worker that keeps it (plain HTTP
 * has none).
 */
const podeRecarregar = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * The till's page has its own content policy (print agent, camera), and the policy is that of the
 * address the page was loaded at.
 */
export function foiCarregadaComoPdv(): boolean {
  const [entrada] = performance.getEntriesByType('navigation');
  return !entrada || new URL(entrada.name).pathname.startsWith('/pdv');
}
