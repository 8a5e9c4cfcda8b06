import { describe, expect, it } from 'vitest';
import { AREAS } from '../rules.ts';
import { AREA, nomeDaAcao } from './nomes.ts';

describe('names of what was done', () => {
  it('[C9 INV-52] a refusal has a subject to filter by, and says why', () => {
    expect(AREAS.map((area) => AREA[area]())).toContain('Pedidos recusados');
    expect(nomeDaAcao('recusa.sem_permissao')).toBe('Pedidos recusados · sem permissão');
    expect(nomeDaAcao('recusa.papel_acima')).toBe('Pedidos recusados · papel acima');
  });
});
