import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { estornarTransferencia } from '../../../dinheiro/carteiras/server/transferencias.ts';
import type { Conciliado } from '../../../dinheiro/formas/server/registro.ts';
import { ID_DA_LIGACAO, LINHA_DA_LIGACAO, soltarLigacoes } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { desconferirPagamento, estornarPagamento } from '../../../cobranca/faturas/server/pagamento.ts';
import { desconferirLancamento } from '../../pagamentos-diversos/server/criar-lancamento.ts';
import { estornarLancamento } from '../../pagamentos-diversos/server/corrigir-lancamento.ts';
import { extratos } from '../contract.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { t } from '../../../../shared/texts.ts';

interface Ligada {
  tabela: Conciliado;
  id: string;
  fatura_id: string | null;
  feito: 'ligada' | 'criada' | 'conferida';
}

interface Porque {
  motivo: string;
  confirmado: Confirmado;
}

/**
 * Undoes one step once. Rows that it made are reversed by the rules of their own actions. A
 * declaration that it confirmed waits again. Rows that it found stay as they are.
 */
export const desfazerConciliacao = handler(extratos.desfazerConciliacao, async (ctx, { id, motivo, confirmado }) => {
  const ligadas = await ctx.db.rows<Ligada>(sql`
    select ${LINHA_DA_LIGACAO} as tabela, ${ID_DA_LIGACAO} as id, p.fatura_id, c.feito
    from conciliacoes c left join pagamentos p on p.org_id = ${ctx.orgId} and p.id = c.pagamento_id
    where c.org_id = ${ctx.orgId} and c.passo = ${id} and c.desfeita_em is null
    order by c.pagamento_id, c.id`);
  if (ligadas.length === 0) throw await porQueNaoDesfaz(ctx, id);
  for (const ligada of ligadas) await desfazerUma(ctx, ligada, { motivo, confirmado });
  await soltarLigacoes(ctx, sql`passo = ${id}`, motivo);
  await ctx.audit('extrato.desfazer_conciliacao', { alvo: id, antes: { ligadas }, depois: { motivo } });
  return { ok: true } as const;
});

async function desfazerUma(ctx: HouseContext, { tabela, id, fatura_id, feito }: Ligada, porque: Porque): Promise<void> {
  if (feito === 'conferida') {
    await (tabela === 'pagamento' ? desconferirPagamento(ctx, id) : desconferirLancamento(ctx, id));
    return;
  }
  if (feito === 'ligada') return;
  if (tabela === 'pagamento') await estornarPagamento(ctx, { fatura_id: fatura_id ?? '', pagamento_id: id, ...porque });
  else if (tabela === 'lancamento') await estornarLancamento(ctx, { id, ...porque });
  else await estornarTransferencia(ctx, { id, ...porque });
}

async function porQueNaoDesfaz({ db, orgId }: HouseContext, passo: string): Promise<Failure> {
  const existe = await db.maybe(sql`select 1 from conciliacoes where org_id = ${orgId} and passo = ${passo} limit 1`);
  return existe
    ? new Failure(409, 'ja_desfeita', t.key('Isto já foi desfeito. Confira a lista.'))
    : new Failure(404, 'conciliacao_nao_encontrada', t.key('Conciliação não encontrada'));
}
