import type { ContaDoExtrato } from '../rules.ts';
import { lerExtrato } from '../web/ler-extrato.ts';
import { ExtratoRecusado } from '../web/recusa-do-extrato.ts';

/** The first account of a file as the browser reads it; a refused file throws. */
export const lerArquivo = (bytes: Uint8Array): ContaDoExtrato | undefined => lerExtrato(bytes).contas[0];

/** and: null for a file that is refused. */
export function lerSePuder(bytes: Uint8Array): ContaDoExtrato | null {
  try {
    return lerArquivo(bytes) ?? null;
  } catch (error) {
    if (error instanceof ExtratoRecusado) return null;
    throw error;
  }
}
