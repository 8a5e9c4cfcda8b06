import type { Folha } from './folha.ts';
import { lerPasta } from './ler-pasta.ts';
import { comoRecusa, type Recusa } from './pacote.ts';

export type Resposta = { folhas: Folha[] } | { recusa: Recusa };

const responder = (resposta: Resposta): void => globalThis.postMessage(resposta);

// Unpacks and reads beside the page, which stays usable and never loads the libraries.
globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  lerPasta(data).then(
    (folhas) => responder({ folhas }),
    (error: unknown) => responder({ recusa: comoRecusa(error).motivo }),
  );
});
