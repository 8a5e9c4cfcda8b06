import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { caixaNaoAberto, sessaoComoAberta } from './sessao.ts';

type Item = Output<typeof sessoesDeCaixa.listarMovimentosDoCaixa>['itens'][number];

interface Row extends Omit<Item, 'feito' | 'estornado'> {
  feito_em: string;
  feito_por: string | null;
  estornado_em: string | null;
  estornado_por: string | null;
  estorno_motivo: string | null;
}

/** Lists what was brought in and taken out by hand. There is no sum, because the count is blind. */
export const listarMovimentosDoCaixa = handler(sessoesDeCaixa.listarMovimentosDoCaixa, async (ctx, { sessao_id }) => {
  const { db, orgId, casa } = ctx;
  if (!(await sessaoComoAberta(db, orgId, sessao_id))) throw caixaNaoAberto();
  const linhas = await db.rows<Row>(sql`
      select t.id, t.tipo, t.valor_centavos, t.motivo, c.nome as outra, t.created_at as feito_em, p.nome as feito_por,
             t.estornado_em, e.nome as estornado_por, t.estorno_motivo,
             t.estornado_em is null and s.fechada_em is null and (t.usuario_operacao = ${casa.userId} or ${can(ctx, 'faturas:pagar')}::boolean) as pode_estornar
      from transferencias t
      join sessoes_de_caixa s on s.org_id = ${orgId} and s.id = t.sessao_id
      join carteiras c on c.org_id = ${orgId} and c.id = case when t.tipo = 'suprimento' then t.carteira_de else t.carteira_para end
      left join profiles p on p.org_id = ${orgId} and p.user_id = t.usuario_operacao
      left join profiles e on e.org_id = ${orgId} and e.user_id = t.estornado_por
      where t.org_id = ${orgId} and t.sessao_id = ${sessao_id}
      order by t.created_at desc, t.id desc`);
  return {
    itens: linhas.map(({ feito_em, feito_por, estornado_em, estornado_por, estorno_motivo, ...movimento }) => ({
      ...movimento,
      feito: { em: feito_em, por: feito_por },
      estornado: estornado_em === null ? null : { em: estornado_em, por: estornado_por, motivo: estorno_motivo ?? '' },
    })),
  };
});
