import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fullHouse } from './every-table-rows.ts';
import { migrate } from '../server/migrations.ts';
import { createTestDatabase } from '../server/postgres/for-tests.ts';

// What no row may contain, whoever writes it and whatever a contract let through: each named check refuses to change a valid row into an invalid one.

const database = await createTestDatabase(inject('postgres'));
await migrate(database.owner, database);
const owner = new Client(database.owner);
beforeAll(async () => {
  await owner.connect();
  const { orgId, viewer } = await fullHouse(owner);
  await owner.query(`
    with plano as (insert into saas_plan (nome, preco_centavos) values ('Básico', 100) returning id),
    contrato as (insert into saas_org_contract (org_id, plan_id, inicio) select '${orgId}', id, '2026-01-01' from plano)
    insert into saas_plan_features (plan_id, feature) select id, 'membros' from plano;
    insert into limites (chave, tentativas, livre_em, vista_em) values ('entrar', 0, now(), now());
    insert into outbox (para, assunto, conteudo) values ('a@exemplo.org', 'Aviso', 'x');
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em) values ('${viewer}', sha256('x'), now(), now());
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
    values ('${viewer}', sha256('x'), now(), now(), now(), '127.0.0.1', 'x')`);
});
afterAll(async () => {
  await owner.end();
  await database.stop();
});

/** By table: the check's name without the table, and the change that breaks only that check. */
const errados: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'assinaturas',
    [
      ['desconto', 'desconto_centavos = -1'],
      ['periodo', 'fim = inicio - 1'],
      ['status', "status = 'suspensa'"],
    ],
  ],
  [
    'auditoria_selos',
    [
      ['hash', String.raw`hash = '\x00'`],
      ['numero', 'numero = 0'],
      ['periodo', 'ate = de'],
    ],
  ],
  ['categorias_produtos', [['nome_vazio', "nome = ' '"]]],
  [
    'contas',
    [
      ['email_forma', "email = 'Maria@exemplo.org'"],
      ['nome', "nome = ' '"],
      ['plano_escolhido', "plano_escolhido = 'ouro'"],
      ['senha_provisoria', 'senha_provisoria = false, senha_expira_em = now()'],
    ],
  ],
  [
    'estoque_movimentos',
    [
      ['da_venda', 'venda_id = null'],
      ['origem', "origem = 'perda', venda_id = null"],
      ['quantidade', 'quantidade = 0'],
      ['quantidade', 'quantidade = 0.0005'],
      ['quantidade', "quantidade = 'NaN'"],
    ],
  ],
  [
    'faturas',
    [
      ['cancelada', "status = 'cancelada' where status = 'pendente'"],
      ['cancelada', "cancelamento_motivo = 'Engano'"],
      [
        'cancelada_por',
        "status = 'cancelada', cancelada_em = now(), cancelada_por = 'ninguém' where status = 'pendente'",
      ],
      ['desconto', 'vl_desconto_centavos = -1'],
      ['desconto', 'vl_desconto_centavos = valor_centavos + 1'],
      ['paga', "status = 'paga' where status = 'pendente'"],
      ['paga', "status = 'pendente' where status = 'paga'"],
      ['refer', "refer = '202001'"],
      ['status', "status = 'perdoada' where status = 'pendente'"],
      ['valor', 'valor_centavos = 0'],
      ['vencimento', "dt_vencimento = '2101-01-10', refer = '210101'"],
    ],
  ],
  ['idempotencia', [['chave', "chave = ''"]]],
  [
    'importacoes',
    [
      ['desfeita', 'desfeita_em = now()'],
      ['quantos', 'total_membros = 0'],
      ['quantos', 'total_faturas = -1'],
    ],
  ],
  ['limites', [['tentativas', 'tentativas = -1']]],
  [
    'membros',
    [
      ['consentimento', 'consentimento_em = current_date'],
      ['nome', "nome = ' '"],
      ['tipo_pessoa', "tipo_pessoa = 'X'"],
      ['uf', "uf = 'Bahia'"],
    ],
  ],
  [
    'membros_reservado',
    ['docs', 'espiritual_umbanda', 'espiritual_candomble', 'observacoes'].map((column) => [
      'objetos',
      `${column} = '[]'`,
    ]),
  ],
  [
    'org_invites',
    [
      ['email', "email = 'sem arroba'"],
      ['role', "role = 'mestre'"],
      ['status', "status = 'talvez'"],
      ['token_forma', String.raw`token_hash = '\x00'`],
    ],
  ],
  [
    'outbox',
    [
      ['conteudo', 'conteudo = null'],
      ['conteudo', 'enviado_em = now()'],
    ],
  ],
  [
    'pagamentos',
    [
      ['conferido', 'conferido = false, conferido_em = now(), conferido_por = usuario_operacao'],
      ['conferido', 'conferido_em = now()'],
      ['dia', "pago_em = '2019-12-31'"],
      ['estorno', 'estornado_em = now()'],
      ['metodo', "metodo = ' '"],
      ['txid', "txid = 'com espaço'"],
      ['txid', "txid = 'ABC', metodo = 'dinheiro'"],
      ['valor', 'valor_centavos = -1'],
    ],
  ],
  [
    'pagamentos_diversos',
    [
      ['conferido', 'conferido = false, conferido_em = now(), conferido_por = usuario_operacao'],
      ['conferido', 'conferido_por = usuario_operacao'],
      ['corrige_outro', 'corrige = id'],
      ['data', "data = '2019-12-31'"],
      ['estorno', "estorno_motivo = 'Engano'"],
      ['metodo', "metodo = ' '"],
      ['tipo', "tipo = 'rifa'"],
      ['tipo_nome', "tipo_nome = ' '"],
      ['txid', "txid = 'ABC', metodo = 'dinheiro'"],
      ['valor', 'valor_centavos = 0'],
    ],
  ],
  [
    'pagamentos_diversos_metodos',
    [
      ['nome_vazio', "nome = ' '"],
      ['preset', "nome = 'PIX '"],
    ],
  ],
  [
    'pagamentos_diversos_tipos',
    [
      ['nome_vazio', "nome = ' '"],
      ['preset', "nome = 'doação'"],
    ],
  ],
  [
    'planos',
    [
      ['dia_vencimento', 'dia_vencimento = 29'],
      ['nome_vazio', "nome = ' '"],
      ['valor', 'valor_centavos = 0'],
    ],
  ],
  [
    'produtos',
    [
      ['estoque', 'estoque_atual = -1'],
      ['estoque', 'estoque_atual = 1000000001'],
      ['estoque', "unidade = 'kg', estoque_atual = 0.0005"],
      ['inteiro', 'estoque_atual = 0.5'],
      ['nome', "nome = ' '"],
      ['preco', 'preco_centavos = -1'],
      ['unidade', "unidade = 'ml'"],
    ],
  ],
  [
    'profiles',
    [
      ['permissoes', "permissoes = '{tudo}'"],
      ['role', "role = 'mestre'"],
    ],
  ],
  ['redefinicoes', [['token_forma', String.raw`token_hash = '\x00'`]]],
  [
    'saas_org_contract',
    [
      ['periodo', 'fim = inicio - 1'],
      ['status', "status = 'pausado'"],
    ],
  ],
  [
    'saas_plan',
    [
      ['nome', "nome = ' '"],
      ['preco', 'preco_centavos = -1'],
    ],
  ],
  ['saas_plan_features', [['feature', "feature = 'tudo'"]]],
  ['sessoes', [['token_forma', String.raw`token_hash = '\x00'`]]],
  [
    'terreiro_ajustes',
    [
      ['colunas', 'impressora_colunas = 40'],
      ['pix', "pix_chave = 'pix@exemplo.org'"],
      ['pix_tipo', "pix_tipo = 'conta', pix_chave = '1', pix_nome = 'Casa', pix_cidade = 'Salvador'"],
    ],
  ],
  [
    'terreiros',
    [
      ['access_code_forma', "access_code = 'ILOU000000'"],
      ['estado', "estado = 'Bahia'"],
      ['fuso_horario', "fuso_horario = 'Europe/Lisbon'"],
      ['expurgo', 'guardado_em = now(), expurgo_em = now(), guardado_por = id'],
      ['guardado', 'guardado_em = now()'],
      ['nome', "nome = ' '"],
      ['plano_escolhido', "plano_escolhido = 'ouro'"],
    ],
  ],
  [
    'vendas',
    [
      ['chave_forma', "chave = ''"],
      ['desconto', 'desconto_centavos = -1'],
      ['desconto', 'desconto_centavos = subtotal_centavos + 1'],
      ['estorno', 'estornado_em = now()'],
      ['metodo', "metodo_pagamento = 'fiado'"],
      [
        'subtotal',
        'subtotal_centavos = 1000000000001, desconto_centavos = 1000000000001, total_centavos = 0, troco_centavos = pago_centavos',
      ],
      ['total', 'total_centavos = total_centavos + 1, troco_centavos = troco_centavos - 1'],
      ['troco', 'troco_centavos = troco_centavos + 1'],
      ['troco', 'pago_centavos = total_centavos - 1, troco_centavos = -1'],
    ],
  ],
  [
    'venda_itens',
    [
      ['preco', 'preco_centavos = -1, total_centavos = -quantidade'],
      ['inteira', 'quantidade = 0.5, total_centavos = round(0.5 * preco_centavos)'],
      ['quantidade', 'quantidade = 0, total_centavos = 0'],
      ['quantidade', "unidade = 'kg', quantidade = 1.0005, total_centavos = round(1.0005 * preco_centavos)"],
      ['total', 'total_centavos = total_centavos - 1'],
      ['unidade', "unidade = 'arroba'"],
    ],
  ],
  ['vendas_contadores', [['ultimo', 'ultimo = 0']]],
];

it.each(errados.flatMap(([table, checks]) => checks.map(([check, set]) => [table, check, set])))(
  '%s refuse by %s: %s',
  async (table, check, set) => {
    await expect(owner.query(`update ${table} set ${set}`)).rejects.toMatchObject({ constraint: `${table}__${check}` });
  },
);

const list = async (query: string) => (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name);

it('leave out no check of the catalogue', async () => {
  const checks = await list(`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by conname collate "C"`);
  const tried = errados.flatMap(([table, ones]) => ones.map(([check]) => `${table}__${check}`));
  expect([...new Set(tried)].toSorted()).toEqual(checks);
});

it('[INV-24] no amount is beyond what adds up, above or below', async () => {
  const amounts = await list(`
    select attrelid::regclass || ' set ' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname like '%\\_centavos' order by 1`);
  expect(amounts.length).toBeGreaterThan(15);
  const taken: string[] = [];
  for (const amount of amounts)
    for (const value of ['1000000000001', '-1000000000001'])
      await owner.query(`update ${amount} = ${value}`).then(
        () => taken.push(amount),
        (error: unknown) => expect(error).toMatchObject({ code: '23514' }),
      );
  expect(taken).toEqual([]);
});
