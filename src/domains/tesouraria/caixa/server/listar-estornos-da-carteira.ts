import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { coluna } from '../../../dinheiro/formas/server/registro.ts';
import { COMO_SE_DESCREVE, movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { caixa } from '../contract.ts';
import { BUSCA_DO_MOVIMENTO, linhasDoMovimento } from './linhas-do-movimento.ts';
import { ultimoDaPagina } from './listar-movimentos-da-carteira.ts';

type Item = Output<typeof caixa.listarEstornosDaCarteira>['itens'][number];

/**
 * The rows of a carteira that were reversed, with the reason. A declared PIX that was refused never
 * was money of the house, and is not among them.
 */
export const listarEstornosDaCarteira = handler(
  caixa.listarEstornosDaCarteira,
  async ({ db, orgId, casa }, { carteira_id, de, ate, busca, depois_de, quantos }) => {
    exigir({ casa }, 'equipe');
    const fuso = casa.fusoHorario;
    const carteira = carteira_id ? sql`${carteira_id}::uuid` : sql`ile_carteira(${orgId}, 'dinheiro')`;
    const linhas = await db.rows<Item>(sql`
      select m.id, m.origem, m.dia, m.valor_centavos, null::bigint as saldo_centavos,
             ${COMO_SE_DESCREVE}, o.nome as outra, p.fatura_id, ${coluna('estornado_em')} as estornado_em, ${coluna('estorno_motivo')} as estorno_motivo
      from (${movimentos({ orgId, fuso, de, ate, quais: 'estornadas' })}) m ${linhasDoMovimento(orgId, carteira)}
      where m.carteira_id = ${carteira}
        ${busca ? sql`and ${matching(BUSCA_DO_MOVIMENTO, busca)}` : sql``}
        ${depois_de ? sql`and (m.dia, m.created_at, m.id) < (select u.dia, u.created_at, u.id from (${ultimoDaPagina(orgId, fuso, depois_de)}) u)` : sql``}
      order by m.dia desc, m.created_at desc, m.id desc
      limit ${quantos + 1}`);
    return pageOf(linhas, quantos, ({ id }) => id);
  },
);
