import { answerWithFile, type Moldura } from '../../../../web/print/answer-with-file.ts';
import { folhaDoDevido, type Devido } from './folha-do-devido.ts';

export interface EncomendaDoDevido extends Moldura {
  devido: Devido;
}

globalThis.addEventListener('message', ({ data: { devido, ...moldura } }: MessageEvent<EncomendaDoDevido>) =>
  answerWithFile(() => folhaDoDevido(devido), moldura),
);
