import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { limitar, POR_MEMBRO } from '../../../acesso/acesso/server/limitar.ts';
import { longeDemais } from '../../faturas/rules.ts';
import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { combinados } from '../contract.ts';
import { PEDIDOS_POR_MEMBRO } from '../rules.ts';
import { t } from '../texts.ts';
import { conferirData, longeDoDia, mesPago, semMensalidade } from './recusas.ts';

type Meses = Input<typeof combinados.pedirCombinado>['meses'];

/**
 * The linked member asks about own months that are not paid, and a few requests wait at a time. No
 * figure changes until staff approve. The member is the session's, never the caller's
 * choice.
 */
export const pedirCombinado = handler(combinados.pedirCombinado, async (ctx, { tipo, meses, motivo }) => {
  const membroId = exigirMembro(ctx);
  await limitar(ctx.services.doors, `combinado:membro:${ctx.orgId}:${membroId}`, POR_MEMBRO, ctx.agora);
  await conferirMeses(ctx, membroId, meses);
  const vagas = await vagasLivres(ctx, membroId);
  if (vagas.length < meses.length)
    throw new Failure(409, 'pedidos_demais', t.key('Até {n} pedidos podem esperar resposta ao mesmo tempo.'), {
      params: { n: PEDIDOS_POR_MEMBRO },
    });
  const pedidos = await ctx.db.rows<{ id: string }>(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, vaga, usuario_operacao)
    select ${ctx.orgId}::uuid, ${membroId}::uuid, m.refer, ${tipo}::text, m.nova_data, 'pedido', nullif(${motivo}::text, ''), m.vaga,
           ${ctx.casa.userId}::uuid
    from unnest(${meses.map(({ refer }) => refer)}::text[], ${meses.map((mes) => mes.nova_data ?? null)}::date[],
                ${vagas.slice(0, meses.length)}::smallint[]) as m (refer, nova_data, vaga)
    returning id`);
  await ctx.audit('combinado.pedir', { alvo: membroId, depois: { tipo, meses, motivo } });
  return { pedidos: pedidos.map(({ id }) => id) };
});

/** Every month is the own and open, or not issued yet. */
async function conferirMeses({ db, orgId, hoje }: HouseContext, membroId: string, meses: Meses): Promise<void> {
  const emitidas = await db.rows<{ refer: string; status: string; dt_vencimento: string }>(sql`
    select refer, status, dt_vencimento from faturas
    where org_id = ${orgId} and membro_id = ${membroId} and refer = any(${meses.map(({ refer }) => refer)}::text[])
      and status <> 'cancelada'`);
  for (const { refer, nova_data } of meses) {
    if (longeDemais(refer, hoje)) throw longeDoDia();
    const emitida = emitidas.find((fatura) => fatura.refer === refer);
    if (emitida?.status === 'paga') throw mesPago(refer);
    if (!emitida && refer < competenciaDoDia(hoje)) throw semMensalidade(refer);
    conferirData(nova_data ?? null, hoje, emitida?.dt_vencimento ?? '');
  }
}

async function vagasLivres({ db, orgId }: HouseContext, membroId: string): Promise<number[]> {
  const ocupadas = await db.rows<{ vaga: number }>(sql`
    select vaga from combinados where org_id = ${orgId} and membro_id = ${membroId} and estado = 'pedido'`);
  const tomadas = new Set(ocupadas.map(({ vaga }) => vaga));
  return Array.from({ length: PEDIDOS_POR_MEMBRO }, (_, n) => n + 1).filter((vaga) => !tomadas.has(vaga));
}
