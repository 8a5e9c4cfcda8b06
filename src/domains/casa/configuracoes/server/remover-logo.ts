import { handler } from '../../../../server/actions/handler.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { configuracoes } from '../contract.ts';
import { gravarLogo } from './enviar-logo.ts';

/** Removes the logo and its file; repeating it changes nothing. */
export const removerLogo = handler(configuracoes.removerLogo, async (ctx) => {
  await replaceFile(ctx, { next: null, write: (path) => gravarLogo(ctx, path) });
  return { ok: true as const };
});
