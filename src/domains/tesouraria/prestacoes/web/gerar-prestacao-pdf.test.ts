// @vitest-environment node
import { expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import type { Prestacao, Saldo } from '../rules.ts';
import { gerarPrestacaoPdf } from './gerar-prestacao-pdf.ts';

const saldo = (anterior: number, entradas: number, saidas: number, ajuste = 0): Saldo => ({
  anterior_centavos: anterior,
  ajuste_centavos: ajuste,
  inicial_centavos: 0,
  entradas_centavos: entradas,
  saidas_centavos: saidas,
  transferencias_centavos: 0,
  fechamento_centavos: anterior + ajuste + entradas - saidas,
});

const papel: Prestacao = {
  formato: 1,
  competencia: '202610',
  carteiras: [
    { id: 'd', nome: 'Dinheiro', ...saldo(20_000, 1000, 4500, 700) },
    { id: 'b', nome: 'Banco', ...saldo(50_000, 9000, 0) },
  ],
  fundos: [
    { id: null, nome: 'Geral', meta_centavos: null, ...saldo(70_000, 7000, 4500, 700) },
    { id: 't', nome: 'Obra do telhado', meta_centavos: 5000, ...saldo(0, 3100, 0) },
  ],
  receitas: [{ grupo: 'doacoes', valor_centavos: 10_000, antes_centavos: 4200 }],
  despesas: Array.from({ length: 60 }, (_, n) => ({ tipo: `Tipo ${n}`, valor_centavos: 75, antes_centavos: 0 })),
  sem_saldo: [],
  texto: 'Axé a todos. O conselho aprova.\nSegunda linha.',
};

const base64 = (url: string): string => url.slice(url.indexOf(',') + 1);

const capa = {
  casa: 'Ilê Axé',
  geradoEm: '01/11/2026 10:00',
  mes: 'out/2026',
  selo: 'ab'.repeat(32),
  versao: 2,
  fontes: { regular: base64(regular), negrito: base64(negrito) },
};

it('[G5] another program reads the published paper: words, amounts, adjustment, goal and seal', async () => {
  const { paginas } = await abrirPdf(gerarPrestacaoPdf(papel, capa));
  const lido = paginas.join(' ').normalize('NFC').replaceAll(/\s+/g, ' ');
  for (const frase of [
    'Prestação de contas de out/2026',
    'Axé a todos. O conselho aprova.',
    'Segunda linha.',
    'Ajuste de meses anteriores',
    '62% da meta de',
    'R$ 172,00',
    'antes R$ 42,00',
    'Tipo 59',
    'Página 2/',
    'selo abab',
  ])
    expect(lido).toContain(frase);
});

it('[G5 NV6] no page parts a fund or an account from its sum', async () => {
  const fundos = Array.from({ length: 14 }, (_, n) => ({
    id: String(n),
    nome: `Fundo ${n}`,
    meta_centavos: null,
    ...saldo(100, 50, n % 3 === 0 ? 10 : 0, n % 2 === 0 ? 5 : 0),
  }));
  const { paginas } = await abrirPdf(gerarPrestacaoPdf({ ...papel, texto: '', fundos }, capa));
  expect(paginas.length).toBeGreaterThan(1);
  const vezes = (pagina: string, palavra: string) => pagina.split(palavra).length - 1;
  for (const pagina of paginas) expect(vezes(pagina, 'Ficou')).toBe(vezes(pagina, 'Saldo anterior'));
});
