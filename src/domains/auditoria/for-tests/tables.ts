import { randomBytes } from 'node:crypto';
import type { HouseTables } from '../../../server/testing/house-tables.ts';

const SEGUNDO = 1000;

export const tables: HouseTables = {
  auditoria: {
    rows: () => [{ quando: new Date(), acao: 'teste' }],
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
  auditoria_selos: {
    rows: () => [{ numero: 1, de: new Date(), ate: new Date(Date.now() + SEGUNDO), linhas: 1, hash: randomBytes(32) }],
    broken: {
      hash: String.raw`hash = '\x00'`,
      numero: 'numero = 0',
      periodo: 'ate = de',
    },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
};
