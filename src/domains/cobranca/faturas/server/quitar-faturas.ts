import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { turnoDoDinheiro } from '../../../dinheiro/carteiras/server/travas.ts';
import { txidDasFaturas } from '../../../dinheiro/pix/server/cobranca.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { tell } from '../../../../server/actions/tell.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { somar } from '../../../../shared/centavos.ts';
import { DE_CREDITO } from '../../../dinheiro/formas/rules.ts';
import type { ParteDaFatura } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { RESTA, faturaNaoAberta, valorMudou } from './situacao.ts';
import { pedidosDasQuitadas } from './cancelar.ts';

export interface Quitacao {
  /** Each once. An id alone means whatever the invoice still lacks. */
  partes: readonly (string | ParteDaFatura)[];
  /** dinheiro, pix, cartao, transferencia, or the words given for 'outro'. */
  metodo: string;
  /** The day, in the house's time zone, on which the money came. */
  dia: string;
  /** False if a member declared it and staff have not confirmed it yet. */
  conferido: boolean;
  /** The carteira that the person chose; otherwise the method decides. */
  carteira_id?: string | undefined;
  /** The open till session that receives cash; its drawer is the carteira then. */
  sessao_id?: string | undefined;
}

/** Who books: a person's call, or the program in the name of whoever asked for the money. */
export type QuemQuita = Pick<HouseContext, 'services' | 'db' | 'orgId' | 'hoje' | 'agora'> & {
  casa: { userId: string; ouvida?: boolean | undefined };
};

/**
 * One row of `pagamentos`: an invoice paid with money and credit at once has two. Amounts in
 * centavos.
 */
export interface PagamentoFeito {
  fatura_id: string;
  pagamento_id: string;
  refer: string;
  valor_centavos: number;
  multa_centavos: number;
  de_credito: boolean;
}

/** An open invoice that was asked for, and what its part became; null if it was not accepted. */
interface Travada {
  fatura_id: string;
  resta: number;
  quitada: Quitada | null;
}

interface Quitada {
  fatura_id: string;
  membro_id: string;
  plano_id: string;
  refer: string;
  valor: number;
  credito: number;
  multa: number;
  quita: boolean;
}

/**
 * Books the parts of all these invoices, or refuses them all. An invoice that is not open, or lacks
 * another amount than the person saw, rolls everything back. One that has received all that is due
 * is paid. Rows are locked in the order of their ids, and what they lack is read under the lock. A
 * PIX keeps the name that the bank's statement gives the code of these invoices, if the house shows
 * one. Confirmed money is of its plan's purpose.
 */
export async function quitarFaturas(
  ctx: QuemQuita,
  { partes, metodo, dia, conferido, carteira_id, sessao_id }: Quitacao,
): Promise<PagamentoFeito[]> {
  if (dia > ctx.hoje || dia < '2020-01-01') {
    throw fieldFailure('dt_pagamento', t.key('A data do pagamento não pode ser futura nem anterior a 2020.'));
  }
  const pedidas = colunas(partes);
  // What is only declared lies nowhere yet (decision 47).
  const turno = await turnoDoDinheiro(ctx, metodo, sessao_id);
  const txid = metodo === 'pix' ? txidDasFaturas(ctx, pedidas.ids) : null;
  // Both statements are sent together: the carteira does not depend on the invoices.
  const achada = conferido ? acharCarteira(ctx, metodo, turno?.carteira_id ?? carteira_id) : null;
  const quitando = ctx.db.rows<Travada>(sql`
    with travadas as (
      select f.id, ${RESTA} as resta from faturas f
      where f.org_id = ${ctx.orgId} and f.id = any(${pedidas.ids}::uuid[]) and f.status in ('pendente', 'vencida')
      order by f.id for update
    ), partes as (
      select t.id, t.resta, coalesce(p.valor, t.resta) as valor, p.credito, p.multa, coalesce(p.valor + p.credito, t.resta) = t.resta as quita
      from travadas t
      join unnest(${pedidas.ids}::uuid[], ${pedidas.restas}::bigint[], ${pedidas.valores}::bigint[], ${pedidas.creditos}::bigint[],
                  ${pedidas.multas}::bigint[]) as p (id, resta, valor, credito, multa) on p.id = t.id
      where coalesce(p.resta, t.resta) = t.resta and coalesce(p.valor + p.credito, t.resta) between least(t.resta, 1) and t.resta
    ), quitadas as (
      update faturas f
      set status = case when p.quita then 'paga' else f.status end,
          vl_parcial_centavos = case when p.quita then 0 else f.vl_parcial_centavos + p.valor + p.credito end,
          dt_pagamento = case when p.quita then ${dia}::date end,
          vl_pago_centavos = case when p.quita then f.valor_centavos - f.vl_desconto_centavos end,
          forma_pagamento = case when not p.quita then null when p.valor = 0 and p.credito > 0 then ${DE_CREDITO} else ${metodo} end,
          usuario_operacao = ${ctx.casa.userId}
      from partes p
      where f.org_id = ${ctx.orgId} and f.id = p.id and f.status in ('pendente', 'vencida') and (p.multa = 0 or p.quita)
      returning f.id as fatura_id, f.membro_id, f.plano_id, f.refer, p.valor, p.credito, p.multa, p.quita
    ), fechados as (${pedidosDasQuitadas(ctx)})
    select t.id as fatura_id, t.resta, to_json(q) as quitada
    from travadas t left join quitadas q on q.fatura_id = t.id
    order by q.refer`);
  const [carteira, travadas] = await Promise.all([achada, quitando]);
  const quitadas = conferirTodas(pedidas.ids, travadas);
  const como = { metodo, dia, conferido, txid, carteira, sessao: turno?.sessao_id };
  const feitos = await inserirPagamentos(ctx, quitadas, como);
  mexerNosMeses(ctx, [dia]);
  contarQuitacao(ctx, conferido, quitadas, feitos);
  return quitadas.flatMap(({ fatura_id, refer }) =>
    feitos
      .filter((feito) => feito.fatura_id === fatura_id)
      .toSorted((um, outro) => Number(um.de_credito) - Number(outro.de_credito))
      .map((feito) => ({ ...feito, refer })),
  );
}

/** Tells the programs that listen to the house of the payments, and of invoices paid whole. */
function contarQuitacao(
  ctx: QuemQuita,
  conferido: boolean,
  quitadas: readonly Quitada[],
  feitos: readonly { pagamento_id: string }[],
): void {
  const pagamentos = feitos.map(({ pagamento_id }) => pagamento_id);
  tell(ctx, conferido ? 'pagamento.registrado' : 'pagamento.informado', pagamentos);
  if (!conferido) return;
  const pagas = quitadas.filter(({ quita }) => quita).map(({ fatura_id }) => fatura_id);
  tell(ctx, 'fatura.paga', pagas);
}

/** The call pays all the invoices that it names, or none. */
function conferirTodas(ids: readonly string[], travadas: readonly Travada[]): Quitada[] {
  if (travadas.length !== ids.length) throw faturaNaoAberta();
  const quitadas = travadas.flatMap(({ quitada }) => quitada ?? []);
  if (quitadas.length !== travadas.length) throw valorMudou(somar(travadas.map(({ resta }) => resta)));
  return quitadas;
}

interface Dinheiro extends Pick<Quitacao, 'metodo' | 'dia' | 'conferido'> {
  txid: string | null;
  carteira: string | null;
  sessao: string | undefined;
}

/**
 * Money first, then credit, for each invoice. A statement of its own: on Citus an INSERT that reads
 * another part of its statement needs every node of the cluster.
 */
function inserirPagamentos(
  ctx: QuemQuita,
  quitadas: readonly Quitada[],
  { metodo, dia, conferido, txid, carteira, sessao }: Dinheiro,
): Promise<Omit<PagamentoFeito, 'refer'>[]> {
  const linhas = quitadas.flatMap(({ valor, credito, ...quitada }) => [
    ...(valor > 0 || credito === 0 ? [{ ...quitada, valor, de_credito: false }] : []),
    ...(credito > 0 ? [{ ...quitada, valor: credito, multa: 0, de_credito: true }] : []),
  ]);
  const coluna = <Campo extends keyof (typeof linhas)[number]>(campo: Campo) => linhas.map((linha) => linha[campo]);
  return ctx.db.rows(sql`
    insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, txid, usuario_operacao, multa_centavos, de_credito, carteira_id,
                            sessao_id, fundo_id)
    select ${ctx.orgId}::uuid, l.fatura_id, l.membro_id, ${dia}::date, l.valor, case when l.de_credito then ${DE_CREDITO} else ${metodo} end,
           ${conferido}::boolean or l.de_credito,
           case when not l.de_credito then (select ${txid}::text from terreiro_ajustes a where a.org_id = ${ctx.orgId} and a.pix_chave is not null) end,
           ${ctx.casa.userId}::uuid, l.multa, l.de_credito, case when not l.de_credito then ${carteira}::uuid end,
           case when not l.de_credito then ${sessao ?? null}::uuid end,
           case when ${conferido} and not l.de_credito then p.fundo_id end
    from unnest(${coluna('fatura_id')}::uuid[], ${coluna('membro_id')}::uuid[], ${coluna('plano_id')}::uuid[], ${coluna('valor')}::bigint[],
                ${coluna('multa')}::bigint[], ${coluna('de_credito')}::boolean[]) as l (fatura_id, membro_id, plano_id, valor, multa, de_credito)
    left join planos p on p.org_id = ${ctx.orgId} and p.id = l.plano_id
    returning fatura_id, id as pagamento_id, valor_centavos, multa_centavos, de_credito`);
}

/** The parts as columns; null stands for whatever the invoice lacks. */
function colunas(partes: Quitacao['partes']) {
  const inteiras = partes.map((parte) => (typeof parte === 'string' ? { id: parte } : parte));
  const unicas = [...new Map(inteiras.map((parte) => [parte.id, parte])).values()];
  const numeros = (campo: keyof Omit<ParteDaFatura, 'id'>) =>
    unicas.map((parte) => (campo in parte ? ((parte as ParteDaFatura)[campo] ?? 0) : null));
  return {
    ids: unicas.map(({ id }) => id),
    restas: numeros('resta_centavos'),
    valores: numeros('valor_centavos'),
    creditos: numeros('credito_centavos').map((centavos) => centavos ?? 0),
    multas: numeros('multa_centavos').map((centavos) => centavos ?? 0),
  };
}
