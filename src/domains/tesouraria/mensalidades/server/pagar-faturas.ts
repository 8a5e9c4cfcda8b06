import { conferirTotal } from '../../../cobranca/faturas/server/conferir-total.ts';
import { valorMudou } from '../../../cobranca/faturas/server/fatura-nao-aberta.ts';
import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { recusarComCobranca } from '../../cobrancas/server/recusar-com-cobranca.ts';
import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { mensalidades } from '../contract.ts';
import { conferirMulta } from './conferir-multa.ts';
import { t } from '../texts.ts';

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
