import { readStored, writeStored } from '../state/storage.ts';
import { createStore } from '../state/store.ts';

/** The browser's own offer, which `early.js` keeps: it comes before the program. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    ileInstall?: InstallOffer | undefined;
  }
}

/** How the program gets onto this device's screen; 'none' where a browser has no way. */
export type InstallState = 'offered' | 'iphone-safari' | 'iphone-other' | 'installed' | 'refused' | 'none';

interface Device {
  agent: string;
  touchPoints: number;
  standalone: boolean;
  offered: boolean;
  refused: boolean;
}

/** Other browsers of an iPhone, and pages that an app shows inside itself. */
const NOT_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|FBA[NV]|Instagram|WhatsApp|Line\/|MicroMessenger/;

/** What the guide says on a device. */
export function installState({ agent, touchPoints, standalone, offered, refused }: Device): InstallState {
  if (standalone) return 'installed';
  if (refused) return 'refused';
  if (offered) return 'offered';
  const apple = /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1);
  if (!apple) return 'none';
  return /Safari\//.test(agent) && !NOT_SAFARI.test(agent) ? 'iphone-safari' : 'iphone-other';
}

/** The answer to the question, or the visit on which it was asked. */
const ANSWER = 'ile.instalar';
const VISITS = 'ile.visitas';
const THIS_VISIT = 'ile.visita';

/** Goes up when something was answered or installed, so that what is shown is asked again. */
export const installChanged = createStore(0);
const changed = (): void => installChanged.set(installChanged.get() + 1);
addEventListener('beforeinstallprompt', changed);
addEventListener('appinstalled', changed);

export const thisDevice = ({ refused = readStored(ANSWER) === 'no' } = {}): InstallState =>
  installState({
    agent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone:
      ('standalone' in navigator && navigator.standalone === true) ||
      (typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches),
    offered: window.ileInstall !== undefined,
    refused,
  });

/** A page that was opened is one visit, until its tab is closed. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(THIS_VISIT)) return;
    sessionStorage.setItem(THIS_VISIT, '1');
  } catch {
    return;
  }
  writeStored(VISITS, String(visits() + 1));
}

const visits = (): number => Number(readStored(VISITS) ?? 0);

/** The question comes on the second visit, in that visit only, and never again after an answer. */
export function asksToInstall(): boolean {
  const state = thisDevice();
  if (state === 'installed' || state === 'refused' || state === 'none' || visits() < 2) return false;
  const asked = readStored(ANSWER);
  const now = `asked ${visits()}`;
  if (asked === null) writeStored(ANSWER, now);
  return asked === null || asked === now;
}

export function answerInstall(answer: 'yes' | 'no'): void {
  writeStored(ANSWER, answer);
  changed();
}

/** Asks by the browser's own dialog, which works once. A no there is a no here. */
export async function install(): Promise<void> {
  const offer = window.ileInstall;
  if (!offer) return;
  window.ileInstall = undefined;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  answerInstall(outcome === 'accepted' ? 'yes' : 'no');
}
