import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import { ofx, tabela } from '../for-tests/gerar-extrato.ts';
import { lerExtrato } from './ler-extrato.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

// Damage anywhere gives a refusal or the right lines. `ILE_LONG=1` tries every byte of every
// sample; `ILE_SEED` repeats a run.

const PASTA = join(import.meta.dirname, '../for-tests/extratos');
const { long, seed } = corridaDosTestes;
const corrida = { numRuns: long ? 20_000 : 400, ...(seed !== undefined && { seed }) };

interface Linha {
  dia: string;
  valor_centavos: number;
}

const arquivos = readdirSync(PASTA)
  .filter((nome) => /\.(?:ofx|csv|txt)$/.test(nome))
  .map((nome) => ({ nome, bytes: new Uint8Array(readFileSync(join(PASTA, nome))) }));

function linhasDe(bytes: Uint8Array): Linha[] | null {
  try {
    return lerExtrato(bytes).contas.flatMap(({ lancamentos }) =>
      lancamentos.map(({ dia, valor_centavos }) => ({ dia, valor_centavos })),
    );
  } catch (error) {
    // Whatever else is thrown is a defect.
    if (error instanceof ExtratoRecusado) return null;
    throw error;
  }
}

/** Amounts of `lidas` that the whole file does not have as often. */
function aMais(inteiras: readonly Linha[], lidas: readonly Linha[]): number[] {
  const restam = inteiras.map(({ valor_centavos }) => valor_centavos);
  return lidas.flatMap(({ valor_centavos }) => {
    const onde = restam.indexOf(valor_centavos);
    if (onde < 0) return [valor_centavos];
    restam.splice(onde, 1);
    return [];
  });
}

/** The numbers that stand around a byte, read on their own; a comma may also part two cells. */
function escritosEm(bytes: Uint8Array, posicao: number): number[] {
  const texto = new TextDecoder('windows-1252').decode(bytes);
  const antes = /[\d.,]*$/.exec(texto.slice(0, posicao))?.[0] ?? '';
  const depois = /^.[\d.,]*/s.exec(texto.slice(posicao))?.[0] ?? '';
  const inteiros = [antes + depois, ...(antes + depois).split(/,(?=\d*\.)/)];
  return inteiros.flatMap((numero) => {
    const [, inteiro, fim = ''] = /([\d.,]*)[.,](\d{2})(?!\d)/.exec(numero) ?? [];
    return inteiro === undefined ? [] : Number(inteiro.replaceAll(/\D/g, '') + fim);
  });
}

/** '-1,00' of '-1,000.00' in the only row: nothing tells that the comma was of thousands. */
function nadaDiz(bytes: Uint8Array, corte: number, lidas: readonly Linha[] | null): boolean {
  const texto = new TextDecoder('windows-1252').decode(bytes);
  return lidas?.length === 1 && /\d,\d\d$/.test(texto.slice(0, corte)) && /^\d\.\d\d/.test(texto.slice(corte));
}

function expectCorte(bytes: Uint8Array, corte: number): void {
  const inteiras = linhasDe(bytes);
  const lidas = linhasDe(bytes.slice(0, corte));
  if (nadaDiz(bytes, corte, lidas)) return;
  if (lidas) expect(aMais(inteiras ?? [], lidas), `cut at ${corte}`).toEqual([]);
}

function expectTroca(bytes: Uint8Array, posicao: number, byte: number): void {
  const trocado = bytes.with(posicao, byte);
  const [inteiras, lidas] = [linhasDe(bytes), linhasDe(trocado)];
  if (!lidas || !inteiras) return;
  const onde = `byte ${byte} at ${posicao}`;
  const [novos, escritos] = [aMais(inteiras, lidas), escritosEm(trocado, posicao)];
  // An amount is another one, or none, only where its own text now says so.
  const virou = '+-CDcd'.includes(String.fromCodePoint(byte))
    ? inteiras.map((linha) => Math.abs(linha.valor_centavos))
    : [];
  for (const valor of novos) expect([...escritos, ...virou], onde).toContain(Math.abs(valor));
  expect(novos.length, onde).toBeLessThanOrEqual(1);
  if (lidas.length < inteiras.length) expect(escritos, onde).toContain(0);
  expect(Math.abs(lidas.length - inteiras.length), onde).toBeLessThanOrEqual(1);
}

describe('[E2] a damaged file is refused or read right', () => {
  const amostra = fc.constantFrom(...arquivos.map(({ bytes }) => bytes));
  const gerado = fc.oneof(ofx, tabela).map(({ bytes }) => bytes);
  const qualquer = fc.tuple(fc.oneof(amostra, gerado), fc.nat(), fc.nat({ max: 255 }));

  it('when it is cut anywhere', () => {
    fc.assert(
      fc.property(qualquer, ([bytes, onde]) => expectCorte(bytes, onde % bytes.length)),
      corrida,
    );
  });
  it('with any one byte changed', () => {
    fc.assert(
      fc.property(qualquer, ([bytes, onde, byte]) => expectTroca(bytes, onde % bytes.length, byte)),
      corrida,
    );
  });
  it('with the line break after a balance gone, which would hide the movement below it', () => {
    const linhas = ['Data Mov.;Descrição;Valor;D/C', '01/10/2026;SALDO DIA;9.876,54;C', '02/10/2026;COB ANA;100,00;C'];
    const ler = (texto: string) => linhasDe(new TextEncoder().encode(texto))?.length;
    expect(ler(`${linhas.join('\n')}\n`)).toBe(1);
    expect(ler(`${linhas[0]}\n${linhas[1]}\u0001${linhas[2]}\n`)).toBeUndefined();
  });
  it('with the last digit of an amount gone, which would make it another amount', () => {
    const ler = (valor: string) =>
      linhasDe(
        new TextEncoder().encode(`Data;Descrição;Valor\n01/10/2026;PIX ANA;12,34\n02/10/2026;PIX RUI;${valor}\n`),
      );
    expect(ler('56,78')?.map(({ valor_centavos }) => valor_centavos)).toEqual([1234, 5678]);
    for (const valor of ['56,7 ', '56,7\n', '56,7\t']) expect(ler(valor)).toBeNull();
  });
  it('cut inside an amount of thousands, which would make it a hundred', () => {
    const ler = (acima: string, valor: string) =>
      linhasDe(new TextEncoder().encode(`Data;Descrição;Valor\n${acima}02/10/2026;PIX RUI;${valor}`));
    const acima = '01/10/2026;PIX ANA;12,34\n';
    expect(ler(acima, '-100.000,00')?.map(({ valor_centavos }) => valor_centavos)).toEqual([1234, -10_000_000]);
    expect(ler(acima, '-100.00')).toBeNull();
    expect(ler('', '-100.00')).toBeNull();
    expect(ler('', '1234.56')?.map(({ valor_centavos }) => valor_centavos)).toEqual([123_456]);
    expect(ler('01/10/2026;PIX ANA;12.34\n', '-100.00')).toHaveLength(2);
  });
  it('with a tag that is none any more, which would make a balance a movement', () => {
    const movimento = (memo: string) =>
      `<GENTRN><DTPOSTED>20261001<TRNAMT>98.54<FITID>1<${memo}>Saldo Anterior</GENTRN>`;
    const ler = (memo: string) =>
      linhasDe(new TextEncoder().encode(`<OFC><ACCTSTMT><STMTRS>${movimento(memo)}</STMTRS></ACCTSTMT></OFC>`));
    expect(ler('MEMO')).toEqual([]);
    expect(ler('{EMO')).toBeNull();
    expect(ler('MEMO>Saldo Anterior\u0001/BANKTRANLIST')).toBeNull();
  });
  it('when it is made of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void linhasDe(bytes)),
      corrida,
    );
  });
  it.runIf(long).each(arquivos)('every byte of $nome', ({ bytes }) => {
    for (let posicao = 0; posicao < bytes.length; posicao++) {
      expectCorte(bytes, posicao);
      for (const byte of [0x20, 0x30, 0x58, 0x2c, 0x3b, 0x22, 0x3e, 0xe3]) expectTroca(bytes, posicao, byte);
    }
  });
});
