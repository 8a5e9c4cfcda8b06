import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { soltarConciliado } from '../../conciliacoes/server/soltar-linhas.ts';
import { carteiras } from '../contract.ts';
import { t } from '../texts.ts';
import { perguntarSeFalta, recusarGavetaVazia } from './conferir-saida.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { mexerNosMeses } from './mexer-nos-meses.ts';

/**
 * Reverses a transfer once, with who, when and why; it leaves both balances (decision 26). While
 * the till session that it went through is open, its drawer gives or gets the money back.
 */
export const estornarTransferencia = handler(carteiras.estornarTransferencia, async (ctx, { id, ...porque }) => {
  exigir(ctx, 'equipe');
  return reverterTransferencia(ctx, id, porque);
});

interface Revertida {
  tipo: string;
  carteira_de: string;
  carteira_para: string;
  valor_centavos: number;
  dia: string;
}

/** The reversal itself, for callers that decided who may make it. */
export async function reverterTransferencia(
  ctx: HouseContext,
  id: string,
  { motivo, confirmado }: { motivo: string; confirmado?: Confirmado },
) {
  const turno = await ctx.db.maybe<{ id: string }>(sql`
    select s.id from sessoes_de_caixa s
    where s.org_id = ${ctx.orgId} and s.fechada_em is null
      and s.id = (select t.sessao_id from transferencias t where t.org_id = ${ctx.orgId} and t.id = ${id})
    for no key update`);
  const estornada = await ctx.db.maybe<Revertida>(sql`
    update transferencias set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
           estorno_sessao_id = ${turno?.id ?? null}
    where org_id = ${ctx.orgId} and id = ${id} and estornado_em is null
    returning tipo, carteira_de, carteira_para, valor_centavos, dia`);
  if (!estornada) {
    const existe = await ctx.db.maybe(sql`select 1 from transferencias where org_id = ${ctx.orgId} and id = ${id}`);
    throw existe
      ? new Failure(409, 'transferencia_estornada', t.key('Esta transferência já foi estornada.'))
      : new Failure(404, 'transferencia_nao_encontrada', t.key('Transferência não encontrada'));
  }
  mexerNosMeses(ctx, [estornada.dia]);
  if (turno) await recusarGavetaVazia(ctx, turno.id);
  const { tipo, carteira_de, carteira_para, valor_centavos } = estornada;
  // The open drawer was judged by what it holds; any other cash that gives the money back is asked.
  if (carteira_de !== carteira_para && (!turno || tipo === 'sangria'))
    await perguntarSeFalta(ctx, { carteira_id: carteira_para, valor_centavos, confirmado });
  await soltarConciliado(ctx, 'transferencia', id, motivo);
  await ctx.audit('transferencia.estornar', { alvo: id, antes: estornada, depois: { motivo } });
  return { ok: true } as const;
}
