import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const gira = {
  tipo: 'gira',
  titulo: 'Gira de caboclo',
  lugar: 'Barracão',
  aberta: true,
  orientacoes: 'Roupa branca',
  lotacao: 80,
  pagina: true,
};

export const tables: HouseTables = {
  eventos_series: {
    rows: ({ dirigente }) => [
      {
        repete: 'mensal_semana',
        semana: 1,
        desde: '2026-12-05',
        hora: '20:00',
        duracao_min: 180,
        ...gira,
        usuario_operacao: dirigente,
      },
      {
        repete: 'mensal_dia',
        dia: 31,
        desde: '2027-01-31',
        hora: '19:30',
        duracao_min: 90,
        ...gira,
        usuario_operacao: dirigente,
      },
    ],
    broken: {
      repete: "repete = 'anual', semana = null, dia = null",
      dia: "repete = 'mensal_dia', semana = null, dia = 32",
      semana: "repete = 'mensal_semana', dia = null, semana = 6",
      desde: "desde = '2019-12-31'",
      ate: "ate = '2101-01-01'",
      duracao: 'duracao_min = 0',
      tipo: "tipo = 'missa'",
      titulo: "titulo = ' '",
      lugar: "lugar = ' '",
      orientacoes: "orientacoes = ' '",
      lotacao: 'lotacao = 0',
      pagina: 'aberta = false',
    },
    viewer: 'everything',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'usuario_operacao', 'created_at'],
  },
  eventos: {
    after: ['eventos_series'],
    rows: ({ id, dirigente }) => [
      {
        serie_id: id('eventos_series'),
        dia_da_serie: '2026-12-05',
        inicio: '2026-12-05T23:00:00Z',
        fim: '2026-12-06T02:00:00Z',
        ...gira,
        usuario_operacao: dirigente,
      },
      { inicio: '2026-12-12T23:00:00Z', fim: '2026-12-13T02:00:00Z', ...gira, usuario_operacao: dirigente },
    ],
    history: ({ orgId, userId, behind }) => sql`
      insert into eventos (org_id, tipo, titulo, inicio, fim, lugar, aberta, orientacoes, usuario_operacao)
      select ${orgId}, case when n % 3 = 0 then 'estudo' else 'gira' end, 'Gira de caboclo ' || n, quando, quando + interval '3 hours', 'Barracão', n % 2 = 0,
             'Roupa branca', ${userId}
      from generate_series(-12, ${behind}::int * 4) n
      cross join lateral (select date_trunc('day', now()) - n * interval '7 days' + interval '23 hours' as quando) as dia
      returning id`,
    broken: {
      serie_e_dia: ["dia_da_serie = '2026-12-19', serie_id = null, proprios = '{}'"],
      proprios: ["proprios = array['cor']", "serie_id = null, dia_da_serie = null, proprios = array['titulo']"],
      tipo: "tipo = 'missa'",
      titulo: "titulo = ' '",
      quando: ['fim = inicio', "fim = inicio + interval '32 days'"],
      lugar: "lugar = ' '",
      orientacoes: "orientacoes = ' '",
      lotacao: 'lotacao = 0',
      pagina: 'aberta = false',
      sequencia: 'sequencia = -1',
      cancelado: [
        'cancelado_em = now()',
        "cancelado_em = now(), cancelado_por = usuario_operacao, cancelado_motivo = ' '",
      ],
      retirado: 'retirado_por = usuario_operacao',
    },
    viewer: 'everything',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'usuario_operacao', 'created_at'],
  },
  eventos_respostas: {
    after: ['eventos', 'membros'],
    rows: ({ id, viewer, dirigente }) => [
      { evento_id: id('eventos'), membro_id: id('membros'), vai: false, motivo: 'Trabalho', usuario_operacao: viewer },
      { evento_id: id('eventos'), membro_id: id('membros', 1), vai: true, usuario_operacao: dirigente },
    ],
    history: ({ orgId, userId }) => sql`
      insert into eventos_respostas (org_id, evento_id, membro_id, vai, usuario_operacao)
      select ${orgId}, e.id, m.id, true, ${userId}
      from (select id from eventos where org_id = ${orgId} order by inicio desc limit 60) e
      cross join (select id from membros where org_id = ${orgId} order by id limit 40) m
      returning evento_id`,
    broken: { motivo: ["vai = false, motivo = ' '", "vai = true, motivo = 'Trabalho'"] },
    viewer: { linked: 1, unlinked: 0, writes: 'UD' },
    grants: 'SIUD',
    fixed: ['org_id', 'evento_id', 'membro_id'],
  },
  agenda_enderecos: {
    rows: ({ viewer, dirigente }) => [
      { user_id: viewer, token_hash: Buffer.alloc(32, 1) },
      { user_id: dirigente, token_hash: Buffer.alloc(32, 2) },
    ],
    broken: { token_forma: "token_hash = '\\x00'" },
    viewer: { linked: 1, unlinked: 1, writes: 'UD' },
    perAccount: true,
    grants: 'SIUD',
    fixed: ['org_id', 'user_id'],
  },
};
