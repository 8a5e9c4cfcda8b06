import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { contracts } from '../contracts.gen.ts';
import { motivo, nome, umaDeCada } from './only-the-named-for-tests.ts';
import { sql } from '../server/database/sql.ts';
import { hoje } from '../server/testing/clock.ts';
import { novaCasa, type Caller, type TestHouse } from '../server/testing/house.ts';
import type { Action } from '../shared/contract.ts';
import { somarDias } from '../shared/datas.ts';

// In a house with several of each, an action on one leaves every row of the others unchanged: a statement without its condition fails here.

type Uma = ReturnType<typeof umaDeCada>;

let casa: TestHouse;
let dono: Caller;
let uma: Uma;
/** The rows that existed before and are unchanged: what is done to others afterwards must change none of them. */
let antes: readonly string[];

async function linhas(): Promise<string[]> {
  const tables = await casa.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'
    and table_name <> 'vendas_contadores' order by 1`);
  const all: string[] = [];
  for (const { name } of tables) {
    const text = `select to_jsonb(t)::text as text from "${name}" t where org_id = $1`;
    const rows = await casa
      .rows<{ text: string }>({ name: `named-${name}`, text, values: [casa.orgId] })
      .catch(() => []);
    all.push(...rows.map((row) => `${name} ${row.text}`));
  }
  // What the house itself cannot read: hashes of invitations, and accounts.
  const doAcesso = await casa.doors.acesso({}, (db) =>
    db.rows<{ text: string }>(sql`
      select 'contas ' || to_jsonb(c)::text as text from contas c join profiles p on p.user_id = c.id where p.org_id = ${casa.orgId}
      union all select 'org_invites ' || to_jsonb(i)::text from org_invites i where i.org_id = ${casa.orgId}
      union all select 'redefinicoes ' || to_jsonb(r)::text from redefinicoes r join profiles p on p.user_id = r.conta_id where p.org_id = ${casa.orgId}`),
  );
  return [...all, ...doAcesso.map((row) => row.text)];
}

beforeAll(async () => {
  casa = await novaCasa();
  dono = casa.como('owner');
  uma = umaDeCada(casa);
  for (const fazer of Object.values(uma)) await fazer();
  await uma.lancamento(false);
  antes = await linhas();
});

it('everybody has something to lose', () => {
  const tables = new Set(antes.map((linha) => linha.split(' ', 1)[0]));
  for (const table of [
    'membros',
    'membros_reservado',
    'assinaturas',
    'faturas',
    'pagamentos',
    'pagamentos_diversos',
    'vendas',
    'produtos',
    'org_invites',
    'contas',
  ])
    expect(tables).toContain(table);
});

const acoes: readonly [string, () => Promise<unknown>][] = [
  [
    'editarMembro',
    async () =>
      dono.call('editarMembro', {
        id: await uma.novoMembro(),
        nome: nome(),
        reservado: { docs: { rg: '456' }, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} },
      }),
  ],
  [
    'desativarMembro',
    async () => dono.call('desativarMembro', { id: (await uma.assinante()).membro, cancelar_assinatura: true }),
  ],
  ['excluirMembro', async () => dono.call('excluirMembro', { id: (await uma.assinante()).membro })],
  ['desfazerImportacao', async () => dono.call('desfazerImportacao', { id: await uma.importacao() })],
  ['anonimizarMembro', async () => dono.call('anonimizarMembro', { id: (await uma.assinante()).membro })],
  [
    'editarPlano',
    async () =>
      dono.call('editarPlano', {
        id: (await uma.assinante()).plano,
        nome: nome(),
        valor_centavos: 7000,
        dia_vencimento: 20,
      }),
  ],
  ['excluirPlano', async () => dono.call('excluirPlano', { id: await uma.novoPlano() })],
  [
    'editarAssinatura',
    async () => {
      const { assinatura: id, inicio } = await uma.assinante();
      return dono.call('editarAssinatura', { id, plano_id: await uma.novoPlano(), inicio, desconto_centavos: 100 });
    },
  ],
  ['pausarAssinatura', async () => dono.call('pausarAssinatura', { id: (await uma.assinante()).assinatura })],
  [
    'retomarAssinatura',
    async () => {
      const { assinatura: id } = await uma.assinante();
      await dono.call('pausarAssinatura', { id });
      return dono.call('retomarAssinatura', { id });
    },
  ],
  ['cancelarAssinatura', async () => dono.call('cancelarAssinatura', { id: (await uma.assinante()).assinatura })],
  [
    'encerrarAssinatura',
    async () =>
      dono.call('encerrarAssinatura', { id: (await uma.assinante()).assinatura, fim: somarDias(hoje(), -20) }),
  ],
  ['excluirAssinatura', async () => dono.call('excluirAssinatura', { id: (await uma.assinante()).assinatura })],
  [
    'trocarPlano',
    async () =>
      dono.call('trocarPlano', {
        membro_id: (await uma.assinante()).membro,
        plano_id: await uma.novoPlano(),
        desconto_centavos: 100,
      }),
  ],
  ['cancelarFatura', async () => dono.call('cancelarFatura', { id: (await uma.assinante()).faturas[0] ?? '', motivo })],
  ['pagarFaturas', async () => dono.call('pagarFaturas', { faturas: (await uma.assinante()).faturas.slice(0, 2) })],
  ['conferirPagamento', async () => dono.call('conferirPagamento', { id: (await uma.declarado()).pagamento })],
  [
    'estornarPagamento',
    async () => dono.call('estornarPagamento', { fatura_id: (await uma.declarado()).fatura, motivo }),
  ],
  ['conferirLancamento', async () => dono.call('conferirLancamento', { id: await uma.lancamento(false) })],
  ['estornarLancamento', async () => dono.call('estornarLancamento', { id: await uma.lancamento(), motivo })],
  [
    'corrigirLancamento',
    async () => {
      const certo = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 100, matricula: null };
      return dono.call('corrigirLancamento', { id: await uma.lancamento(), ...certo, motivo });
    },
  ],
  ['renomearTipo', async () => dono.call('renomearTipo', { id: await uma.tipo(), nome: nome() })],
  ['excluirTipo', async () => dono.call('excluirTipo', { id: await uma.tipo() })],
  ['renomearMetodo', async () => dono.call('renomearMetodo', { id: await uma.metodo(), nome: nome() })],
  ['excluirMetodo', async () => dono.call('excluirMetodo', { id: await uma.metodo() })],
  [
    'editarProduto',
    async () =>
      dono.call('editarProduto', {
        id: await uma.novoProduto(),
        terreiro_id: casa.orgId,
        nome: nome(),
        preco_centavos: 1,
      }),
  ],
  ['excluirProduto', async () => dono.call('excluirProduto', { id: await uma.novoProduto() })],
  ['darEntrada', async () => dono.call('darEntrada', { id: await uma.novoProduto(), quantidade: 3 })],
  ['contarEstoque', async () => dono.call('contarEstoque', { id: await uma.novoProduto(), contado: 3, motivo })],
  ['editarCategoria', async () => dono.call('editarCategoria', { id: await uma.categoria(), nome: nome() })],
  ['excluirCategoria', async () => dono.call('excluirCategoria', { id: await uma.categoria() })],
  ['registrarVenda', async () => uma.venda()],
  ['estornarVenda', async () => dono.call('estornarVenda', { id: await uma.venda(), motivo })],
  [
    'corrigirEstoqueDaVenda',
    async () =>
      dono.call('corrigirEstoqueDaVenda', {
        chave: randomUUID(),
        itens: [{ produto_id: await uma.novoProduto(), quantidade: 30 }],
      }),
  ],
  ['revogarConvite', async () => dono.call('revogarConvite', { id: await uma.convite() })],
  ['mudarPapel', async () => dono.call('mudarPapel', { user_id: await uma.novoUsuario(), role: 'financeiro' })],
  ['pausarUsuario', async () => dono.call('pausarUsuario', { user_id: await uma.novoUsuario() })],
  ['reativarUsuario', async () => dono.call('reativarUsuario', { user_id: await uma.pausado() })],
  ['forcarTroca', async () => dono.call('forcarTroca', { user_id: await uma.novoUsuario() })],
  ['criarLinkDaSenha', async () => dono.call('criarLinkDaSenha', { user_id: await uma.novoUsuario() })],
  ['vincularMembro', async () => dono.call('vincularMembro', { user_id: await uma.novoUsuario(), membro_id: null })],
  [
    'definirPermissoes',
    async () => dono.call('definirPermissoes', { user_id: await uma.novoUsuario(), permissoes: ['membros:view'] }),
  ],
  ['removerUsuario', async () => dono.call('removerUsuario', { user_id: await uma.novoUsuario() })],
];

/** These only add a row of their own or write a file; row-rules.test.ts checks in the tables what a viewer pays. */
const FORA = [
  'convidar',
  'convidarMembro',
  'criarAssinatura',
  'criarUsuario',
  'enviarFoto',
  'exportarAuditoria',
  'exportarMembro',
  'pagarMinhas',
  'removerFoto',
];

it('is asked of every action of a house that names a row and writes', () => {
  const nomeiam = Object.entries<Action>(contracts).filter(
    ([, { method, access, input }]) =>
      method !== 'GET' &&
      !['publico', 'plataforma', 'sessao'].includes(access) &&
      Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}).some((campo) =>
        /^(id|faturas|(user|membro|fatura)_id)$/.test(campo),
      ),
  );
  const provadas = new Set([...acoes.map(([action]) => action), ...FORA]);
  expect(nomeiam.map(([action]) => action).filter((action) => !provadas.has(action))).toEqual([]);
});

it.each(acoes)('[INV-25] %s changes the one that it names and nobody else', async (_, acao) => {
  await acao();
  const depois = new Set(await linhas());
  const mudadas = antes.filter((linha) => !depois.has(linha));
  antes = antes.filter((linha) => depois.has(linha));
  expect(mudadas).toEqual([]);
});

const leituras: readonly [string, (pessoa: Caller, cada: Uma) => Promise<unknown>][] = [
  ['lerMembro', async (pessoa, cada) => pessoa.call('lerMembro', { id: (await cada.assinante()).membro })],
  [
    'exportarMembro',
    async (pessoa, cada) => {
      const { membro: id, faturas } = await cada.assinante();
      await pessoa.call('pagarFaturas', { faturas: faturas.slice(0, 2) });
      return pessoa.call('exportarMembro', { id });
    },
  ],
  ['lerAssinatura', async (pessoa, cada) => pessoa.call('lerAssinatura', { id: (await cada.assinante()).assinatura })],
  [
    'preverTrocaPlano',
    async (pessoa, cada) =>
      pessoa.call('preverTrocaPlano', { membro_id: (await cada.assinante()).membro, plano_id: await cada.novoPlano() }),
  ],
  [
    'preverRepreco',
    async (pessoa, cada) => pessoa.call('preverRepreco', { id: (await cada.assinante()).plano, valor_centavos: 7000 }),
  ],
  [
    'buscarMensalidades',
    async (pessoa, cada) => pessoa.call('buscarMensalidades', { membro_id: (await cada.assinante()).membro }),
  ],
  [
    'lerReciboMensalidades',
    async (pessoa, cada) => pessoa.call('lerReciboMensalidades', { faturas: [(await cada.declarado()).fatura] }),
  ],
  ['lerReciboLancamento', async (pessoa, cada) => pessoa.call('lerReciboLancamento', { id: await cada.lancamento() })],
  ['lerRecibo', async (pessoa, cada) => pessoa.call('lerRecibo', { id: await cada.venda() })],
  ['listarMovimentos', async (pessoa, cada) => pessoa.call('listarMovimentos', { id: await cada.novoProduto() })],
];

/** What was read, without texts: its lists, what is empty, and every number except a sale's. */
const forma = (lido: unknown): unknown =>
  JSON.parse(
    JSON.stringify(lido, (campo, valor: unknown) =>
      typeof valor === 'string' || campo === 'numero' || campo === 'venda_numero' ? 'text' : valor,
    ),
  );

it.each(leituras)('[INV-15] %s reads of one what it reads of the only one', async (_, ler) => {
  const sozinha = await novaCasa();
  const so = await ler(sozinha.como('owner'), umaDeCada(sozinha));
  expect(forma(await ler(dono, uma))).toEqual(forma(so));
});
