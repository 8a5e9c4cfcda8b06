import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { Aviso, AvisoConferido } from '../provedor.ts';
import { PING, PREFIXO_DO_EVENTO } from './fatos-da-woovi.ts';

const aviso = z.object({
  event: z.string().max(200).optional(),
  evento: z.string().max(200).optional(),
  charge: z.object({ correlationID: z.string().max(200) }).nullish(),
  pix: z.object({ charge: z.object({ correlationID: z.string().max(200) }).nullish() }).nullish(),
});

/**
 * The signature is base64 of RSA-SHA256 over the bytes as they came; any listed key is good. All
 * customers of the provider share its key and nothing is dated, so a good signature proves little.
 */
export function conferirAvisoDaWoovi({ corpo, assinatura = '', chaves }: Aviso): AvisoConferido | null {
  const signature = Buffer.from(assinatura, 'base64');
  if (signature.length === 0 || !chaves.some((chave) => assinou(chave, corpo, signature))) return null;
  const lido = aviso.safeParse(jsonOuNada(corpo));
  if (!lido.success) return null;
  const { event, evento, charge, pix } = lido.data;
  return {
    evento: (event ?? evento ?? '').replace(PREFIXO_DO_EVENTO, ''),
    cobranca_id: charge?.correlationID ?? pix?.charge?.correlationID ?? null,
  };
}

/** What is sent when an address is registered; it names no charge. */
export function ehPingDaWoovi(corpo: Uint8Array): boolean {
  const lido = aviso.safeParse(jsonOuNada(corpo));
  if (!lido.success) return false;
  const { event, evento, charge, pix } = lido.data;
  return PING.includes((event ?? evento ?? '').replace(PREFIXO_DO_EVENTO, '')) && !charge && !pix;
}

function assinou(chave: string, corpo: Uint8Array, signature: Buffer): boolean {
  try {
    const key = createPublicKey(chave);
    return key.asymmetricKeyType === 'rsa' && verify('sha256', corpo, key, signature);
  } catch {
    return false;
  }
}

function jsonOuNada(corpo: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(corpo).toString('utf8'));
  } catch {
    return undefined;
  }
}
