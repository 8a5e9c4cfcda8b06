import { type HouseContext, type Input, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { reabrirFatura } from '../../../cobranca/faturas/server/isencao.ts';
import { conferirTotal } from '../../../cobranca/faturas/server/pagamento.ts';
import { DA_FATURA, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { RESTA, faturaNaoEncontrada, valorMudou } from '../../../cobranca/faturas/server/situacao.ts';
import { recusarComCobranca } from '../../cobrancas/server/recusar-com-cobranca.ts';
import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

type Partes = Input<typeof mensalidades.pagarFaturas>['faturas'];

/**
 * Refuses a multa that is not the house's, or of a month whose last day is not before the day of
 * the payment. A payment without one asks nothing. That the payment settles the month is decided
 * where it is booked.
 */
async function conferirMulta({ db, orgId }: HouseContext, partes: Partes, dia: string): Promise<void> {
  const comMulta = partes.filter((parte) => typeof parte !== 'string').filter((parte) => parte.multa_centavos > 0);
  if (comMulta.length === 0) return;
  const { devidas } = await db.row<{ devidas: number }>(sql`
    select count(*) as devidas from faturas f
    join unnest(${comMulta.map(({ id }) => id)}::uuid[], ${comMulta.map((parte) => parte.multa_centavos)}::bigint[]) as p (id, multa) on p.id = f.id
    where f.org_id = ${orgId} and ${prazoDe(orgId, DA_FATURA)} < ${dia}::date
      and p.multa = (select a.multa_centavos from terreiro_ajustes a where a.org_id = ${orgId})`);
  if (devidas !== comMulta.length)
    throw new Failure(
      409,
      'multa_mudou',
      t.key('A multa mudou enquanto a tela estava aberta. Confira e confirme de novo.'),
    );
}

type Entrada = Input<typeof mensalidades.pagarFaturas>;

/**
 * Staff receive money: the parts of all the selected invoices or none, once per key. A viewer with
 * the permission is still no staff.
 */
export const pagarFaturas = handler(mensalidades.pagarFaturas, async (ctx, input) => {
  if (ctx.casa.escopo === 'membro') {
    throw new Failure(403, 'somente_pix', t.key('Pelo seu acesso, o pagamento é somente por PIX.'));
  }
  const { sobra_centavos, carteira_id, sessao_id } = input;
  const metodo = input.forma_pagamento === 'outro' ? input.descricao_metodo : input.forma_pagamento;
  const dia = input.dt_pagamento ?? ctx.hoje;
  const membroId = await travarQuemTemCredito(ctx, input);
  const ids = input.faturas.map((parte) => (typeof parte === 'string' ? parte : parte.id));
  await Promise.all([recusarComCobranca(ctx, ids), conferirMulta(ctx, input.faturas, dia)]);
  const pagas = await quitarFaturas(ctx, {
    partes: input.faturas,
    metodo,
    dia,
    conferido: true,
    carteira_id,
    sessao_id,
  });
  const total_centavos = conferirTotal(pagas, input.total_centavos, sobra_centavos);
  if (membroId && sobra_centavos > 0) {
    await recusarSobra(ctx, membroId, total_centavos);
    await lancarCredito(ctx, { membroId, valor: sobra_centavos, metodo, dia, carteira_id, sessao_id });
  }
  await ctx.audit('faturas.pagar', {
    depois: { faturas: pagas, metodo, dia, ...(sobra_centavos > 0 && { sobra_centavos }) },
  });
  return {
    faturas: [...new Set(pagas.map((paga) => paga.fatura_id))],
    pagamentos: pagas.map((paga) => paga.pagamento_id),
    total_centavos,
  };
});

/**
 * The member, locked before any invoice, if credit is made or used; undefined for a payment of
 * money alone.
 */
async function travarQuemTemCredito(
  ctx: HouseContext,
  { faturas, sobra_centavos }: Entrada,
): Promise<string | undefined> {
  const usado = somar(faturas.map((parte) => (typeof parte === 'string' ? 0 : parte.credito_centavos)));
  if (usado === 0 && sobra_centavos === 0) return undefined;
  const ids = faturas.map((parte) => (typeof parte === 'string' ? parte : parte.id));
  const donos = await ctx.db.rows<{ membro_id: string }>(sql`
    select distinct membro_id from faturas where org_id = ${ctx.orgId} and id = any(${ids}::uuid[])`);
  const [dono] = donos;
  if (!dono || donos.length > 1)
    throw new Failure(409, 'varios_membros', t.key('Com crédito, receba de um membro por vez.'));
  const saldo = await travarCredito(ctx, dono.membro_id);
  if (usado > saldo)
    throw new Failure(409, 'valor_mudou', t.key('O crédito mudou enquanto a tela estava aberta: agora é {valor}.'), {
      params: { valor: formatBRL(saldo) },
    });
  return dono.membro_id;
}

/** Money becomes credit only where the member has nothing left to pay. */
async function recusarSobra({ db, orgId }: HouseContext, membroId: string, total: number): Promise<void> {
  const aberta = await db.maybe(sql`
    select 1 from faturas f
    where f.org_id = ${orgId} and f.membro_id = ${membroId} and f.status in ('pendente', 'vencida') and ${RESTA} > 0 limit 1`);
  if (aberta) throw valorMudou(total);
}

/**
 * The linked member declares a PIX of today for their own invoices, all or none, to be confirmed by
 * staff. Amounts are the server's, above zero and as the member saw them. No other method is
 * accepted, and somebody else's invoice is not found.
 */
export const pagarMinhas = handler(mensalidades.pagarMinhas, async (ctx, { faturas, total_centavos: esperado }) => {
  const ids = [...new Set(faturas)];
  const minhas = await ctx.db.row<{ n: number; sem_valor: number }>(sql`
    select count(*) as n, count(*) filter (where valor_centavos = vl_desconto_centavos) as sem_valor
    from faturas
    where org_id = ${ctx.orgId} and id = any(${ids}::uuid[]) and membro_id = ${ctx.casa.membroId}`);
  if (minhas.n !== ids.length) throw faturaNaoEncontrada();
  if (minhas.sem_valor > 0) {
    throw new Failure(409, 'sem_valor', t.key('Não há valor a pagar em uma das mensalidades. Fale com a casa.'));
  }
  const pagas = await quitarFaturas(ctx, { partes: ids, metodo: 'pix', dia: ctx.hoje, conferido: false });
  const total_centavos = conferirTotal(pagas, esperado);
  await ctx.audit('faturas.informar_pix', { depois: { faturas: pagas, dia: ctx.hoje } });
  return {
    faturas: pagas.map((paga) => paga.fatura_id),
    pagamentos: pagas.map((paga) => paga.pagamento_id),
    total_centavos,
  };
});

interface Declarado {
  fatura_id: string;
  membro_id: string;
  valor_centavos: number;
}

/**
 * Another amount came in than a member declared: refuses the declaration and books the real amount
 * in one transaction, once per key. The money pays the declared month first, then the member's
 * other open ones by due day, and only what is left becomes credit.
 */
export const receberOutroValor = handler(mensalidades.receberOutroValor, async (ctx, input) => {
  const { id, valor_centavos, carteira_id } = input;
  const dia = input.dt_pagamento ?? ctx.hoje;
  const { fatura_id, membro_id: membroId, valor_centavos: declarado } = await travarDeclarado(ctx, id);
  if (valor_centavos === declarado)
    throw new Failure(409, 'mesmo_valor', t.key('Este é o valor informado. Confirme o pagamento.'));
  const motivo = `Entrou outro valor: ${formatBRL(valor_centavos)}`;
  await reabrirFatura(ctx, { fatura_id, pagamento_id: id, motivo });
  const { partes, sobra } = await repartir(ctx, membroId, fatura_id, valor_centavos);
  const pagas = await quitarFaturas(ctx, { partes, metodo: 'pix', dia, conferido: true, carteira_id });
  if (sobra > 0) await lancarCredito(ctx, { membroId, valor: sobra, metodo: 'pix', dia, carteira_id });
  await ctx.audit('pagamento.outro_valor', {
    alvo: id,
    antes: { declarado },
    depois: { faturas: pagas, dia, valor_centavos, sobra_centavos: sobra },
  });
  return { pagamentos: pagas.map((paga) => paga.pagamento_id), sobra_centavos: sobra };
});

/** Locks member, invoice and declaration, in everybody's order. */
async function travarDeclarado(ctx: HouseContext, id: string): Promise<Declarado> {
  const { db, orgId } = ctx;
  const ler = (travar = sql``) =>
    db.maybe<Declarado>(sql`
      select fatura_id, membro_id, valor_centavos from pagamentos
      where org_id = ${orgId} and id = ${id} and not conferido and estornado_em is null ${travar}`);
  const visto = await ler();
  if (visto) {
    await travarCredito(ctx, visto.membro_id);
    await db.count(sql`select from faturas where org_id = ${orgId} and id = ${visto.fatura_id} for update`);
  }
  const declarado = visto && (await ler(sql`for update`));
  if (!declarado)
    throw new Failure(409, 'nao_a_conferir', t.key('Este pagamento não está mais a conferir. Confira a lista.'));
  return declarado;
}

async function repartir({ db, orgId }: HouseContext, membroId: string, primeira: string, valor: number) {
  const abertas = await db.rows<{ id: string; resta: number }>(sql`
    select f.id, ${RESTA} as resta from faturas f
    where f.org_id = ${orgId} and f.membro_id = ${membroId} and f.status in ('pendente', 'vencida') and ${RESTA} > 0
    order by f.id = ${primeira} desc, f.dt_vencimento, f.id`);
  const partes = [];
  let sobra = valor;
  for (const { id, resta } of abertas) {
    const valor_centavos = Math.min(sobra, resta);
    if (valor_centavos === 0) break;
    sobra -= valor_centavos;
    partes.push({ id, resta_centavos: resta, valor_centavos });
  }
  return { partes, sobra };
}
