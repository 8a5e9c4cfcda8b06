import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { cartaoDe, codigoDoCartao } from './cartao.ts';

/** Every active member's card, by name. */
export const lerCartoes = handler(presencas.lerCartoes, async ({ db, orgId, services: { secret } }) => {
  const membros = await db.rows<{ membro_id: string; nome: string; matricula: string | null }>(sql`
    select id as membro_id, nome, matricula from membros where org_id = ${orgId} and ativo order by nome_ordem, id`);
  return {
    itens: membros.map((membro) => ({
      ...membro,
      cartao: cartaoDe(secret, orgId, membro.membro_id),
      codigo: codigoDoCartao(secret, orgId, membro.membro_id),
    })),
  };
});
