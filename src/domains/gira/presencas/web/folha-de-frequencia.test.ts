// @vitest-environment node
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import { sheetToPdf } from '../../../../web/print/sheet-pdf.ts';
import { sheetToXlsx } from '../../../../web/print/sheet-xlsx.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { folhaDeFrequencia } from './folha-de-frequencia.ts';

const evento = (inicio: string) => ({ id: inicio, tipo: 'gira' as const, titulo: 'Gira', inicio });

const membro = (nome: string, matricula: string | null, estados: (EstadoDaPresenca | null)[]) => ({
  membro_id: nome,
  nome,
  matricula,
  presentes: estados.filter((um) => um === 'presente').length,
  justificadas: estados.filter((um) => um === 'justificada').length,
  faltas: estados.filter((um) => um === 'falta').length,
  estados,
});

const folhaDe = (inicios: string[], itens: ReturnType<typeof membro>[]) =>
  folhaDeFrequencia({
    mes: '202611',
    fuso: 'America/Manaus',
    frequencia: { eventos: inicios.map(evento), itens },
  });

// The first begins at 22:00 on the 7th in Manaus, which is the 8th in UTC.
const folha = folhaDe(
  ['2026-11-08T02:00:00Z', '2026-11-14T13:00:00Z', '2026-11-14T23:00:00Z'],
  [
    membro('Jurema Lima', '2019-014', ['presente', 'justificada', 'falta']),
    membro('=1+1', null, ['presente', null, 'presente']),
  ],
);

it('[J5] the spreadsheet has a row for each member, a letter for each event, and takes no text for a formula', async () => {
  const linhas = await readSheet(sheetToXlsx(folha, 'Ilé Àṣẹ'), { trim: false });
  const cabeca = linhas.findIndex((linha) => linha[0] === 'Membro');
  expect(linhas[cabeca]?.join('|')).toBe('Membro|Matrícula|Presenças|Justificadas|Faltas|07/11|14/11|14/11 (2)');
  expect(linhas[cabeca + 1]).toEqual(['Jurema Lima', '2019-014', '1', '1', '1', 'P', 'J', 'F']);
  expect(linhas[cabeca + 2]).toEqual(['=1+1', null, '2', '0', '0', 'P', null, 'P']);
});

it('[J5] the PDF has the same rows', async () => {
  const bytes = (dados: string) => dados.slice(dados.indexOf(',') + 1);
  const fontes = { regular: bytes(regular), negrito: bytes(negrito) };
  const { paginas } = await abrirPdf(sheetToPdf(folha, { casa: 'Ilé Àṣẹ', geradoEm: '30/11/2026', fontes }));
  const texto = paginas.join(' ').replaceAll(/\s+/g, ' ');
  for (const parte of [
    'Frequência de nov/2026',
    '3 eventos com chamada',
    'P presente, J justificada, F falta',
    'Jurema Lima 2019-014 1 1 1 P J F',
  ])
    expect(texto).toContain(parte);
});

it('[J5] a month with more events than a page holds shows the last ones, and sums of all', () => {
  const dias = Array.from({ length: 25 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}T12:00:00Z`);
  const estados = dias.map((_, n) => (n < 5 ? ('falta' as const) : ('presente' as const)));
  const { colunas, linhas, filtros } = folhaDe(dias, [membro('Jurema', null, estados)]);
  expect([colunas.length, colunas[5]?.titulo, colunas.at(-1)?.titulo]).toEqual([25, '06/11', '25/11']);
  expect(linhas[0]?.map(({ valor }) => valor).slice(2)).toEqual(['20', '0', '5', ...Array(20).fill('P')]);
  expect(filtros).toContain('Nas colunas, os últimos 20');
});
