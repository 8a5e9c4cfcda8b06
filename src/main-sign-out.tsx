// What the till and the door keep on this device, for the moment when somebody signs out.
import { desassinar } from './domains/acesso/aparelhos/web/assinatura.ts';
import { avisarDasPresencas } from './domains/gira/presencas/web/ao-sair.ts';
import { esquecerListas } from './domains/gira/presencas/web/banco.ts';
import { avisarDaFila } from './domains/loja/pdv/web/ao-sair.ts';
import { esquecerVitrine } from './domains/loja/pdv/web/banco.ts';
import { forgetPocket } from './web/offline/session-copy.ts';
import { hintPage } from './web/session/page-hint.ts';

/** Sentences about what waits to be sent. One store that cannot be read hides no other. */
export async function warnings(): Promise<readonly string[]> {
  const said = await Promise.all([avisarDaFila, avisarDasPresencas].map((ask) => ask().catch(() => null)));
  return said.filter((sentence) => sentence !== null);
}

export async function forgetKept(): Promise<void> {
  hintPage(null);
  await Promise.allSettled([esquecerVitrine(), esquecerListas(), desassinar(), forgetPocket()]);
}
