import { answerPage } from '../../../../web/state/worker.ts';
import type { Folha } from './folha.ts';
import { lerPasta } from './ler-pasta.ts';
import { comoRecusa, type Recusa } from './pacote.ts';

export type Resposta = { folhas: Folha[] } | { recusa: Recusa };

// Unpacks and reads beside the page, which never loads the libraries.
globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) =>
  answerPage<Resposta>(() =>
    lerPasta(data).then(
      (folhas) => ({ folhas }),
      (error: unknown) => ({ recusa: comoRecusa(error).motivo }),
    ),
  ),
);
