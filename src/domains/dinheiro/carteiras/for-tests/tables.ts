import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { baseDasSomas, primeiroMes, somasDosMeses } from '../server/saldos.ts';

export const tables: HouseTables = {
  carteiras: {
    rows: () => [
      { tipo: 'dinheiro', nome: 'Cofre', saldo_inicial_centavos: 5000, saldo_inicial_em: '2026-10-01' },
      { tipo: 'gateway', nome: 'Maquininha' },
    ],
    history: ({ orgId }) => sql`
      insert into carteiras (org_id, id, tipo, nome, saldo_inicial_centavos, saldo_inicial_em)
      values (${orgId}, ile_carteira(${orgId}, 'dinheiro'), 'dinheiro', 'Dinheiro', 10000, '2020-01-01'),
             (${orgId}, ile_carteira(${orgId}, 'banco'), 'banco', 'Banco', 50000, '2020-01-01')`,
    broken: {
      nome_vazio: "nome = ' '",
      primeira: "id = ile_carteira(org_id, tipo), arquivada_em = now() where nome = 'Maquininha'",
      saldo_inicial: [
        'saldo_inicial_em = null where saldo_inicial_em is not null',
        "saldo_inicial_em = '2019-12-31', saldo_inicial_centavos = 0",
      ],
      tipo: "tipo = 'cofrinho'",
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'tipo', 'created_at'],
  },
  carteiras_por_metodo: {
    after: ['carteiras'],
    rows: ({ id }) => [{ metodo_norm: 'cartao', carteira_id: id('carteiras', 1) }],
    broken: { metodo: "metodo_norm = ''" },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id'],
  },
  saldos_do_mes: {
    after: ['pagamentos', 'pagamentos_diversos', 'transferencias', 'vendas'],
    rows: () => [{ mes: '2026-09-01', base: 'UTC', somas: '[]', receita: '[]' }, { mes: '2026-08-01' }],
    history: ({ orgId }) => sql`
      insert into saldos_do_mes (org_id, mes, base, somas, receita)
      select ${orgId}, m.mes, ${baseDasSomas(orgId as OrgId, FUSO_PADRAO)}, coalesce(x.somas, '[]'), coalesce(x.receita, '[]')
      from (select generate_series(${primeiroMes(orgId as OrgId)}::timestamp, date_trunc('month', now() - interval '1 month'), interval '1 month')::date as mes) m
      left join (${somasDosMeses({ orgId: orgId as OrgId, fuso: FUSO_PADRAO })}) x on x.mes = m.mes
      -- A running program may have summed meanwhile.
      on conflict (org_id, mes) do update set base = excluded.base, somas = excluded.somas, receita = excluded.receita`,
    broken: { mes: ["mes = '2026-09-02'", "mes = '2019-12-01'"], somas: "somas = '{}'", receita: "receita = '{}'" },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'mes'],
  },
  transferencias: {
    after: ['carteiras'],
    rows: ({ id }) => [
      {
        tipo: 'sangria',
        carteira_de: id('carteiras'),
        carteira_para: id('carteiras', 1),
        valor_centavos: 2000,
        dia: '2026-10-09',
        motivo: 'Muito dinheiro na gaveta',
        usuario_operacao: randomUUID(),
      },
    ],
    /** One deposit a month. */
    history: ({ orgId, userId, behind }) => sql`
      insert into transferencias (org_id, tipo, carteira_de, carteira_para, valor_centavos, dia, usuario_operacao, created_at)
      select ${orgId}, 'deposito', ile_carteira(${orgId}, 'dinheiro'), ile_carteira(${orgId}, 'banco'), 3000, current_date - 30 * n, ${userId},
             now() - 30 * n * interval '1 day'
      from generate_series(0, ${behind}::int) n returning 1`,
    broken: {
      carteiras: 'carteira_de = carteira_para, fundo_de = null, fundo_para = null',
      dia: "dia = '2019-12-31'",
      estorno: 'estornado_em = now()',
      estorno_sessao: 'estorno_sessao_id = id',
      motivo: ["motivo = ' '", 'motivo = null'],
      sessao: "sessao_id = id, tipo = 'deposito'",
      tipo: "tipo = 'doacao'",
      valor: 'valor_centavos = 0',
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    money: true,
  },
};
