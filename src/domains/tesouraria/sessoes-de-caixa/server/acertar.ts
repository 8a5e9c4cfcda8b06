import type { HouseContext } from '../../../../server/actions/handler.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { inserirAcerto } from '../../pagamentos-diversos/server/inserir-acerto.ts';

interface Acerto {
  sessao: { id: string; carteira_id: string; fechada_em: string };
  /** The difference in centavos, above zero if the drawer held more. */
  valor_centavos: number;
  descricao: string;
  motivo: string | null;
  /** The late sale that it takes out again. */
  venda_id?: string;
}

/**
 * Brings the drawer's balance to what was counted, by an entry on the day of the closing in the
 * house's zone (decision 49).
 */
export const acertar = (ctx: HouseContext, { sessao, descricao, motivo, ...acerto }: Acerto): Promise<{ id: string }> =>
  inserirAcerto(ctx, {
    ...acerto,
    carteira: { id: sessao.carteira_id, tipo: 'dinheiro' },
    sessao_id: sessao.id,
    dia: hojeEm(new Date(sessao.fechada_em), ctx.casa.fusoHorario),
    motivo: motivo === null ? descricao : `${descricao}: ${motivo}`,
  });
