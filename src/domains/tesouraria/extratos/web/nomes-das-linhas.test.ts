import { expect, it } from 'vitest';
import { nomesDasLinhas } from './nomes-das-linhas.ts';

it('[E6] gives identical lines of a day names of their own', () => {
  const linha = { dia: '2026-10-05', valor_centavos: 6000, descricao: 'PIX RECEBIDO', pagador: 'ANA' };
  const outra = { ...linha, pagador: null };
  const nomes = nomesDasLinhas([linha, outra, linha, { ...linha, dia: '2026-10-06' }, linha]);
  expect(nomes.map((nome) => nome.replaceAll(/\s/g, ' '))).toEqual([
    'ANA · 05/10/2026 · R$ 60,00',
    'PIX RECEBIDO · 05/10/2026 · R$ 60,00',
    'ANA · 05/10/2026 · R$ 60,00 · 2ª igual',
    'ANA · 06/10/2026 · R$ 60,00',
    'ANA · 05/10/2026 · R$ 60,00 · 3ª igual',
  ]);
});
