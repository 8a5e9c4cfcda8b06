import { formatarCodigo } from '../../../../shared/codigo.ts';
import { readStored, writeStored } from '../../../../web/state/storage.ts';
import { CODIGO_DA_PLATAFORMA, ehCodigoDaPlataforma, lembrarCodigo, normalizarCodigo } from '../rules.ts';

// The data of a sign-in that this device remembers, only if the box was ticked.
const CODIGOS = 'ile.codigos';
const ULTIMO = 'ile.ultimo_codigo';
const ULTIMA_CASA = 'ile.ultima_casa';

/**
 * A code as it is shown everywhere: 'XXXXX-XXXXX'. The platform's word and a house's UUID stay as
 * they are.
 */
export function comoSeLe(codigo: string): string {
  if (ehCodigoDaPlataforma(codigo)) return CODIGO_DA_PLATAFORMA;
  const normal = normalizarCodigo(codigo);
  return normal ? formatarCodigo(normal) : codigo.trim();
}

/** The remembered codes, newest first, at most five. */
export function lerCodigos(): string[] {
  try {
    const guardados: unknown = JSON.parse(readStored(CODIGOS) ?? '[]');
    const textos = Array.isArray(guardados)
      ? guardados.filter((codigo): codigo is string => typeof codigo === 'string')
      : [];
    return textos.reduceRight<string[]>((lista, codigo) => lembrarCodigo(lista, comoSeLe(codigo)), []);
  } catch {
    return [];
  }
}

export const lerUltimoCodigo = (): string => comoSeLe(readStored(ULTIMO) ?? '');

export function guardarCodigo(codigo: string, orgId: string | null): void {
  const legivel = comoSeLe(codigo);
  writeStored(CODIGOS, JSON.stringify(lembrarCodigo(lerCodigos(), legivel)));
  writeStored(ULTIMO, legivel);
  writeStored(ULTIMA_CASA, orgId);
}

/** Signing in with the box unticked forgets that code on this device. */
export function esquecerCodigo(codigo: string): void {
  const legivel = comoSeLe(codigo);
  const outros = lerCodigos().filter((um) => um !== legivel);
  writeStored(CODIGOS, outros.length > 0 ? JSON.stringify(outros) : null);
  if (lerUltimoCodigo() !== legivel) return;
  writeStored(ULTIMO, null);
  writeStored(ULTIMA_CASA, null);
}
