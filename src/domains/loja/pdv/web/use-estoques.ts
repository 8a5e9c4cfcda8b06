import { useMemo } from 'react';
import { somarQuantidades } from '../../../../shared/quantidade.ts';
import { somarPorProduto } from '../rules.ts';
import { useFila } from './fila.ts';
import type { Pdv } from './queries.ts';

/** The amount that can still be sold of each counted product, by its id. */
export type Estoques = ReadonlyMap<string, number>;

/**
 * The catalogue's stock less what waits in this device's queue. Without a network nothing else
 * subtracts it.
 */
export function useEstoques({ org_id, produtos }: Pick<Pdv, 'org_id' | 'produtos'>): Estoques {
  const fila = useFila();
  return useMemo(() => {
    const daCasa = fila.filter(({ venda }) => venda.org_id === org_id);
    const vendidos = new Map(
      somarPorProduto(daCasa.flatMap(({ venda }) => venda.itens)).map((um) => [um.produto_id, um.quantidade]),
    );
    return new Map(
      produtos.flatMap(({ id, estoque_atual }) =>
        estoque_atual === null ? [] : [[id, somarQuantidades(estoque_atual, -(vendidos.get(id) ?? 0))] as const],
      ),
    );
  }, [org_id, produtos, fila]);
}
