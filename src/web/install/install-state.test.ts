import { beforeEach, expect, it, vi } from 'vitest';
import { answerInstall, asksToInstall, countVisit, installState } from './install-state.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124 Mobile Safari/537.36';
const device = { agent: ANDROID, touchPoints: 5, standalone: false, offered: false, refused: false };

it.each([
  ['offered', { offered: true }],
  ['iphone-safari', { agent: SAFARI }],
  ['iphone-safari', { agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15' }],
  ['iphone-other', { agent: IPHONE }],
  ['iphone-other', { agent: `${SAFARI} [FBAN/FBIOS;FBAV/460]` }],
  ['iphone-other', { agent: `${IPHONE} CriOS/124.0 Mobile/15E148 Safari/604.1` }],
  ['installed', { agent: SAFARI, standalone: true, refused: true }],
  ['refused', { offered: true, refused: true }],
  ['none', {}],
  ['none', { agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', touchPoints: 0 }],
])('[IN3] is in the state %s', (state, changes) => {
  expect(installState({ ...device, ...changes })).toBe(state);
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('ileInstall', {});
});

/** A page that is opened anew. */
function visit(): boolean {
  sessionStorage.clear();
  countVisit();
  countVisit();
  return asksToInstall();
}

it('[IN3] is asked on the second visit, in that one alone', () => {
  expect([visit(), visit()]).toEqual([false, true]);
  expect(asksToInstall()).toBe(true);
  expect([visit(), visit()]).toEqual([false, false]);
});

it('[IN3] is never asked again after a no', () => {
  expect([visit(), visit()]).toEqual([false, true]);
  answerInstall('no');
  expect([asksToInstall(), visit(), visit()]).toEqual([false, false, false]);
});
