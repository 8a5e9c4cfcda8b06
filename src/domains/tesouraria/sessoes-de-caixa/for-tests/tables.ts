import { sql } from '../../../../server/database/sql.ts';
import type { BigHouse, HouseTables } from '../../../../server/testing/house-tables.ts';

/** A house has two giras a week. */
const POR_MES = 8;
const quantas = ({ behind }: BigHouse) => POR_MES * (behind + 1);

export const tables: HouseTables = {
  sessoes_de_caixa: {
    after: ['carteiras'],
    rows: ({ id, dirigente }) => [
      {
        carteira_id: id('carteiras'),
        abertura_centavos: 10_000,
        aberta_em: '2026-01-10T23:00:00Z',
        aberta_por: dirigente,
        fechada_em: '2026-01-11T05:00:00Z',
        fechada_por: dirigente,
        esperado_centavos: 15_000,
        contado_centavos: 14_500,
      },
    ],
    history: (house) => sql`
      insert into sessoes_de_caixa (org_id, carteira_id, abertura_centavos, aberta_em, aberta_por, fechada_em, fechada_por, esperado_centavos,
                                    contado_centavos, numero)
      select ${house.orgId}, ile_carteira(${house.orgId}, 'dinheiro'), 10000, q.quando, ${house.userId}, q.quando + interval '6 hours', ${house.userId},
             25000, 25000, n
      from generate_series(1, ${quantas(house)}::int) n
      cross join lateral (
        select now() - interval '1 day' - (${quantas(house)}::int - n) * interval '30 days' / ${POR_MES} as quando
      ) q returning 1`,
    broken: {
      abertura: 'abertura_centavos = -1',
      contado: 'contado_centavos = -1',
      esperado: 'esperado_centavos = 1000000000001',
      fechada: 'fechada_por = null',
      intervalo: "fechada_em = aberta_em - interval '1 second'",
      motivo: ["motivo = 'Troco errado'", "numero = 1, motivo = ' '"],
      concluida: ['numero = 1', "numero = 0, motivo = 'Troco errado'"],
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'carteira_id', 'abertura_centavos', 'aberta_em', 'aberta_por', 'created_at'],
  },
  sessoes_de_caixa_contadores: {
    rows: () => [{ ultimo: 1 }],
    history: (house) =>
      sql`insert into sessoes_de_caixa_contadores (org_id, ultimo) values (${house.orgId}, ${quantas(house)})`,
    broken: { ultimo: 'ultimo = 0' },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id'],
  },
  recontagens_de_caixa: {
    after: ['sessoes_de_caixa'],
    rows: ({ id, dirigente }) => [
      {
        sessao_id: id('sessoes_de_caixa'),
        versao: 2,
        contado_centavos: 15_000,
        motivo: 'Contei de novo',
        contada_por: dirigente,
      },
    ],
    broken: {
      contado: 'contado_centavos = -1',
      motivo: "motivo = ''",
      versao: 'versao = 1',
    },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
};
