import type { TipoDeRelatorio } from '../rules.ts';
import { answerWithFile, type Moldura } from '../../../../web/print/answer-with-file.ts';
import type { Filtros } from './filtros-nomes.ts';
import { montarFolha } from './folha.ts';
import type { Lido } from './queries.ts';

export interface Encomenda extends Moldura {
  resumo: Lido['resumo'];
  filtros: Filtros;
}

/** The rows arrive in pieces, followed by what to make of them. */
export type Recado = { linhas: Lido[TipoDeRelatorio] } | { encomenda: Encomenda };

const linhas: Lido[TipoDeRelatorio][number][] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
  if ('linhas' in data) {
    linhas.push(...data.linhas);
    return;
  }
  const { resumo, filtros } = data.encomenda;
  const vazio = { resumo, faturas: [], pagamentos: [], diversos: [] };
  answerWithFile(() => montarFolha({ ...vazio, [filtros.tipo]: linhas }, filtros), data.encomenda);
});
