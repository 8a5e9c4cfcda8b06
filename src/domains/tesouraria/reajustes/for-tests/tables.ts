import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  reajustes: {
    rows: ({ dirigente }) => [
      { a_partir: '202701', mudadas: 1, feito_em: '2026-11-01T12:00:00Z', feito_por: dirigente },
    ],
    history: ({ orgId, userId }) => sql`
      insert into reajustes (org_id, a_partir, mudadas, feito_em, feito_por)
      select ${orgId}, (2020 + n) || '01', 0, now() - n * interval '1 year', ${userId} from generate_series(1, 5) n returning 1`,
    broken: { a_partir: "a_partir = '202713'", mudadas: 'mudadas = -1', desfeito: 'desfeito_em = now()' },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'a_partir', 'mudadas', 'feito_em', 'feito_por'],
  },
  reajustes_planos: {
    after: ['reajustes', 'planos'],
    rows: ({ id }) => [
      { reajuste_id: id('reajustes'), plano_id: id('planos'), de_centavos: 6000, para_centavos: 6500 },
    ],
    broken: { de: 'de_centavos = 0', para: 'para_centavos = de_centavos' },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
  reajustes_faturas: {
    after: ['reajustes', 'faturas'],
    rows: ({ id }) => [
      {
        reajuste_id: id('reajustes'),
        fatura_id: id('faturas'),
        valor_antes_centavos: 6000,
        desconto_antes_centavos: 0,
        valor_centavos: 6500,
      },
    ],
    history: ({ orgId }) => sql`
      insert into reajustes_faturas (org_id, reajuste_id, fatura_id, valor_antes_centavos, desconto_antes_centavos, valor_centavos)
      select f.org_id, r.id, f.id, f.valor_centavos, 0, f.valor_centavos from faturas f
      join (select id from reajustes where org_id = ${orgId} order by id limit 1) r on true
      where f.org_id = ${orgId} returning 1`,
    broken: { antes: 'valor_antes_centavos = 0', valor: 'valor_centavos = 0' },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
};
