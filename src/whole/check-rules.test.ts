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
  await fullHouse(owner);
  await owner.query(`insert into saas_plan (nome, preco_centavos) values ('Básico', 100)`);
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
      ['senha_provisoria', 'senha_provisoria = false, senha_expira_em = now()'],
    ],
  ],
  [
    'estoque_movimentos',
    [
      ['da_venda', 'venda_id = null'],
      ['quantidade', 'quantidade = 0'],
    ],
  ],
  [
    'faturas',
    [
      ['valor', 'valor_centavos = 0'],
      ['vencimento', "dt_vencimento = '2101-01-10', refer = '210101'"],
    ],
  ],
  [
    'membros',
    [
      ['consentimento', 'consentimento_em = current_date'],
      ['nome', "nome = ' '"],
      ['tipo_pessoa', "tipo_pessoa = 'X'"],
      ['uf', "uf = 'Bahia'"],
    ],
  ],
  ['membros_reservado', [['objetos', "docs = '[]'"]]],
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
      ['data', "data = '2019-12-31'"],
      ['estorno', "estorno_motivo = 'Engano'"],
      ['metodo', "metodo = ' '"],
      ['tipo', "tipo = 'rifa'"],
      ['tipo_nome', "tipo_nome = ' '"],
      ['txid', "txid = 'ABC', metodo = 'dinheiro'"],
      ['valor', 'valor_centavos = 0'],
    ],
  ],
  ['pagamentos_diversos_metodos', [['nome_vazio', "nome = ' '"]]],
  ['pagamentos_diversos_tipos', [['nome_vazio', "nome = ' '"]]],
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
  [
    'saas_plan',
    [
      ['nome', "nome = ' '"],
      ['preco', 'preco_centavos = -1'],
    ],
  ],
  [
    'terreiro_ajustes',
    [
      ['colunas', 'impressora_colunas = 40'],
      ['pix', "pix_chave = 'pix@exemplo.org'"],
    ],
  ],
  [
    'terreiros',
    [
      ['access_code_forma', "access_code = 'ILOU000000'"],
      ['estado', "estado = 'Bahia'"],
      ['guardado', 'guardado_em = now()'],
      ['nome', "nome = ' '"],
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
    ],
  ],
  [
    'venda_itens',
    [
      ['quantidade', 'quantidade = 0, total_centavos = 0'],
      ['total', 'total_centavos = total_centavos - 1'],
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
