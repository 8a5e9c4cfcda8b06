import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { reabrirFatura } from '../../../cobranca/faturas/server/reabrir-fatura.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

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
