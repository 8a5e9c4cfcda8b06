import { seal, unseal } from '../../../../server/crypto/seal.ts';

const SEGREDO = 'etapas';
const PREPARO = 'etapas-preparo';

/** The secret of an app, bound to its account: a row copied to another account opens nothing. */
export const selarSegredo = (secret: Buffer, contaId: string, segredo: string): Buffer =>
  seal(secret, SEGREDO, `${contaId} ${segredo}`);

/** The opened secret. Null if AUTH_SECRET was renewed or lost since the app was set up. */
export function abrirSegredo(secret: Buffer, contaId: string, selado: Buffer): string | null {
  try {
    const [conta, segredo = ''] = unseal(secret, SEGREDO, selado).split(' ');
    return conta === contaId ? segredo : null;
  } catch {
    return null;
  }
}

/**
 * The sealed secret while its person sets the app up. Nothing is stored before a code of it
 * arrives.
 */
export const selarPreparo = (secret: Buffer, contaId: string, segredo: string, ate: Date): string =>
  seal(secret, PREPARO, `${contaId} ${segredo} ${ate.getTime()}`).toString('base64url');

/** The opened secret of a setup. Null if it is another account's, was changed, or has expired. */
export function abrirPreparo(secret: Buffer, contaId: string, selo: string, agora: Date): string | null {
  try {
    const [conta, segredo = '', ate] = unseal(secret, PREPARO, Buffer.from(selo, 'base64url')).split(' ');
    return conta === contaId && Number(ate) > agora.getTime() ? segredo : null;
  } catch {
    return null;
  }
}
