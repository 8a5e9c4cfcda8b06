import { entregarArquivo, type Moldura } from '../../relatorios/web/entregar-arquivo.ts';
import { folhaDoCaixa, type ConteudoDoCaixa } from './folha-do-caixa.ts';

export interface EncomendaDoCaixa extends ConteudoDoCaixa, Moldura {}

globalThis.addEventListener('message', ({ data }: MessageEvent<EncomendaDoCaixa>) =>
  entregarArquivo(() => folhaDoCaixa(data), data),
);
