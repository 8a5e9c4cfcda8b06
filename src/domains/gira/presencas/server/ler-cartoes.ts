import { handler, type Output } from '../../../../server/actions/handler.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { cartaoDe, codigoDoCartao } from './cartao.ts';

type Cartao = Output<typeof presencas.lerCartoes>['itens'][number];
interface Membro extends Omit<Cartao, 'cartao' | 'codigo'> {
  nome_ordem: string;
}

/** Signing a page takes about a millisecond, in which nobody else is answered. */
const PAGINA = 100;

/** A page of the active members' cards, by name. Only what is shown is signed. */
export const lerCartoes = handler(presencas.lerCartoes, async ({ db, orgId, services: { secret } }, { depois_de }) => {
  const membros = await db.rows<Membro>(sql`
    select id as membro_id, nome, matricula, nome_ordem from membros
    where org_id = ${orgId} and ativo ${afterCursor(depois_de, sql`(nome_ordem, id)`)}
    order by nome_ordem, id limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(membros, PAGINA, (ultimo) => `${ultimo.nome_ordem} ${ultimo.membro_id}`);
  return {
    itens: itens.map(({ membro_id, nome, matricula }) => ({
      membro_id,
      nome,
      matricula,
      cartao: cartaoDe(secret, orgId, membro_id),
      codigo: codigoDoCartao(secret, orgId, membro_id),
    })),
    proximo,
  };
});
