import { type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerCasaDoRecibo, lerColunasDoPapel } from '../../../acesso/terreiros/server/terreiros.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

type Recibo = Output<typeof mensalidades.lerReciboMensalidades>;
type ItemRow = Recibo['itens'][number] & Recibo['membro'] & { membro_id: string };

/**
 * The receipt of live payments of one member, given one by one or by their invoices; unpaid
 * invoices have none.
 */
export const lerReciboMensalidades = handler(
  mensalidades.lerReciboMensalidades,
  async (ctx, { faturas, pagamentos }) => {
    const quais = pagamentos
      ? sql`p.id = any(${pagamentos}::uuid[])`
      : sql`p.fatura_id = any(${faturas ?? []}::uuid[])`;
    const [casa, colunas, itens] = await Promise.all([
      lerCasaDoRecibo(ctx.db, ctx.orgId),
      lerColunasDoPapel(ctx.db, ctx.orgId),
      ctx.db.rows<ItemRow>(sql`
      select m.id as membro_id, m.nome_mostrado as nome, m.matricula, f.refer, p.valor_centavos, p.multa_centavos, p.pago_em, p.metodo, p.conferido,
             case when f.status = 'paga' then 0 else ${RESTA} end as resta_centavos
      from pagamentos p
      join faturas f on f.org_id = ${ctx.orgId} and f.id = p.fatura_id
      join membros m on m.org_id = ${ctx.orgId} and m.id = f.membro_id
      where p.org_id = ${ctx.orgId} and ${quais} and p.estornado_em is null
      order by f.refer, p.pago_em, p.created_at, p.id`),
    ]);
    const [primeiro] = itens;
    if (!primeiro || itens.some((item) => item.membro_id !== primeiro.membro_id)) {
      throw new Failure(404, 'nada_para_imprimir', t.key('Nada para imprimir'));
    }
    return {
      casa,
      membro: { nome: primeiro.nome, matricula: primeiro.matricula },
      itens,
      total_centavos: somar(itens.map((item) => item.valor_centavos + item.multa_centavos)),
      emitido_em: ctx.agora.toISOString(),
      fuso_horario: ctx.casa.fusoHorario,
      colunas,
    };
  },
);

/** Gives credit back today: at most what there is, under the member's lock, once per key. */
export const devolverCredito = handler(mensalidades.devolverCredito, async (ctx, input) => {
  const { membro_id: membroId, valor_centavos, forma_pagamento: metodo, carteira_id, sessao_id, confirmado } = input;
  const saldo = await travarCredito(ctx, membroId);
  if (valor_centavos > saldo)
    throw new Failure(409, 'valor_mudou', t.key('O crédito mudou enquanto a tela estava aberta: agora é {valor}.'), {
      params: { valor: formatBRL(saldo) },
    });
  const devolvido = { membroId, valor: -valor_centavos, metodo, dia: ctx.hoje, carteira_id, sessao_id, confirmado };
  const id = await lancarCredito(ctx, devolvido);
  await ctx.audit('pagamento.devolver_credito', { alvo: membroId, depois: { id, valor_centavos, metodo } });
  return { id, credito_centavos: saldo - valor_centavos };
});
