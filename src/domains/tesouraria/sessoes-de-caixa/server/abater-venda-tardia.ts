import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { vendaAbatida } from '../../pagamentos-diversos/server/venda-abatida.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../texts.ts';
import { acertar } from './acertar.ts';
import { travarSessao } from './sessao.ts';

interface Tardia {
  numero: number;
  total_centavos: number;
  sessao_id: string;
  na_gaveta: boolean;
  estornada: boolean;
  abatida: boolean;
}

/**
 * Takes a late sale out of its session's difference, once. Its money was in the drawer that was
 * counted, so the entry of that count has it already. No printed closing changes.
 */
export const abaterVendaTardia = handler(sessoesDeCaixa.abaterVendaTardia, async (ctx, { venda_id }) => {
  const venda = await lerTardia(ctx, venda_id);
  const { sessao_id } = venda;
  const { numero: fechamento, fechada_em, carteira_id } = await travarSessao(ctx, sessao_id);
  if (fechamento === null || fechada_em === null)
    throw new Failure(409, 'caixa_nao_concluido', t.key('Dê primeiro o motivo da diferença deste caixa.'));
  if (!venda.na_gaveta) throw new Failure(409, 'venda_fora_da_gaveta', t.key('Esta venda não passou pela gaveta.'));
  if (venda.estornada) throw new Failure(409, 'venda_estornada', t.key('Esta venda já foi estornada.'));
  if (venda.abatida) throw new Failure(409, 'venda_abatida', t.key('Esta venda já saiu do acerto.'));
  await acertar(ctx, {
    sessao: { id: sessao_id, carteira_id, fechada_em },
    valor_centavos: -venda.total_centavos,
    descricao: `Venda nº ${venda.numero}, que chegou depois do fechamento nº ${fechamento}`,
    motivo: null,
    venda_id,
  });
  await ctx.audit('sessao_de_caixa.abater', {
    alvo: venda_id,
    depois: { sessao_id, valor_centavos: venda.total_centavos },
  });
  return { ok: true as const };
});

async function lerTardia({ db, orgId }: HouseContext, id: string): Promise<Tardia> {
  const venda = await db.maybe<Tardia>(sql`
    select v.numero, v.total_centavos, v.sessao_tardia_id as sessao_id, v.carteira_id = s.carteira_id as na_gaveta, v.estornado_em is not null as estornada,
           ${vendaAbatida(orgId)} as abatida
    from vendas v
    join sessoes_de_caixa s on s.org_id = ${orgId} and s.id = v.sessao_tardia_id
    where v.org_id = ${orgId} and v.id = ${id}`);
  if (!venda) throw new Failure(404, 'venda_nao_encontrada', t.key('Venda não encontrada'));
  return venda;
}
