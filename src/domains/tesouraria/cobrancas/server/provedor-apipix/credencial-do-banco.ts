import { z } from 'zod';
import { BANCOS } from '../../rules.ts';
import { ProvedorFalhou } from '../provedor.ts';

/** Everything that opens the account of a house at its bank. It is sealed as one text. */
const credencialDoBanco = z.strictObject({
  banco: z.enum(BANCOS),
  client_id: z.string(),
  /** Empty where the certificate alone tells who asks. */
  client_secret: z.string(),
  /** The key of the application, for a bank that wants one. */
  aplicativo: z.string(),
  /** The PIX key into which the charges are paid. */
  chave_pix: z.string(),
  cert: z.string(),
  key: z.string(),
});

export type CredencialDoBanco = z.infer<typeof credencialDoBanco>;

export const fecharCredencial = (credencial: CredencialDoBanco): string => JSON.stringify(credencial);

export function abrirCredencial(chave: string): CredencialDoBanco {
  try {
    return credencialDoBanco.parse(JSON.parse(chave));
  } catch {
    throw new ProvedorFalhou('chave');
  }
}
