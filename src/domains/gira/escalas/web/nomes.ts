import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import type { EventoComEscala } from './queries.ts';

/** 'sexta, 20 de novembro, 20:00 · Gira de caboclo' */
export const nomeDoEvento = ({ titulo, inicio }: { titulo: string; inicio: string }, fuso: string): string =>
  `${formatInstantePorExtenso(new Date(inicio), fuso, getLanguage())} · ${titulo}`;

/** '1 pedido de troca, 2 não vêm', or null if nothing waits for a decision. */
export function oQueAcertar({ trocas, fora }: Pick<EventoComEscala, 'trocas' | 'fora'>): string | null {
  const partes = [
    trocas > 0 && (trocas === 1 ? t('1 pedido de troca') : t('{n} pedidos de troca', { n: trocas })),
    fora > 0 && (fora === 1 ? t('1 não vem') : t('{n} não vêm', { n: fora })),
  ].filter(Boolean);
  return partes.length === 0 ? null : partes.join(', ');
}
