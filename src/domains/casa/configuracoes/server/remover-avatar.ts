import { handler } from '../../../../server/actions/handler.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { configuracoes } from '../contract.ts';
import { gravarAvatar } from './enviar-avatar.ts';

/** Removes the picture and its file; repeating it changes nothing. */
export const removerAvatar = handler(configuracoes.removerAvatar, async (ctx) => {
  await replaceFile(ctx, { next: null, write: (path) => gravarAvatar(ctx, path) });
  return { ok: true as const };
});
