import { recalcularSituacao } from '../../faturas/server/recalcular-situacao.ts';
import { isentarFaturas } from '../../faturas/server/isentar-faturas.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { TipoDeCombinado } from '../rules.ts';
import { t } from '../texts.ts';
import { conferirData } from './recusas.ts';
import type { MesAberto } from './travar-meses.ts';

/** A locked month with its new last day, null for an exemption. */
export interface MesCombinado extends MesAberto {
  nova_data: string | null;
}

/**
 * Makes room for an agreement about these months: an earlier later day gives way to it, an
 * exemption is undone by hand first. The caller has locked the months.
 */
export async function darLugar(ctx: HouseContext, membroId: string, meses: readonly MesCombinado[]): Promise<void> {
  for (const { nova_data, dt_vencimento } of meses) conferirData(nova_data, ctx.hoje, dt_vencimento);
  const refers = meses.map(({ refer }) => refer);
  const antes = await ctx.db.rows<{ refer: string; tipo: TipoDeCombinado }>(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and refer = any(${refers}::text[]) and estado = 'aprovado'
    returning refer, tipo`);
  const isento = antes.find(({ tipo }) => tipo === 'isencao');
  if (isento)
    throw new Failure(409, 'mes_isento', t.key('Já há uma isenção combinada para {mes}. Desfaça antes.'), {
      params: { mes: rotulo(isento.refer) },
    });
}

/**
 * What an approved agreement does to the months, which are locked and open: they are exempt, or
 * have the status of the later day.
 */
export async function aplicar(
  ctx: HouseContext,
  { membroId, tipo, meses }: { membroId: string; tipo: TipoDeCombinado; meses: readonly MesCombinado[] },
): Promise<void> {
  if (tipo === 'nova_data') {
    await recalcularSituacao(ctx, membroId);
    return;
  }
  await isentarFaturas(ctx, meses);
}

/** What an exemption takes off, in centavos: the rest of a month that has received a part. */
export const descontoDaIsencao = (tipo: TipoDeCombinado, { parcial, resta }: MesAberto): number =>
  tipo === 'isencao' && parcial > 0 ? resta : 0;
