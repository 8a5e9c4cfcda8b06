import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dobrar } from '../../../../shared/busca.ts';
import { ehDia } from '../../../../shared/datas.ts';
import { consertarAcentos } from './acentos.ts';
import { colunasDeFora, SEM_AJUSTES } from './colunas-da-planilha.ts';
import { lerTexto } from './ler-celulas.ts';
import { lerArquivo } from './ler-arquivo.ts';
import type { LinhaLida } from './ler-linha.ts';
import { lerFolha } from './ler-planilha.ts';
import type { Campo, Destino } from './titulos-conhecidos.ts';

const HOJE = '2026-11-22';

const TITULOS = [
  'Nome',
  'Telefone',
  'Celular',
  'E-mail',
  'Nascimento',
  'Entrada',
  'Rua',
  'Nº',
  'Cidade/UF',
  'CEP',
  'Situação',
];
const OUTROS = ['Mensalidade', 'Instagram', 'Orixá', 'CPF', '', 'DDD', 'Sobrenome', 'UF', 'Matrícula', 'Nome completo'];

const LETRAS = 'abAZéãçÕ19 .,-/()@'.split('');
const SINAIS = ['"', "'", ';', '|', '\t', '\n', '\r\n', '\u00A0', '\u200B', '🙂', '–', 'Ọ̀', '="', '\uFFFD'];
const quaisquer = fc.string({ unit: fc.constantFrom(...LETRAS, ...LETRAS, ...SINAIS), maxLength: 14 });
const usuais = fc.constantFrom(
  '',
  '-',
  'Ana Lima',
  'MÉDIUNS',
  'Total',
  'Nome',
  '1. Dalva',
  '"Zinha" Maria',
  '71988880001',
  '(62) 8181-0004',
  '3333-4444 / 71 98888-0001 (mãe)',
  'recado com a mãe 71 3333-4444',
  '05/02/1980',
  '12/25/1990',
  'março de 1980',
  'a@x.org; b@x.org',
  'Salvador/BA',
  '1310100',
  'Afastado em 2020',
  'Visitante',
  'isento',
  'JosÃ©',
  'Rua A, 12\nFundos',
);
const nu = (texto: string): string => dobrar(texto).replaceAll(/[^\p{L}\p{N}\uFFFD?]/gu, '');
const celula = fc.oneof(usuais, quaisquer);
const tabela = fc
  // There are at least two known headings: they say which separator it is.
  .tuple(fc.shuffledSubarray(TITULOS, { minLength: 1 }), fc.subarray(OUTROS), fc.nat({ max: 2 }))
  .chain(([conhecidos, outros, alem]) => {
    const completos = ['Nome', ...conhecidos, ...outros];
    const largura = completos.length + alem;
    // A line that says nothing but a heading is a second line of headings.
    const linha = fc
      .array(celula, { minLength: largura, maxLength: largura })
      .filter((celulas) => celulas.map(nu).filter(Boolean).join('') !== 'nome');
    return fc.record({ titulos: fc.constant(completos), linhas: fc.array(linha, { minLength: 1, maxLength: 6 }) });
  });

const citar = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;
const utf16 = (texto: string, menor: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(texto.length * 2);
  const visao = new DataView(bytes.buffer);
  for (let n = 0; n < texto.length; n++) visao.setUint16(n * 2, texto.charCodeAt(n), menor);
  return bytes;
};
const CODIFICADORES: Readonly<Record<string, (texto: string) => Uint8Array<ArrayBuffer>>> = {
  'utf-8': (texto) => new TextEncoder().encode(texto),
  'utf-8 with its mark': (texto) => new TextEncoder().encode(`\uFEFF${texto}`),
  'utf-16le': (texto) => utf16(`\uFEFF${texto}`, true),
  'utf-16be': (texto) => utf16(`\uFEFF${texto}`, false),
  // It holds only what the code page can write; the rest becomes a question mark, as every program
  // does.
  'windows-1252': (texto) =>
    Uint8Array.from(texto.replaceAll(/[^\0-\x7F\xA0-\xFF]/gu, '?'), (letra) => letra.charCodeAt(0)),
};

/** Whether a cell went to its field, is refused there, or is named beside the line. */
function aparece(texto: string, destino: Destino, { valores, problemas, sobras }: LinhaLida): boolean {
  const campos: Campo[] =
    destino === 'cidade_uf'
      ? ['cidade', 'uf']
      : [destino === 'ddd' ? 'telefone' : destino === 'sobrenome' ? 'nome' : destino];
  return campos.some((campo) => {
    const valor = campos.length > 1 ? valores.cidade + valores.uf : valores[campo];
    if (campo in problemas || nu(sobras[campo] ?? '').includes(nu(texto))) return true;
    if (ehDia(valor)) return campo.startsWith('d');
    if (campo === 'uf' && valor.length === 2) return true;
    return (
      nu(valor).includes(nu(texto)) ||
      nu(valor).includes(nu(texto).replace(/^\d{1,3}(?=\D)/, '')) ||
      nu(valor) === `0${nu(texto)}`
    );
  });
}

describe('any spreadsheet', () => {
  it.each(Object.keys(CODIFICADORES))(
    '[M6] in %s: every filled cell is imported, refused by name, or named as left out',
    async (codificacao) => {
      await fc.assert(
        fc.asyncProperty(tabela, fc.constantFrom('\t', ';', ',', '|'), async ({ titulos, linhas }, separador) => {
          // Programs that write tabs between cells write none within a cell. Two lines with tight
          // separators are two stray quotes.
          const dentro = separador === '\t' ? ' ' : `${separador} `;
          const limpas = linhas.map((linha) =>
            linha.map((cada) =>
              /[\r\n]/.test(cada) || separador === '\t' ? cada.replaceAll(separador, dentro) : cada,
            ),
          );
          const texto = [titulos, ...limpas].map((linha) => linha.map(citar).join(separador)).join('\r\n');
          const codificar = CODIFICADORES[codificacao];
          const lido = await lerArquivo(new File([codificar?.(texto) ?? ''], 'casa.csv'));
          if (typeof lido === 'string') throw new Error(lido);
          const [folha] = lido.folhas;
          if (!folha) throw new Error('There is no sheet');
          const planilha = lerFolha(folha, HOJE, SEM_AJUSTES);
          const colunas = new Set(colunasDeFora(planilha.colunas).map(({ n }) => n));
          const nomeadas = new Set(planilha.linhasDeFora.map(({ numero }) => numero));
          for (const [n, linha] of limpas.entries()) {
            for (const [c, escrito] of linha.entries()) {
              const decodificado =
                codificacao === 'windows-1252' ? escrito.replaceAll(/[^\0-\x7F\xA0-\xFF]/gu, '?') : escrito;
              const dito = lerTexto(consertarAcentos(decodificado));
              if (nu(dito) === '' || nomeadas.has(n + 2) || colunas.has(c)) continue;
              const pessoa = planilha.linhas.find(({ numero }) => numero === n + 2);
              const destino = planilha.colunas[c]?.destino;
              expect([dito, pessoa && destino && aparece(dito, destino, pessoa)]).toEqual([dito, true]);
            }
          }
          expect(planilha.linhas.every(({ numero }) => numero >= 2 && numero <= limpas.length + 1)).toBe(true);
        }),
        { numRuns: 300 },
      );
    },
  );
});
