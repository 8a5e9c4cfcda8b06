import type { AlvoDaLinha, Destino } from './queries.ts';

/** What is sent for something that a line, or its rest in centavos, was suggested to be. */
export function destinoDoAlvo({ tipo, id, origem, valor_centavos }: AlvoDaLinha, resta: number): Destino {
  // A bill of water or light has another amount each month: the bank's is what was paid.
  if (tipo === 'conta') return { tipo, id, valor_centavos: resta };
  if (tipo === 'devolucao') return { tipo, membro_id: id, valor_centavos: resta };
  if (tipo === 'fatura') return { tipo, id, resta_centavos: valor_centavos, valor_centavos };
  if (tipo === 'lancado') return { tipo, id, origem, valor_centavos };
  return { tipo, id, origem: origem === 'lancamento' ? 'lancamento' : 'pagamento', valor_centavos };
}

export interface Parcela {
  alvo: AlvoDaLinha;
  /** What of it this line pays, in centavos. */
  valor_centavos: number;
}

/** Shares the rest of a line among the chosen dues in their order; the last may get a part. */
export function repartirLinha(resta: number, alvos: readonly AlvoDaLinha[]): Parcela[] {
  let sobra = resta;
  return alvos.flatMap((alvo) => {
    const valor_centavos = Math.min(alvo.valor_centavos, sobra);
    sobra -= valor_centavos;
    return valor_centavos > 0 ? [{ alvo, valor_centavos }] : [];
  });
}
