import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from './browser-for-tests.ts';
import { runDoctor, type Report } from './doctor-for-tests.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { openEmbedded } from '../../server/postgres/embedded.ts';
import { connectRunning } from '../../server/postgres/beside.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';

// The real program creates a house over four starts an hour apart, each of which seals the trace;
// then somebody tampers with it.
const dataDir = temporaryFolder('ile-doctor-');
const own = { ILE_DATA_DIR: dataDir };
const startAt = (clock: string): Promise<RealProgram> =>
  startReal(dataDir, { NODE_ENV: 'test', ILE_TEST_CLOCK: clock });
const conta = { nome: 'Regina', email: 'regina@exemplo.org', senha: 'girassol-de-maio' };

const doctor = (env: Readonly<Record<string, string>> = own, ...args: string[]): Promise<Report> =>
  runDoctor(env, ...args);

/** Writes as the owner of the database, bypassing the program. */
async function tamper(statements: readonly string[]): Promise<void> {
  const { database } = await openEmbedded({ dataDir, log: () => undefined });
  try {
    await withClient(database.owner, async (client: Client) => {
      for (const statement of statements) {
        const { rowCount } = await client.query(statement);
        if (rowCount === 0) throw new Error(`Nothing was changed: ${statement}`);
      }
    });
  } finally {
    await database.stop();
  }
}

async function firstEvening(program: RealProgram): Promise<void> {
  const eu = new Browser(program);
  await eu.call('cadastrar', conta);
  await eu.call('criarTerreiro', { nome: 'Tenda da Prova' });
  const plano = await eu.call<{ id: string }>('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  });
  const membro = await eu.call<{ id: string }>('criarMembro', { nome: 'Dalva', plano_id: plano.id });
  const { faturas } = await eu.call<{ faturas: { id: string }[] }>('buscarMensalidades', { membro_id: membro.id });
  await eu.call('pagarFaturas', { faturas: [faturas[0]?.id] });
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a5' } }).png();
  await eu.upload('enviarAvatar', await png.toBuffer());
  const { casa, usuario } = await eu.call<{ casa: { id: string }; usuario: { id: string } }>('lerSessao');
  const doTerreiro = { terreiro_id: casa.id, nome: 'Vela', preco_centavos: 500, estoque_atual: 10 };
  const produto = await eu.call<{ id: string }>('criarProduto', doTerreiro);
  for (const quantidade of [1, 2])
    await eu.call('registrarVenda', {
      chave: randomUUID(),
      org_id: casa.id,
      terreiro_id: casa.id,
      usuario_operacao: usuario.id,
      metodo_pagamento: 'dinheiro',
      itens: [{ produto_id: produto.id, quantidade, preco_centavos: 500, total_centavos: quantidade * 500 }],
      subtotal_centavos: quantidade * 500,
      desconto_centavos: 0,
      total_centavos: quantidade * 500,
      pago_centavos: quantidade * 500,
      troco_centavos: 0,
    });
}

const LATER = [
  ['2026-03-02T23:00:00Z', ['Um', 'Dois']],
  ['2026-03-03T00:00:00Z', ['Três']],
] as const;

/**
 * Waits for the seals. The jobs run in turn after a start, and a program that is stopped earlier
 * begins no other.
 */
async function sealed(times: number): Promise<void> {
  const database = connectRunning(dataDir, () => undefined);
  if (!database) throw new Error('The program has no running database');
  const seals = 'select from auditoria_selos s join terreiros t on t.id = s.org_id';
  await withClient(database.owner, (client) =>
    vi.waitFor(async () => expect((await client.query(seals)).rowCount).toBe(times), { timeout: 30_000 }),
  );
}

beforeAll(async () => {
  const first = await startAt('2026-03-02T22:00:00Z');
  await firstEvening(first);
  await first.stop();
  for (const [index, [clock, nomes]] of LATER.entries()) {
    const later = await startAt(clock);
    await sealed(index + 1);
    const eu = new Browser(later);
    await eu.call('entrar', { email: conta.email, senha: conta.senha });
    for (const nome of nomes) await eu.call('criarPlano', { nome, valor_centavos: 100, dia_vencimento: 5 });
    await later.stop();
  }
}, 120_000);

afterAll(async () => {
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const NO_BACKUP = [
  '! Backup: há um de menos de 7 dias',
  expect.stringMatching(/^não há nenhum em /) as string,
  expect.stringMatching(/^→ Faça um agora: npm run backup/) as string,
];

describe('npm run doctor', () => {
  it('finds a healthy house well: beside the running program, and on its stopped data folder', async () => {
    const program = await startAt('2026-03-03T01:00:00Z');
    await sealed(3);
    const beside = await doctor();
    expect(beside.lines).toEqual([...NO_BACKUP, 'Tudo em ordem.']);
    expect([beside.status, beside.all.match(/✓/g)?.length]).toEqual([0, 29]);
    await program.stop();
    const stopped = await doctor();
    expect([stopped.status, stopped.all]).toEqual([0, beside.all]);
  });

  it('says when the server of the letters lets nobody in', async () => {
    const { status, lines, all } = await doctor({ ...own, SMTP_URL: 'smtp://ana:segredo-da-ana@127.0.0.1:9' });
    expect(status).toBe(1);
    expect(lines).toContain('✗ E-mails: o servidor de SMTP_URL, se há um, deixa o programa entrar');
    expect(all).toMatch(/ a conexão não se abriu: .* \(connect ECONNREFUSED 127\.0\.0\.1:9\)/);
    expect(all).toContain('ECONNREFUSED');
    expect(all).not.toContain('segredo-da-ana');
    expect(lines.filter((line) => line === 'falta MAIL_FROM, o remetente das cartas')).toHaveLength(3);
    expect(lines).toContain('nenhuma carta chega a superadmin@ile.local');
  });

  it('says so where there is no house at all', async () => {
    const { status, all } = await doctor({ ILE_DATA_DIR: join(dataDir, 'vazia') });
    expect([status, all]).toEqual([2, expect.stringMatching(/^\s*Não há um Ilê em /)]);
  });

  it('says that the secret is gone, and makes no other in its place', async () => {
    const [secret, aside] = [join(dataDir, 'auth-secret'), join(dataDir, 'auth-secret.aside')];
    renameSync(secret, aside);
    try {
      const { status, all } = await doctor();
      expect([status, all]).toEqual([2, expect.stringMatching(/^\s*Falta o segredo do programa, .+auth-secret\./)]);
      expect(existsSync(secret)).toBe(false);
    } finally {
      renameSync(aside, secret);
    }
  });

  it('looks at another database through DATABASE_URL, and names a role with too much power', async () => {
    const database = await migratedDatabase();
    const env = { ILE_DATA_DIR: join(dataDir, 'outro'), AUTH_SECRET: 'x'.repeat(32), ...databaseEnv(database) };
    // A check that cannot run is one finding among the others.
    const without = await doctor(env);
    expect([without.status, without.lines]).toEqual([
      1,
      expect.arrayContaining(['✗ Disco: há espaço livre', '1 problema.']),
    ]);
    mkdirSync(env.ILE_DATA_DIR);
    expect((await doctor(env)).status).toBe(0);
    await withClient(database.owner, (client) =>
      client.query(
        `grant truncate on faturas to "${database.casa.user}"; delete from schema_migrations where name = (select max(name) from schema_migrations)`,
      ),
    );
    const { status, lines } = await doctor(env);
    await database.stop();
    expect(status).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/pode esvaziar \(TRUNCATE\): .*faturas/),
        expect.stringMatching(/^falta aplicar \d{4}_/),
        '2 problemas.',
      ]),
    );
  });

  it('makes no passwords in a folder that is not the one of the program', async () => {
    const database = await migratedDatabase();
    const { DATABASE_URL = '' } = databaseEnv(database);
    const elsewhere = join(dataDir, 'nenhuma');
    const { status, all } = await doctor({ ILE_DATA_DIR: elsewhere, AUTH_SECRET: 'x'.repeat(32), DATABASE_URL });
    await database.stop();
    expect([status, existsSync(elsewhere)]).toEqual([2, false]);
    expect(all).toContain(`${join(elsewhere, 'database-roles.json')}. Diga a pasta de dados do programa`);
  });

  it('names what is missing of this version’s tables, and what somebody added', async () => {
    const database = await migratedDatabase();
    const env = { ILE_DATA_DIR: join(dataDir, 'mexido'), AUTH_SECRET: 'x'.repeat(32), ...databaseEnv(database) };
    mkdirSync(env.ILE_DATA_DIR);
    await withClient(database.owner, (client) =>
      client.query(`
        drop index pagamentos__uma_declaracao;
        alter table faturas drop constraint faturas__valor, add column anotado text;
        drop policy pagamentos__ler on pagamentos;
        create policy pagamentos__ler on pagamentos for select to "${database.casa.user}" using (org_id is not null)`),
    );
    const changed = await doctor(env);
    expect([changed.status, changed.lines]).toEqual([
      1,
      [
        expect.stringMatching(/^✗ Banco: quem serve não tem poder demais/),
        expect.stringMatching(/^A política pagamentos__ler da tabela pagamentos abre linhas a \S+ sem exigir a casa/),
        expect.stringMatching(/^→ Corrija com o dono do banco/),
        // The owner of this database is no superuser.
        expect.stringMatching(/^! Banco: quem serve não cria objetos grandes/),
        expect.stringMatching(/^podem rodar: .*lo_create\(oid\)/),
        expect.stringMatching(/^→ O usuário de DATABASE_URL não pode fechar/),
        expect.stringMatching(/^✗ Banco: às tabelas não falta/),
        expect.stringMatching(/^faturas: constraint faturas__valor CHECK/),
        expect.stringMatching(/^pagamentos: CREATE UNIQUE INDEX pagamentos__uma_declaracao /),
        expect.stringMatching(/^pagamentos: create policy pagamentos__ler .* using \(org_id = :org\)/),
        expect.stringMatching(/^→ Alguém mexeu nas tabelas/),
        expect.stringMatching(/^! Banco: nada foi acrescentado/),
        'faturas: anotado text',
        expect.stringMatching(/^pagamentos: create policy pagamentos__ler .* using \(org_id IS NOT NULL\);$/),
        expect.stringMatching(/^→ Se não foi você/),
        expect.stringMatching(/^! Backup/),
        expect.stringMatching(/^não há nenhum em /),
        expect.stringMatching(/^→ Faça um agora/),
        '2 problemas.',
      ],
    ]);
    await database.stop();
  });

  it('[INV-52] names what a tampering hand did: lines, seals, money, stock, numbers, files, secrets, letters', async () => {
    const mine = `org_id = (select id from terreiros)`;
    const line = (acao: string) => `(select id from auditoria where acao = '${acao}' order by quando limit 1)`;
    const newest = `(select max(numero) from auditoria_selos where ${mine})`;
    await tamper([
      `update auditoria set depois = '{"valor_centavos": 1}' where id = ${line('faturas.pagar')}`,
      `delete from auditoria where id = (select id from auditoria where acao = 'plano.criar' order by quando offset 1 limit 1)`,
      `delete from auditoria_selos where ${mine} and numero = ${newest}`,
      `update pagamentos set valor_centavos = 1`,
      `update faturas set status = 'paga', dt_pagamento = dt_vencimento, vl_pago_centavos = 6000, forma_pagamento = 'pix'
       where id = (select id from faturas where status <> 'paga' limit 1)`,
      `update produtos set estoque_atual = 99`,
      `update vendas set numero = 7 where numero = 2`,
      `insert into saldos_do_mes (org_id, mes, base, somas) select id, '2026-01-01', concat('2 ', fuso_horario, ' ', (select md5(string_agg(concat(c.id, c.saldo_inicial_em), ' ' order by c.id)) from carteiras c where c.org_id = t.id and c.saldo_inicial_em is not null)), '[{}]' from terreiros t on conflict (org_id, mes) do update set base = excluded.base, somas = excluded.somas`,
      `update vendas set subtotal_centavos = 501, total_centavos = 501, pago_centavos = 501 where numero = 1`,
      `insert into outbox (para, assunto, conteudo, tentativas, erro) values ('a@b.example', 'x', 'x', 4, '550 unknown user a@b.example')`,
    ]);
    for (const file of globSync('arquivos/**/*.webp', { cwd: dataDir })) rmSync(join(dataDir, file));
    chmodSync(join(dataDir, 'auth-secret'), 0o644);
    const { status, lines, all } = await doctor();
    expect(status).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining(
        [
          /^casa \S+, selo 1 \(2026-03-02T22.*: linha ou selo alterado$/,
          /^casa \S+, selo 2 \(.*: 1 linha a menos$/,
          /^casa \S+, selo 3: não está mais no banco$/,
          /fatura de 6000 centavos, recebeu 6000, pagamentos somam 1$/,
          /status paga com 0 pagamento\(s\)$/,
          /estoque 99, movimentos somam 7$/,
          /2 vendas, o maior número é 7, o contador está em 2$/,
          /venda 1: itens somam 500, subtotal 501/,
          /mês 01.2026: a soma guardada não é a das linhas$/,
          /^avatar da conta \S+: falta pessoas\//,
          /^auth-secret está com permissão 644$/,
          /^carta \S+, de .*: 4 tentativa\(s\), o servidor disse: 550 unknown user …$/,
        ].map((text) => expect.stringMatching(text) as string),
      ),
    );
    expect(all).not.toContain('a@b.example');
  });

  it('[INV-52] forgets the noted seal of the house that is named, and of no other; an emptied file is no first start', async () => {
    const gone = /casa (\S+), selo 3: não está mais no banco/;
    const [, house = ''] = gone.exec((await doctor()).all) ?? [];
    const notes = () => readFileSync(join(dataDir, 'auditoria-selos.json'), 'utf8');
    const { [house]: _, ...others } = JSON.parse(notes()) as Record<string, unknown>;
    expect(Object.keys(others)).toHaveLength(1);
    const { status, all } = await doctor(own, '--forget-seal', house);
    expect([status, all, JSON.parse(notes())]).toEqual([0, expect.stringContaining(house), others]);
    const after = await doctor();
    expect(after.all).not.toMatch(gone);
    expect(after.all).toContain('✓ Auditoria: os selos mais novos');
    expect(await doctor(own, '--forget-seal', house)).toMatchObject({ status: 2 });
    writeFileSync(join(dataDir, 'auditoria-selos.json'), '');
    expect((await doctor()).all).toMatch(/selos anotados está vazio ou estragado: .*auditoria-selos\.json/);
  });
});
