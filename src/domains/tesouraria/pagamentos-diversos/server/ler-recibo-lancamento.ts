import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerCasaDoRecibo, lerColunasDoPapel } from '../../../acesso/terreiros/server/casa-do-recibo.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../texts.ts';
import { COLUNAS, type Lancamento } from './lancamento.ts';

/** The receipt of one live entry; a reversed one does not print. */
export const lerReciboLancamento = handler(pagamentosDiversos.lerReciboLancamento, async (ctx, { id }) => {
  const [casa, colunas, lancamento] = await Promise.all([
    lerCasaDoRecibo(ctx.db, ctx.orgId),
    lerColunasDoPapel(ctx.db, ctx.orgId),
    ctx.db.maybe<Lancamento>(sql`
      select ${COLUNAS}
      from pagamentos_diversos d
      left join membros m on m.org_id = ${ctx.orgId} and m.id = d.membro_id
      where d.org_id = ${ctx.orgId} and d.id = ${id} and d.estornado_em is null`),
  ]);
  if (!lancamento) throw new Failure(404, 'nada_para_imprimir', t.key('Nada para imprimir'));
  return {
    casa,
    lancamento,
    emitido_em: ctx.agora.toISOString(),
    fuso_horario: ctx.casa.fusoHorario,
    colunas,
  };
});
