import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import { DE_QUE_E } from './cobranca-da-casa.ts';

type Lista = Output<typeof cobrancas.listarRepasses>;

/** The oldest hundred of each. */
export const listarRepasses = handler(cobrancas.listarRepasses, async ({ db, orgId }) => {
  const [repasses, contestacoes, provedor] = await Promise.all([
    db.rows<Lista['repasses'][number]>(sql`
      select id, carteira_id, valor_centavos, feito_em from repasses_de_pix
      where org_id = ${orgId} and situacao = 'proposto' order by feito_em, id limit 100`),
    db.rows<Lista['contestacoes'][number]>(sql`
      select r.id, ${DE_QUE_E} as de_que, (select m.nome_mostrado from membros m where m.org_id = ${orgId} and m.id = r.membro_id) as membro, r.valor_centavos, r.contestado_em
      from pix_recebidos r join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id
      where r.org_id = ${orgId} and r.contestado_em is not null and r.contestacao_vista_em is null order by r.contestado_em, r.id limit 100`),
    db.maybe<Pick<Lista, 'vale_ate'>>(sql`select vale_ate from provedores_de_pix where org_id = ${orgId}`),
  ]);
  return { repasses, contestacoes, vale_ate: provedor?.vale_ate ?? null };
});
