import { afterEach, describe, expect, it } from 'vitest';
import { formatCount, setEnglish, setLanguage, t, translate } from './texts.ts';

setEnglish({
  Papel: 'Role',
  'Papel|documento': 'Paper',
  'Faltam {n} (prova)': '{n} missing',
  '{n} linhas de {ano} (prova)': '{n} lines of {ano}',
});
afterEach(() => setLanguage('pt-BR'));

describe('texts', () => {
  it('a word of two meanings is one word in Portuguese, and two in English', () => {
    expect([t('Papel'), t('Papel|documento')]).toEqual(['Papel', 'Papel']);
    expect([translate('pt-BR', 'Papel|documento'), translate('en-US', 'Papel|documento')]).toEqual(['Papel', 'Paper']);
    setLanguage('en-US');
    expect([t('Papel'), t('Papel|documento')]).toEqual(['Role', 'Paper']);
  });

  it('a key without English is shown in Portuguese, with what stands in its places', () => {
    expect(translate('en-US', 'Faltam {n} (prova)', { n: 3 })).toBe('3 missing');
    expect(translate('pt-BR', 'Faltam {n} (prova)', { n: 3 })).toBe('Faltam 3 (prova)');
    expect(translate('en-US', 'Só em português (prova) {n}')).toBe('Só em português (prova) {n}');
    expect(translate('en-US', 'Só em português|prova')).toBe('Só em português');
  });

  it('[Z6] a number has the separators of its language; what is given as text stays as it is', () => {
    const linhas = '{n} linhas de {ano} (prova)';
    expect(translate('pt-BR', linhas, { n: 12_345, ano: '2026' })).toBe('12.345 linhas de 2026 (prova)');
    expect(translate('pt-BR', '{n} kg (prova)', { n: 1.5 })).toBe('1,5 kg (prova)');
    expect(translate('en-US', linhas, { n: 1000, ano: '2026' })).toBe('1,000 lines of 2026');
    expect(formatCount(1000)).toBe('1.000');
  });
});
