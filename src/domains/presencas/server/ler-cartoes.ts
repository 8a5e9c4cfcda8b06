import { setImmediate } from 'node:timers/promises';
import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { cartaoDe, codigoDoCartao } from './cartao.ts';

type Cartao = Output<typeof presencas.lerCartoes>['itens'][number];

/** Signing this many cards takes about a millisecond. */
const DE_UMA_VEZ = 100;

/** Every active member's card, by name. Other calls are answered while the cards are signed. */
export const lerCartoes = handler(presencas.lerCartoes, async ({ db, orgId, services: { secret } }) => {
  const membros = await db.rows<{ membro_id: string; nome: string; matricula: string | null }>(sql`
    select id as membro_id, nome, matricula from membros where org_id = ${orgId} and ativo order by nome_ordem, id`);
  const itens: Cartao[] = [];
  for (const [lugar, membro] of membros.entries()) {
    if (lugar % DE_UMA_VEZ === 0) await setImmediate();
    itens.push({
      ...membro,
      cartao: cartaoDe(secret, orgId, membro.membro_id),
      codigo: codigoDoCartao(secret, orgId, membro.membro_id),
    });
  }
  return { itens };
});
