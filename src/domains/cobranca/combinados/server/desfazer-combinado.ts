import { devolverResto, reabrirIsenta } from '../../faturas/server/desfazer-isencao.ts';
import { recalcularSituacao } from '../../faturas/server/recalcular-situacao.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { combinados } from '../contract.ts';
import type { TipoDeCombinado } from '../rules.ts';
import { t } from '../texts.ts';
import { travarQuemCombina } from './travar-meses.ts';

interface Combinado {
  membro_id: string;
  refer: string;
  tipo: TipoDeCombinado;
  desconto_centavos: number;
}

/**
 * Undoes an agreement, once, with a reason. The month is owed again as before: an exempt one is
 * open again, and the rest that was let off comes back.
 */
export const desfazerCombinado = handler(combinados.desfazerCombinado, async (ctx, { id, motivo }) => {
  const combinado = await ctx.db.maybe<Combinado>(sql`
    select membro_id, refer, tipo, desconto_centavos from combinados where org_id = ${ctx.orgId} and id = ${id} and estado = 'aprovado'`);
  if (!combinado) throw jaDesfeito();
  await travarQuemCombina(ctx, combinado.membro_id);
  const desfeitos = await ctx.db.count(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}, desfeito_motivo = ${motivo}
    where org_id = ${ctx.orgId} and id = ${id} and estado = 'aprovado'`);
  if (desfeitos === 0) throw jaDesfeito();
  if (combinado.tipo === 'nova_data') await recalcularSituacao(ctx, combinado.membro_id);
  else
    await (combinado.desconto_centavos > 0
      ? devolverResto(ctx, combinado, combinado.desconto_centavos)
      : reabrirIsenta(ctx, combinado));
  await ctx.audit('combinado.desfazer', { alvo: id, antes: combinado, depois: { motivo } });
  return { ok: true } as const;
});

const jaDesfeito = () =>
  new Failure(409, 'combinado_desfeito', t.key('Este combinado já foi desfeito. Confira a lista.'));
