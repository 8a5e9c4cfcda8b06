import { readStored, writeStored } from '../../../../web/state/storage.ts';
import type { TipoDePush } from '../rules.ts';

// What this browser gave to its push service, and what this browser remembers of it.

const GUARDADO = 'ile.avisos';

/** Why no notices reach this browser, or that they may. */
export type Estado = 'pode' | 'sem_https' | 'sem_suporte' | 'iphone' | 'negado';

/** An iPhone takes pushes only for a program on its home screen. */
const ehIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

export function estadoDoNavegador(chave: string | null): Estado {
  if (chave === null || !window.isSecureContext) return 'sem_https';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return ehIphone() ? 'iphone' : 'sem_suporte';
  return Notification.permission === 'denied' ? 'negado' : 'pode';
}

interface Guardado {
  usuario: string;
  tipos: readonly TipoDePush[];
  detalhes: boolean;
}

/** What this browser asked for, and for whom; null if nobody turned its notices on. */
export function lerGuardado(): Guardado | null {
  try {
    return JSON.parse(readStored(GUARDADO) ?? 'null') as Guardado | null;
  } catch {
    return null;
  }
}

export const guardar = (guardado: Guardado | null): void => writeStored(GUARDADO, guardado && JSON.stringify(guardado));

export interface Assinatura {
  endereco: string;
  chave: string;
  segredo: string;
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesDe = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.codePointAt(0) ?? 0);

type Dada = Awaited<ReturnType<PushManager['subscribe']>>;
/** The browser's word for it means a member's plan in this program. */
const ATUAL = 'getSubscription';

const descrita = (dada: Dada): Assinatura => ({
  endereco: dada.endpoint,
  chave: base64url(dada.getKey('p256dh')),
  segredo: base64url(dada.getKey('auth')),
});

const deHoje = async (): Promise<Dada | null> => (await navigator.serviceWorker.ready).pushManager[ATUAL]();

/**
 * Asks the browser, which asks the person: only a press may call this. One that is bound to
 * another key of the server is replaced.
 */
export async function assinar(chave: string): Promise<Assinatura | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const antiga = await pushManager[ATUAL]();
  if (antiga && base64url(antiga.options.applicationServerKey) !== chave) await antiga.unsubscribe();
  return descrita(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesDe(chave) }));
}

/** What the browser has already, without asking anybody; null if it has nothing for this key. */
export async function assinaturaDeHoje(chave: string): Promise<Assinatura | null> {
  const atual = await deHoje();
  return atual && base64url(atual.options.applicationServerKey) === chave ? descrita(atual) : null;
}

/** The browser forgets it; a push that is on its way is refused by its service. */
export async function desassinar(): Promise<void> {
  guardar(null);
  if ('serviceWorker' in navigator && 'PushManager' in window) await (await deHoje())?.unsubscribe();
}
