import { answerWithFile, type Moldura } from '../../../../web/print/answer-with-file.ts';
import { folhaDoLivro, type Livro } from './arquivos-do-livro.ts';

export interface EncomendaDoLivro extends Moldura {
  livro: Livro;
}

globalThis.addEventListener('message', ({ data: { livro, ...moldura } }: MessageEvent<EncomendaDoLivro>) =>
  answerWithFile(() => folhaDoLivro(livro), moldura),
);
