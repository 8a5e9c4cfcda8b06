import { faturaNaoEncontrada, valorMudou } from '../../../cobranca/faturas/server/situacao.ts';
import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somar } from '../../../../shared/centavos.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { cobrancas } from '../contract.ts';
import type { DeQue } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { DE_QUE_E } from './cobranca-da-casa.ts';
import { lancarDaCobranca } from './lancar-da-cobranca.ts';

interface Esperando {
  cobranca_id: string;
  de_que: DeQue;
  membro_id: string | null;
  carteira_id: string;
  valor_centavos: number;
  pago_em: string;
  anonimizado: boolean;
}

/**
 * Ends the waiting of one PIX, once. Credit is booked in the carteira of its charge on the day of
 * the payment. Open months are paid with that credit at once, each with what the person saw. The
 * other two answers book nothing: the money stands in the books already, or has left again.
 */
export const resolverPix = handler(cobrancas.resolverPix, async (ctx, { id, como, meses }) => {
  const { db, orgId } = ctx;
  const dono = await db.maybe<{ membro_id: string | null }>(sql`
    select membro_id from pix_recebidos where org_id = ${orgId} and id = ${id}`);
  if (dono?.membro_id) await travarCredito(ctx, dono.membro_id);
  const pix = await db.maybe<Esperando>(sql`
    select r.cobranca_id, ${DE_QUE_E} as de_que, r.membro_id, c.carteira_id, r.valor_centavos, r.pago_em, coalesce(m.anonimizado_em is not null, false) as anonimizado
    from pix_recebidos r
    join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id
    left join membros m on m.org_id = ${orgId} and m.id = r.membro_id
    where r.org_id = ${orgId} and r.id = ${id} and r.situacao = 'conferir' for no key update of r`);
  if (!pix) throw new Failure(409, 'nao_a_conferir', t.key('Este PIX não está mais a conferir. Confira a lista.'));
  const lancamento = await lancarResposta(ctx, pix, como);
  if (como === 'meses') await pagarMeses(ctx, pix, meses);
  await db.count(sql`
    update pix_recebidos set situacao = ${como === 'meses' ? 'credito' : como}, lancamento_id = ${lancamento}, resolvido_em = ${ctx.agora}, resolvido_por = ${ctx.casa.userId}
    where org_id = ${orgId} and id = ${id}`);
  await ctx.audit('pix_recebido.resolver', { alvo: id, depois: { como, valor_centavos: pix.valor_centavos } });
  return { ok: true } as const;
});

function lancarResposta(
  ctx: HouseContext,
  pix: Esperando,
  como: Input<typeof cobrancas.resolverPix>['como'],
): Promise<string> | null {
  if (como === 'credito' || como === 'meses') return fazerCredito(ctx, pix);
  return como === 'entrada' ? fazerEntrada(ctx, pix) : null;
}

/** The entry that the code asked for, with what really came in. */
async function fazerEntrada(ctx: HouseContext, pix: Esperando): Promise<string> {
  if (pix.de_que !== 'lancamento') throw new Failure(409, 'sem_lancamento', t.key('Este PIX não é de um lançamento.'));
  if (pix.anonimizado)
    throw new Failure(409, 'anonimizado', t.key('Esta pessoa foi anonimizada. Lance à mão, sem a matrícula.'));
  const { casa, ...resto } = ctx;
  const na = { ...resto, fuso: casa.fusoHorario, casa: { ouvida: casa.ouvida } };
  const pago_em = new Date(pix.pago_em);
  const id = await lancarDaCobranca(na, { ...pix, id: pix.cobranca_id }, { ...pix, pago_em, quem: casa.userId });
  if (id === null)
    throw new Failure(
      409,
      'ja_lancado',
      t.key(
        'O lançamento deste código já está na lista. Se o dinheiro veio duas vezes, lance o outro à mão ou devolva.',
      ),
    );
  return id;
}

function fazerCredito(ctx: HouseContext, pix: Esperando): Promise<string> {
  if (pix.membro_id === null) throw new Failure(409, 'sem_membro', t.key('Este PIX não tem membro.'));
  if (pix.anonimizado)
    throw new Failure(409, 'anonimizado', t.key('Esta pessoa foi anonimizada, e não pode ter crédito.'));
  const dia = hojeEm(new Date(pix.pago_em), ctx.casa.fusoHorario);
  return lancarCredito(ctx, {
    membroId: pix.membro_id,
    valor: pix.valor_centavos,
    metodo: 'pix',
    dia: dia > ctx.hoje ? ctx.hoje : dia,
    carteira_id: pix.carteira_id,
  });
}

async function pagarMeses(
  ctx: HouseContext,
  pix: Esperando,
  meses: Input<typeof cobrancas.resolverPix>['meses'],
): Promise<void> {
  const total = somar(meses.map(({ valor_centavos }) => valor_centavos));
  if (total < 1 || total > pix.valor_centavos) throw valorMudou(pix.valor_centavos);
  const ids = [...new Set(meses.map((mes) => mes.id))];
  const dele = await ctx.db.rows(sql`
    select 1 from faturas where org_id = ${ctx.orgId} and membro_id = ${pix.membro_id} and id = any(${ids}::uuid[])`);
  if (dele.length !== meses.length) throw faturaNaoEncontrada();
  const pagas = await quitarFaturas(ctx, {
    partes: meses.map(({ valor_centavos, ...mes }) => ({
      ...mes,
      valor_centavos: 0,
      credito_centavos: valor_centavos,
      multa_centavos: 0,
    })),
    metodo: 'pix',
    dia: ctx.hoje,
    conferido: true,
  });
  await ctx.audit('faturas.pagar', { depois: { faturas: pagas, metodo: 'pix', dia: ctx.hoje } });
}
