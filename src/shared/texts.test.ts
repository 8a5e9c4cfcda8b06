import { afterEach, describe, expect, it } from 'vitest';
import { formatCount, setLanguage, texts, translate } from './texts.ts';

afterEach(() => setLanguage('pt-BR'));

describe('texts', () => {
  it('a word of two meanings is shown by each catalogue in its own, in whatever order they were loaded', () => {
    const team = texts({ 'Papel (prova)': 'Role' });
    const till = texts({ 'Papel (prova)': 'Paper' });
    expect([team('Papel (prova)'), till('Papel (prova)')]).toEqual(['Papel (prova)', 'Papel (prova)']);
    setLanguage('en-US');
    expect([team('Papel (prova)'), till('Papel (prova)')]).toEqual(['Role', 'Paper']);
  });

  it('a sentence that travelled as its key is found wherever it was registered; one without English stays', () => {
    const t = texts({ 'Faltam {n} (prova)': '{n} missing' });
    expect(translate('en-US', t.key('Faltam {n} (prova)'), { n: 3 })).toBe('3 missing');
    expect(translate('pt-BR', 'Faltam {n} (prova)', { n: 3 })).toBe('Faltam 3 (prova)');
    expect(translate('en-US', 'Só em português (prova) {n}')).toBe('Só em português (prova) {n}');
  });

  it('[Z6] a number has the separators of its language; what is given as text stays as it is', () => {
    const t = texts({ '{n} linhas de {ano} (prova)': '{n} lines of {ano}' });
    expect(t('{n} linhas de {ano} (prova)', { n: 12_345, ano: '2026' })).toBe('12.345 linhas de 2026 (prova)');
    expect(translate('pt-BR', '{n} kg (prova)', { n: 1.5 })).toBe('1,5 kg (prova)');
    expect(translate('en-US', '{n} linhas de {ano} (prova)', { n: 1000, ano: '2026' })).toBe('1,000 lines of 2026');
    expect(formatCount(1000)).toBe('1.000');
  });
});
