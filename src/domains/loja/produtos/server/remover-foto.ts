import { handler } from '../../../../server/actions/handler.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { produtos } from '../contract.ts';
import { gravarFoto } from './enviar-foto.ts';

/** Removes the photo and its file; repeating it changes nothing. */
export const removerFoto = handler(produtos.removerFoto, async (ctx, { id }) => {
  await replaceFile(ctx, { next: null, write: (path) => gravarFoto(ctx, id, path) });
  return { ok: true as const };
});
