import { describe, expect, it } from 'vitest';
import { arquivoDeBanco } from '../for-tests/arquivos-de-bancos.ts';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import type { ContaDoExtrato } from '../rules.ts';
import { lerExtrato } from './ler-extrato.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

const ARQUIVOS = corridaDosTestes.long ? 2000 : 60;
const DESDE = corridaDosTestes.seed ?? 1;

function lerSePuder(bytes: Uint8Array): ContaDoExtrato | null {
  try {
    return lerExtrato(bytes).contas[0] ?? null;
  } catch (error) {
    if (error instanceof ExtratoRecusado) return null;
    throw error;
  }
}

const emOrdem = (linhas: readonly (readonly [string, number, string | null])[]): string[] =>
  linhas.map((partes) => partes.join(' ')).toSorted();

describe(`[E2 E4] ${ARQUIVOS} files of banks in every layout, order and encoding, whole and damaged`, () => {
  const arquivos = Array.from({ length: ARQUIVOS }, (_, n) => arquivoDeBanco(DESDE + n));
  it('a whole file gives its lines with who paid, and names each row that it leaves out', () => {
    for (const [n, arquivo] of arquivos.entries()) {
      if (arquivo.estragado) continue;
      const conta = lerExtrato(arquivo.bytes).contas[0];
      const lidas = conta?.lancamentos.map(
        ({ dia, valor_centavos, pagador }) => [dia, valor_centavos, pagador] as const,
      );
      const certas = arquivo.linhas.map(({ dia, centavos, pagador }) => [dia, centavos, pagador] as const);
      const onde = `seed ${DESDE + n}, ${arquivo.banco}`;
      expect(emOrdem(lidas ?? []), onde).toEqual(emOrdem(certas));
      expect(conta?.ignorados.length, onde).toBe(arquivo.deFora);
    }
  });
  it('a damaged file is refused, or what is read of it is what it says', () => {
    for (const [n, arquivo] of arquivos.entries()) {
      const conta = arquivo.estragado ? lerSePuder(arquivo.bytes) : null;
      if (!conta) continue;
      const certas = new Set(arquivo.linhas.map(({ dia, centavos }) => `${dia} ${centavos}`));
      const erradas = conta.lancamentos.filter(({ dia, valor_centavos }) => !certas.has(`${dia} ${valor_centavos}`));
      expect(erradas, `seed ${DESDE + n}, ${arquivo.banco}`).toEqual([]);
      expect(conta.lancamentos.length).toBeLessThanOrEqual(arquivo.linhas.length);
    }
  });
});
