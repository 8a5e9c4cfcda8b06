// What stands above the heading of a table: account, period, and at some banks the balance.
import type { ContaDoExtrato } from '../rules.ts';
import { dobrar } from '../../../shared/busca.ts';
import { tituloDobrado } from './colunas-do-extrato.ts';
import { emUmaLinha } from './ler-descricao.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import { escritaDos, lerValor, semSeparador } from './ler-valor.ts';

type Preambulo = Pick<ContaDoExtrato, 'agencia' | 'conta' | 'inicio' | 'fim' | 'saldo_centavos'>;

const AGENCIA = /\b(?:agencia|cooperativa)\s*:?\s*(\d[\d-]*x?)(?![\d/])/;
const CONTA = /\bconta(?:\s+corrente|\s+pagamento)?\s*:?\s*(\d[\d.-]*x?)/;
const PERIODO = /(\d{2}[/.-]\d{2}[/.-]\d{4})\s*(?:a|ate|e|-)\s*(\d{2}[/.-]\d{2}[/.-]\d{4})/;
const SALDO = /^saldo(?: (?:atual|final|disponivel|em conta|total))?\s*:?\s*(?:r\$)?\s*([-+]?[\d.,]+)$/;

/** Reads rows above the heading; what they do not say stays null. */
export function lerPreambulo(linhas: readonly (readonly string[])[]): Preambulo {
  const preambulo: Preambulo = { agencia: null, conta: null, inicio: null, fim: null, saldo_centavos: null };
  for (const [n, celulas] of linhas.entries()) {
    const linha = emUmaLinha(dobrar(celulas.join(' ')));
    preambulo.agencia ??= AGENCIA.exec(linha)?.[1]?.toUpperCase() ?? null;
    preambulo.conta ??= CONTA.exec(linha)?.[1]?.toUpperCase() ?? null;
    const [, inicio = '', fim = ''] = PERIODO.exec(linha) ?? [];
    preambulo.inicio ??= lerDiaDaTabela(inicio);
    preambulo.fim ??= lerDiaDaTabela(fim);
    preambulo.saldo_centavos ??= saldoDe(SALDO.exec(linha)?.[1] ?? '') ?? saldoDoQuadro(celulas, linhas[n + 1] ?? []);
  }
  return preambulo;
}

const saldoDe = (texto: string): number | null => (semSeparador(texto) ? null : lerValor(texto, escritaDos([texto])));

/**
 * A small table of its own above the heading, as Mercado Pago writes: titles, and their amounts
 * below.
 */
function saldoDoQuadro(titulos: readonly string[], valores: readonly string[]): number | null {
  const coluna = titulos
    .map(tituloDobrado)
    .findIndex((titulo) => titulo === 'final balance' || titulo === 'saldo final');
  return coluna < 0 ? null : saldoDe(valores[coluna] ?? '');
}
