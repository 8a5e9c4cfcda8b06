import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
const root = document.documentElement;

/** A reload of the page: the modules read what was kept. */
async function reload() {
  vi.resetModules();
  return { ...(await import('./theme-store.ts')), ...(await import('./language-store.ts')) };
}

/** What a screen of the page as it is now would say. */
const said = async () => (await import('../../shared/texts.ts')).t('Salvar');

const locale = readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(locale));
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1611">';
});

describe('preferences of this device', () => {
  it('[C8] keeps the theme; automatic leaves it to the system', async () => {
    const { setTheme } = await reload();
    setTheme('light');
    expect(root.dataset.theme).toBe('light');
    expect(localStorage.getItem('ile.theme')).toBe('light');
    expect(document.querySelector('meta')?.content).toBe('#f9f4ea');
    setTheme('auto');
    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('ile.theme')).toBeNull();
    expect(document.querySelector('meta')?.content).toBe('#0a1611');
  });

  it('[Z6] keeps the language, for the page and for every text', async () => {
    const { chooseLanguage, currentLanguage } = await reload();
    await chooseLanguage('en-US');
    expect([root.lang, await said()]).toEqual(['en-US', 'Save']);
    const again = await reload();
    await again.speakAsChosen();
    expect([again.currentLanguage(), await said()]).toEqual(['en-US', 'Save']);
    await chooseLanguage('pt-BR');
    expect(currentLanguage()).toBe('pt-BR');
    expect(localStorage.getItem('ile.language')).toBeNull();
    await reload();
    expect(await said()).toBe('Salvar');
  });

  it('[Z6] stays Portuguese, and keeps the choice, if the words of another language do not come', async () => {
    const { chooseLanguage } = await reload();
    await chooseLanguage('en-US');
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    const { speakAsChosen, currentLanguage, ...again } = await reload();
    await speakAsChosen();
    expect([currentLanguage(), await said()]).toEqual(['pt-BR', 'Salvar']);
    await expect(again.chooseLanguage('en-US')).rejects.toThrow('no network');
    expect(localStorage.getItem('ile.language')).toBe('en-US');
  });

  it('works where nothing may be kept', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { setTheme } = await reload();
    setTheme('dark');
    expect(root.dataset.theme).toBe('dark');
    vi.restoreAllMocks();
  });
});
