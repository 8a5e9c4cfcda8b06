import type { z } from 'zod';
import type { OutgoingAnswer } from '../../../../../server/outgoing/call-outside.ts';
import { chamarProvedor } from '../chamar-provedor.ts';
import { ProvedorFalhou, type Acesso } from '../provedor.ts';
import { CHAVE_RECUSADA, ENDERECOS, RECUSAS } from './fatos-da-woovi.ts';

interface Pergunta {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`, each part already encoded. */
  path: string;
  corpo?: object;
}

const FORMA = { chaveRecusada: CHAVE_RECUSADA, recusas: RECUSAS, espera: 'retry-after' };

/** One call and what its answer says. Throws ProvedorFalhou for everything that is no answer. */
export async function perguntarAWoovi<Tipo extends z.ZodType>(
  { chave, ambiente, own }: Omit<Acesso, 'chave'> & Partial<Pick<Acesso, 'chave'>>,
  { method, path, corpo }: Pergunta,
  tipo: Tipo,
): Promise<z.output<Tipo>> {
  const call = {
    url: `${ENDERECOS[ambiente]}/api/v1${path}`,
    method,
    headers: {
      // Without 'Bearer'.
      ...(chave !== undefined && { authorization: chave }),
      accept: 'application/json',
      ...(corpo && { 'content-type': 'application/json' }),
    },
    ...(corpo && { body: Buffer.from(JSON.stringify(corpo)) }),
    own,
  };
  const lida = tipo.safeParse(jsonDe(await chamarProvedor(call, FORMA)));
  // Nothing is concluded from an answer in another shape, which is not kept either.
  if (!lida.success) throw new ProvedorFalhou('longe');
  return lida.data;
}

function jsonDe({ body }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
