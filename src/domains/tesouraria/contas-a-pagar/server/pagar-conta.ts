import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import { inserirLancamento } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { contasAPagar } from '../contract.ts';
import { proximoVencimento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type ContaViva, inserirContaAPagar, travarContaAPagar } from './contas-a-pagar.ts';
import { recusarSeParecePaga } from './parece-paga.ts';

interface Pagamento {
  /** The bill's id. */
  id: string;
  /** The amount really paid in centavos, above zero. */
  valor_centavos: number;
  metodo: string;
  carteira_id?: string | undefined;
  data?: string | undefined;
  /** The open till session whose drawer the cash leaves. */
  sessao_id?: string | undefined;
  /** The person, or the bank's line, has answered what `conferirSaida` asks. */
  confirmado?: Confirmado;
}

/**
 * Pays a bill by an entry, and adds the next occurrence of its series, both or neither. The lock
 * and the unique live entry of a bill let one of two concurrent calls win. The amount may differ;
 * the series keeps its own.
 */
export async function quitarConta(ctx: HouseContext, { id, valor_centavos, ...pagamento }: Pagamento) {
  const conta = await travarContaAPagar(ctx, id);
  if (conta.pausada) throw new Failure(409, 'conta_pausada', t.key('Esta conta está pausada. Retome antes de pagar.'));
  const { descricao, favorecido, tipo_nome, fundo_id } = conta;
  const lancado = await inserirLancamento(
    ctx,
    {
      ...pagamento,
      descricao,
      favorecido,
      tipo: tipo_nome,
      fundo_id,
      valor_centavos: -valor_centavos,
      matricula: null,
      observacoes: null,
    },
    {
      dono: { membro_id: null, nome: null, matricula: null },
      conferido: true,
      txid: null,
      conta_id: id,
      antes: { tipo_nome, fundo_id },
    },
  );
  const proximo_vencimento = await inserirProxima(ctx, conta);
  await ctx.audit('conta_a_pagar.pagar', { alvo: id, depois: { ...lancado.campos, lancamento: lancado.id } });
  return { lancamento_id: lancado.id, proximo_vencimento };
}

/**
 * The day of the next occurrence that is open; null if the series ends. One that an earlier payment
 * of this bill made stays as it is, also if it was moved, paid or deleted.
 */
async function inserirProxima(ctx: HouseContext, conta: ContaViva): Promise<string | null> {
  const vencimento = proximoVencimento(conta);
  if (vencimento === null) return null;
  // A reversed payment reopens a bill whose purpose may be archived by now.
  await exigirFundo(ctx, conta.fundo_id);
  const nova = await ctx.db.maybe(inserirContaAPagar(ctx, { ...conta, numero: conta.numero + 1, vencimento }));
  if (nova) return vencimento;
  const antiga = await ctx.db.maybe<{ vencimento: string }>(sql`
    select c.vencimento from contas_a_pagar c
    where c.org_id = ${ctx.orgId} and c.serie = ${conta.serie} and c.numero = ${conta.numero + 1} and c.excluida_em is null and c.pausada_em is null
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${ctx.orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)`);
  return antiga?.vencimento ?? null;
}

/** Pays a bill by hand. Money of the same amount that is here already is asked about first. */
export const pagarContaAPagar = handler(contasAPagar.pagarContaAPagar, async (ctx, { mesmo_assim, ...pagamento }) => {
  if (!mesmo_assim) await recusarSeParecePaga(ctx, pagamento);
  return quitarConta(ctx, pagamento);
});
