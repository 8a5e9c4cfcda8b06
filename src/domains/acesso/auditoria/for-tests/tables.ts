import { randomBytes } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const SEGUNDO = 1000;

export const tables: HouseTables = {
  auditoria: {
    after: ['faturas'],
    rows: () => [{ quando: new Date(), acao: 'teste' }],
    history: ({ orgId, userId }) => sql`
      insert into auditoria (org_id, user_id, acao, quando)
      select org_id, ${userId}, 'fatura.pagar', dt_pagamento + interval '20 hours' from faturas where org_id = ${orgId} and status = 'paga' returning 1`,
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
