import { describe, expect, it } from 'vitest';
import { arquivoDeBanco, mensalidadeDe, PESSOAS, type ArquivoDeBanco } from '../for-tests/arquivos-de-bancos.ts';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import type { LinhaVerdadeira } from '../for-tests/escrever-arquivos.ts';
import { nomeComparavel, type ContaDoExtrato } from '../rules.ts';
import type { Alvo, LinhaParaConferir, PessoaDaCasa } from '../server/alvos.ts';
import { chaveDoPagador } from '../server/pagadores.ts';
import { sugerirLinhas } from '../server/sugerir-linhas.ts';
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
  it('a damaged file is refused, or every line that is whole is read as it is or named, and nothing else', () => {
    let lidos = 0;
    for (const [n, arquivo] of arquivos.entries()) {
      if (!arquivo.estragado) continue;
      const conta = lerSePuder(arquivo.bytes);
      if (!conta) continue;
      lidos++;
      expect(faltasDe(arquivo, conta), `seed ${DESDE + n}, ${arquivo.banco}`).toEqual([]);
    }
    expect(lidos).toBeGreaterThan(0);
  });
  it('[E5] of what was read no line is ticked for a member who did not pay it, though every name is remembered', () => {
    const todas = arquivos.flatMap(marcadasDe);
    expect(todas.filter(({ certa }) => !certa)).toEqual([]);
    expect(todas.length).toBeGreaterThan(ARQUIVOS);
  });
});

/**
 * The lines that were read otherwise than they are, and whole ones neither read nor named. A
 * movement that the damage took the name of may name nobody.
 */
function faltasDe({ linhas, inteiras, manchada, deFora }: ArquivoDeBanco, conta: ContaDoExtrato): string[] {
  const escrita = ({ dia, centavos, pagador }: LinhaVerdadeira) => `${dia} ${centavos} ${pagador}`;
  const sobram = linhas.map(escrita);
  const faltam = inteiras.map(escrita);
  const faltas: string[] = [];
  const tirar = (lista: string[], uma: string) => lista.includes(uma) && lista.splice(lista.indexOf(uma), 1);
  for (const { dia, valor_centavos, pagador } of conta.lancamentos) {
    const lida = `${dia} ${valor_centavos} ${pagador}`;
    const semNome = pagador === null && !sobram.includes(lida);
    const achada = semNome && sobram.find((uma) => uma.startsWith(`${dia} ${valor_centavos} `));
    if (!tirar(sobram, achada || lida)) faltas.push(`read: ${lida}`);
    tirar(faltam, lida);
  }
  for (const { dia, valor_centavos } of conta.ignorados) {
    const nomeada = faltam.find((falta) => falta.startsWith(`${dia} ${valor_centavos} `));
    if (nomeada) tirar(faltam, nomeada);
  }
  if (manchada && conta.lancamentos.length + conta.ignorados.length < linhas.length + deFora)
    faltas.push('unsaid: the row that cannot be read');
  return [...faltas, ...faltam.map((falta) => `lost: ${falta}`)];
}

const membros = PESSOAS.map((nome, n): PessoaDaCasa => ({ membro_id: `m${n}`, nome, documento: null, meio: null }));
const alvos = membros.map(({ membro_id }, n): Alvo => ({
  tipo: 'fatura',
  id: `f${n}`,
  membro_id,
  valor_centavos: mensalidadeDe(n),
  dia: '2026-10-10',
  txid: null,
}));

/** The ticked lines of a file as it was read, and whether their members paid them. */
function marcadasDe(arquivo: ArquivoDeBanco): { quem: string; certa: boolean }[] {
  const lidas = lerSePuder(arquivo.bytes)?.lancamentos ?? [];
  const linhas = lidas.map((lida, n): LinhaParaConferir => ({ ...lida, id: `${n}`, txid: null }));
  const lembrados = arquivo.nomes.map((pagador, n) => ({
    chave: chaveDoPagador({ pagador, pagador_documento: null }) ?? '',
    membro_ids: [`m${n}`],
  }));
  return sugerirLinhas(linhas, { pessoas: membros, lembrados, alvos })
    .filter(({ certeza }) => certeza === 'marcada')
    .map(({ linha_id, alvos: seus }) => {
      const lida = lidas[Number(linha_id)];
      const donos = arquivo.linhas.filter(
        ({ dia, centavos, pagador }) =>
          dia === lida?.dia &&
          centavos === lida.valor_centavos &&
          nomeComparavel(pagador ?? '') === nomeComparavel(lida.pagador ?? ''),
      );
      const certa = seus.every(({ membro_id }) => donos.some(({ quem }) => `m${quem}` === membro_id));
      return { quem: `${arquivo.banco}: ${lida?.pagador}`, certa };
    });
}
