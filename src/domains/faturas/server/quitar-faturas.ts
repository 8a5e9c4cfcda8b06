import { acharCarteira } from '../../carteiras/server/carteira-do-metodo.ts';
import { turnoDoDinheiro } from '../../carteiras/server/sessao-aberta.ts';
import { txidDasFaturas } from '../../pix/server/txid.ts';
import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { fieldFailure } from '../../../shared/failure.ts';
import { somar } from '../../../shared/centavos.ts';
import { DE_CREDITO } from '../../pagamentos/rules.ts';
import type { ParteDaFatura } from '../rules.ts';
import { t } from '../texts.ts';
import { faturaNaoAberta, valorMudou } from './fatura-nao-aberta.ts';
import { RESTA } from './resta.ts';

export interface Quitacao {
  /** Each once. An id alone means whatever the invoice still lacks. */
  partes: readonly (string | ParteDaFatura)[];
  /** dinheiro, pix, cartao, transferencia, or the words given for 'outro'. */
  metodo: string;
  /** The day, in the house's time zone, on which the money came. */
  dia: string;
  /** False if a member declared it and staff have not confirmed it yet (decision 28). */
  conferido: boolean;
  /** Where the money lies, if the person chose; else where the method says (row K3). */
  carteira_id?: string | undefined;
  /** The open till session that receives cash; its drawer is the carteira then (row K10). */
  sessao_id?: string | undefined;
}

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

/** One for each payment; an invoice whose part was not accepted has no payment. */
type Linha = { [Campo in keyof PagamentoFeito]: PagamentoFeito[Campo] | null } & {
  fatura_id: string;
  resta: number;
};

/**
 * Books the parts of all these invoices in one statement, or refuses them all (decision 27). An
 * invoice that is not open, or lacks another amount than the person saw, rolls everything back. One
 * that has received all that is due is paid. Rows are locked in the order of their ids, and what
 * they lack is read under the lock. A PIX keeps the name that the bank's statement gives the code
 * of these invoices, if the house shows one. Confirmed money is of its plan's purpose.
 */
export async function quitarFaturas(
  ctx: HouseContext,
  { partes, metodo, dia, conferido, carteira_id, sessao_id }: Quitacao,
): Promise<PagamentoFeito[]> {
  if (dia > ctx.hoje || dia < '2020-01-01') {
    throw fieldFailure('dt_pagamento', t.key('A data do pagamento não pode ser futura nem anterior a 2020.'));
  }
  const pedidas = colunas(partes);
  // What is only declared lies nowhere yet (decision 47).
  const turno = await turnoDoDinheiro(ctx, metodo, sessao_id);
  const carteira = conferido ? await acharCarteira(ctx, metodo, turno?.carteira_id ?? carteira_id) : null;
  const txid = metodo === 'pix' ? txidDasFaturas(ctx, pedidas.ids) : null;
  const comCredito = pedidas.creditos.some((credito) => credito > 0);
  const linhas = await ctx.db.rows<Linha>(sql`
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
      where f.org_id = ${ctx.orgId} and f.id = p.id and f.status in ('pendente', 'vencida')
      returning f.id, f.membro_id, f.plano_id, f.refer, p.valor, p.credito, p.multa, p.quita
    ), pagas as (
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, txid, usuario_operacao, multa_centavos, de_credito, carteira_id,
                              sessao_id, fundo_id)
      select ${ctx.orgId}::uuid, id, membro_id, ${dia}::date, valor, ${metodo}, ${conferido}::boolean,
             (select ${txid}::text from terreiro_ajustes a where a.org_id = ${ctx.orgId} and a.pix_chave is not null), ${ctx.casa.userId}::uuid,
             multa, false, ${carteira}::uuid, ${turno?.sessao_id ?? null}::uuid,
             case when ${conferido} then (select p.fundo_id from planos p where p.org_id = ${ctx.orgId} and p.id = quitadas.plano_id) end
      from quitadas where (valor > 0 or credito = 0) and (multa = 0 or quita)
      ${
        comCredito
          ? sql`union all
      select ${ctx.orgId}::uuid, id, membro_id, ${dia}::date, credito, ${DE_CREDITO}, true, null, ${ctx.casa.userId}::uuid, 0, true, null, null, null
      from quitadas where credito > 0`
          : sql``
      }
      returning id, fatura_id, valor_centavos, multa_centavos, de_credito
    )
    select t.id as fatura_id, t.resta, p.id as pagamento_id, q.refer, p.valor_centavos, p.multa_centavos, p.de_credito
    from travadas t
    left join quitadas q on q.id = t.id
    left join pagas p on p.fatura_id = t.id
    order by q.refer, p.de_credito`);
  return conferirTodas(pedidas.ids, linhas);
}

/** All of them or none, each with the payments that were asked for. */
function conferirTodas(ids: readonly string[], linhas: readonly Linha[]): PagamentoFeito[] {
  const abertas = new Map(linhas.map(({ fatura_id, resta }) => [fatura_id, resta]));
  if (abertas.size !== ids.length) throw faturaNaoAberta();
  const feitas = linhas.filter(foiFeita);
  if (feitas.length !== linhas.length) throw valorMudou(somar([...abertas.values()]));
  return feitas.map(({ resta: _, ...paga }) => paga);
}

const foiFeita = (linha: Linha): linha is Linha & PagamentoFeito => linha.pagamento_id !== null;

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
