// What stands above the heading of a table: account, period, and at some banks the balance.
import type { ContaDoExtrato } from '../rules.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { tituloDobrado } from './colunas-do-extrato.ts';
import { emUmaLinha } from '../rules-descricao.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import { escritaDos, lerValor, semSeparador } from './ler-valor.ts';

type Preambulo = Pick<ContaDoExtrato, 'agencia' | 'conta' | 'inicio' | 'fim' | 'saldo_centavos'>;

const AGENCIA = /\b(?:agencia|ag\.?|cooperativa)\s*:?\s*(\d[\d-]*x?)(?![\d/])/;
const CONTA = /\b(?:conta(?:\s+corrente|\s+pagamento)?|cc)\s*:?\s*(\d[\d.-]*x?)/;
const PERIODO = /(\d{2}[/.-]\d{2}[/.-]\d{4})\s*(?:a|ate|e|-)\s*(\d{2}[/.-]\d{2}[/.-]\d{4})/;
const SALDO = /^saldo(?: (?:atual|final|disponivel|em conta|total))?\s*:?\s*(?:r\$)?\s*([-+]?[\d.,]+)$/;

/** Reads rows above the heading; what they do not say stays null. */
export function lerPreambulo(linhas: readonly (readonly string[])[]): Preambulo {
  const preambulo: Preambulo = { agencia: null, conta: null, inicio: null, fim: null, saldo_centavos: null };
  for (const [n, celulas] of linhas.entries()) {
    // A small table of its own, as Mercado Pago writes: titles, and their values below.
    const doQuadro = (titulos: string): string =>
      linhas[n + 1]?.[celulas.findIndex((celula) => titulos.split('|').includes(tituloDobrado(celula)))] ?? '';
    const linha = emUmaLinha(dobrar(celulas.join(' ')));
    preambulo.agencia ??= AGENCIA.exec(linha)?.[1]?.toUpperCase() ?? numeroDe(doQuadro('agencia'));
    preambulo.conta ??= CONTA.exec(linha)?.[1]?.toUpperCase() ?? numeroDe(doQuadro('conta|conta corrente'));
    const [, inicio = '', fim = ''] = PERIODO.exec(linha) ?? [];
    preambulo.inicio ??= lerDiaDaTabela(inicio);
    preambulo.fim ??= lerDiaDaTabela(fim);
    preambulo.saldo_centavos ??=
      saldoDe(SALDO.exec(linha)?.[1] ?? '') ?? saldoDe(doQuadro('final balance|saldo final'));
  }
  return preambulo;
}

const saldoDe = (texto: string): number | null => (semSeparador(texto) ? null : lerValor(texto, escritaDos([texto])));

const numeroDe = (texto: string): string | null => (/^\d[\d.-]*x?$/i.test(texto.trim()) ? texto.trim() : null);
