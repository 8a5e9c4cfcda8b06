import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fazChaves } from './faz-chaves.ts';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const publicUrl = (content: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'public-url', content }));

it('[I2 NV6] offers passkeys at the operator’s address alone, and without one on the own computer', () => {
  expect(fazChaves()).toBe(true);
  publicUrl('https://casa.example.org');
  expect(fazChaves()).toBe(false);
  document.head.replaceChildren();
  publicUrl(location.origin);
  expect(fazChaves()).toBe(true);
  vi.stubGlobal('isSecureContext', false);
  expect(fazChaves()).toBe(false);
});
