import { entregarArquivo, type Moldura } from '../../relatorios/web/entregar-arquivo.ts';
import { folhaDeFrequencia, type ConteudoDaFrequencia } from './folha-de-frequencia.ts';

export interface EncomendaDeFrequencia extends ConteudoDaFrequencia, Moldura {}

globalThis.addEventListener('message', ({ data }: MessageEvent<EncomendaDeFrequencia>) =>
  entregarArquivo(() => folhaDeFrequencia(data), data),
);
