import { answerWithFile, type Moldura } from '../../../../web/print/answer-with-file.ts';
import { folhaDoCaixa, type ConteudoDoCaixa } from './folha-do-caixa.ts';

export interface EncomendaDoCaixa extends ConteudoDoCaixa, Moldura {}

globalThis.addEventListener('message', ({ data }: MessageEvent<EncomendaDoCaixa>) =>
  answerWithFile(() => folhaDoCaixa(data), data),
);
