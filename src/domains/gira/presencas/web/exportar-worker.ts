import { answerWithFile, type Moldura } from '../../../../web/print/answer-with-file.ts';
import { folhaDeFrequencia, type ConteudoDaFrequencia } from './folha-de-frequencia.ts';

export interface EncomendaDeFrequencia extends ConteudoDaFrequencia, Moldura {}

globalThis.addEventListener('message', ({ data }: MessageEvent<EncomendaDeFrequencia>) =>
  answerWithFile(() => folhaDeFrequencia(data), data),
);
