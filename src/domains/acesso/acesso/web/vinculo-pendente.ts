import { readStored, writeStored } from '../../../../web/state/storage.ts';

const CHAVE = 'ile.vinculo_pendente';

/**
 * A link to a house that sign-up could not make. The waiting page offers it again, until the person
 * has a house.
 */
export interface VinculoPendente {
  org_id: string | null;
  nome: string;
  role: 'viewer';
  codigo: string;
}

export function guardarVinculo(vinculo: VinculoPendente | null): void {
  writeStored(CHAVE, vinculo && JSON.stringify(vinculo));
}

export function lerVinculo(): VinculoPendente | null {
  try {
    const guardado = JSON.parse(readStored(CHAVE) ?? 'null') as VinculoPendente | null;
    return typeof guardado?.codigo === 'string' ? guardado : null;
  } catch {
    return null;
  }
}
