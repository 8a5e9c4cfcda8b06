import { z } from 'zod';
import { chamarProvedor } from '../chamar-provedor.ts';
import { ProvedorFalhou, type Acesso } from '../provedor.ts';
import {
  CHAVE_RECUSADA_NA_ASAAS,
  ENDERECOS_NA_ASAAS,
  ESPERA_NA_ASAAS,
  LINHAS_POR_PAGINA_NA_ASAAS,
  MAIS_PAGINAS_NA_ASAAS,
  RECUSAS_NA_ASAAS,
  USER_AGENT_NA_ASAAS,
} from './fatos-da-asaas.ts';
import { paginaDaAsaas } from './respostas-da-asaas.ts';
import { lerJsonEmTextos } from './textos-da-asaas.ts';

interface Pergunta {
  method: 'GET' | 'POST' | 'DELETE';
  /** Each part already encoded. */
  path: string;
  corpo?: object;
}

const FORMA = { chaveRecusada: CHAVE_RECUSADA_NA_ASAAS, recusas: RECUSAS_NA_ASAAS, espera: ESPERA_NA_ASAAS };

/** One call and what its answer says. Throws ProvedorFalhou for everything that is no answer. */
export async function perguntarAAsaas<Tipo extends z.ZodType>(
  { chave, ambiente, own }: Acesso,
  { method, path, corpo }: Pergunta,
  tipo: Tipo,
): Promise<z.output<Tipo>> {
  // A header takes no other signs, and such a key opens nothing.
  if (!/^[\x21-\x7e]+$/.test(chave)) throw new ProvedorFalhou('chave');
  const call = {
    url: ENDERECOS_NA_ASAAS[ambiente] + path,
    method,
    headers: {
      access_token: chave,
      'user-agent': USER_AGENT_NA_ASAAS,
      accept: 'application/json',
      ...(corpo && { 'content-type': 'application/json' }),
    },
    ...(corpo && { body: Buffer.from(JSON.stringify(corpo)) }),
    own,
  };
  const { body } = await chamarProvedor(call, FORMA);
  const lida = tipo.safeParse(lerJsonEmTextos(body.toString('utf8')));
  // Nothing is concluded from an answer in another shape, which is not kept either.
  if (!lida.success) throw new ProvedorFalhou('longe');
  return lida.data;
}

/**
 * Page by page, by the number of rows that came: a page may be shorter than what was asked for. A
 * row that was added meanwhile moves others to the next page, so that one comes twice.
 */
export async function* paginasDaAsaas(
  acesso: Acesso,
  path: string,
  filtro: Readonly<Record<string, string>>,
): AsyncGenerator<readonly unknown[]> {
  let vistas = 0;
  for (let n = 0; n < MAIS_PAGINAS_NA_ASAAS; n++) {
    const query = new URLSearchParams({ ...filtro, offset: String(vistas), limit: String(LINHAS_POR_PAGINA_NA_ASAAS) });
    const { data, hasMore } = await perguntarAAsaas(
      acesso,
      { method: 'GET', path: `${path}?${query.toString()}` },
      paginaDaAsaas,
    );
    yield data;
    vistas += data.length;
    if (!hasMore || data.length === 0) return;
  }
  throw new ProvedorFalhou('longe');
}

/** Everything of a short list. A row that cannot be read makes the whole list doubtful. */
export async function todasDaAsaas<Tipo extends z.ZodType>(
  acesso: Acesso,
  { path, filtro = {} }: { path: string; filtro?: Readonly<Record<string, string>> },
  tipo: Tipo,
): Promise<z.output<Tipo>[]> {
  const todas: z.output<Tipo>[] = [];
  for await (const linhas of paginasDaAsaas(acesso, path, filtro)) {
    const lidas = z.array(tipo).safeParse(linhas);
    if (!lidas.success) throw new ProvedorFalhou('longe');
    todas.push(...lidas.data);
  }
  return todas;
}
