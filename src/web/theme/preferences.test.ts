import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../shared/texts.ts';

const t = texts({ 'Bom dia': 'Good morning' });
const root = document.documentElement;

/** A reload of the page: the modules read what was kept. */
async function reload() {
  vi.resetModules();
  return { ...(await import('./theme-store.ts')), ...(await import('./language-store.ts')) };
}

beforeEach(() => {
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
    chooseLanguage('en-US');
    expect(root.lang).toBe('en-US');
    expect((await import('../../shared/texts.ts')).getLanguage()).toBe('en-US');
    expect((await reload()).currentLanguage()).toBe('en-US');
    chooseLanguage('pt-BR');
    expect(currentLanguage()).toBe('pt-BR');
    expect(localStorage.getItem('ile.language')).toBeNull();
    expect(t('Bom dia')).toBe('Bom dia');
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
