import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { vincularViewer } from '../../server/testing/jurema.ts';
import { contracts } from '../../contracts.gen.ts';
import { hoje } from '../../server/testing/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { novaCasa, type Caller } from '../../server/testing/house.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Action, Contract } from '../../shared/contract.ts';

// INV-31 for every action: what writes or reverses money or stock is done once per key, and is
// refused without one.

/**
 * Repeated here on purpose: the test must not ask the contracts it tests. Sales and what settles
 * them carry their `chave` in the body.
 */
const KEYED = [
  'acertarSaldo',
  'conciliarLinhas',
  'contarEstoque',
  'corrigirLancamento',
  'criarDespesa',
  'criarLancamento',
  'darEntrada',
  'desfazerConciliacao',
  'desfazerImportacao',
  'desfazerPix',
  'devolverCredito',
  'enviarLembretes',
  'estornarLancamento',
  'estornarMovimentoDoCaixa',
  'estornarPagamento',
  'estornarTransferencia',
  'estornarVenda',
  'importarMembros',
  'pagarContaAPagar',
  'pagarFaturas',
  'pagarMinhas',
  'publicarPrestacao',
  'reajustar',
  'receberOutroValor',
  'resolverPix',
  'resolverRepasse',
  'transferir',
  'venderPix',
];
const KEY_IN_BODY = ['corrigirEstoqueDaVenda', 'descartarVenda', 'registrarVenda'];

/**
 * Actions whose second run would duplicate something, or would have nothing to do. One creates a
 * person with the next matrícula and 24 more invoices.
 */
const OFFERED = [
  'chamarProximaSenha',
  'chamarSenhaDeNovo',
  'combinar',
  'criarAssinatura',
  'criarCarteira',
  'criarComunicado',
  'criarContaAPagar',
  'criarEvento',
  'criarIncidente',
  'criarMembro',
  'criarModeloDePapel',
  'criarProduto',
  'criarToken',
  'criarWebhook',
  'darSenha',
  'decidirConsentimento',
  'desfazerSenha',
  'emitirDeclaracoes',
  'emitirPapeis',
  'encerrarSenha',
  'enviarDeclaracoes',
  'estenderHorizonte',
  'gerarFaltantes',
  'pedirCombinado',
  'pedirDados',
  'proporCorrecao',
  'registrarConsentimento',
  'registrarPedidoDeDados',
  'renovarToken',
  'trocarSegredoDoWebhook',
];

const DECISAO = {
  linha_id: randomUUID(),
  resta_centavos: 100,
  como: 'escolhida',
  destinos: [{ tipo: 'lancamento', tipo_nome: 'Outro', valor_centavos: 100 }],
};

const actions = Object.entries(contracts as Contract);

it('[INV-31] everything that writes or reverses money or stock takes a key', async () => {
  const taking = (how: Action['idempotent']) =>
    actions.flatMap(([name, { idempotent }]) => (idempotent === how ? [name] : [])).toSorted();
  expect(taking(true)).toEqual(KEYED);
  expect(taking('offered')).toEqual(OFFERED);
  const casa = await novaCasa();
  for (const [name, action] of actions) {
    if (![...KEYED, ...KEY_IN_BODY].includes(name)) continue;
    // The content is checked before the key is required, and the sample of some is refused.
    const { chave: _, ...sample } = sampleInput(action);
    const better: Record<string, object> = {
      importarMembros: { linhas: [{ nome: 'Dalva' }] },
      publicarPrestacao: { visto: 'a'.repeat(64) },
      reajustar: { visto: 'a'.repeat(64) },
      conciliarLinhas: { decisoes: [DECISAO] },
    };
    const input = { ...sample, ...better[name] };
    const answer = await casa.como('owner').send({ ...action, idempotent: false }, input);
    expect([name, answer.status]).toEqual([name, 422]);
    expect([name, await answer.text()]).toEqual([
      name,
      expect.stringContaining(KEYED.includes(name) ? '"chave_ausente"' : '"chave"'),
    ]);
  }
});

it('[INV-31] a reversal whose answer was lost, sent again, undoes nothing that came after it', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  });
  const assinatura_inicio = `${hoje().slice(0, 8)}01`;
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id, assinatura_inicio });
  const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
  const fatura_id = faturas[0]?.id ?? '';
  const pagar = () => dono.call('pagarFaturas', { faturas: [fatura_id] });
  const estornar = () => dono.call('estornarPagamento', { fatura_id, motivo: 'Engano' }, { key: 'k' });
  await pagar();
  const first = await estornar();
  await pagar();
  expect(await estornar()).toEqual(first);
  await expect(pagar()).rejects.toMatchObject({ code: 'fatura_nao_aberta' });
});

it('[INV-31] a key belongs to one person and one operation; the same key elsewhere is another key', async () => {
  const casa = await novaCasa();
  const [dono, tesoureira] = [casa.como('owner'), casa.como('financeiro')];
  const entrada = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 };
  const lancar = (quem: Caller, key: string) => quem.call('criarLancamento', entrada, { key });
  const estornar = (id: string) => dono.call('estornarLancamento', { id, motivo: 'Engano' }, { key: id });
  const feitos = [await lancar(dono, 'k'), await lancar(tesoureira, 'k')] as const;
  const [{ id: meu }, { id: dela }] = feitos;
  expect(dela).not.toBe(meu);
  const estornos = [await estornar(meu), await estornar(dela)];
  const outro = await lancar(dono, meu);
  expect((await dono.call('listarLancamentos', {})).itens).toMatchObject([{ id: outro.id }]);
  expect([await lancar(dono, 'k'), await lancar(tesoureira, 'k'), await lancar(dono, meu)]).toEqual([...feitos, outro]);
  expect([await estornar(meu), await estornar(dela)]).toEqual(estornos);
});

it('[INV-31] a member sent again after a lost answer is created once with one set of invoices; without a key, twice', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  });
  const pessoa = {
    nome: 'Jurema',
    matricula: '2026-001',
    matricula_sugerida: true,
    plano_id,
    email: 'jurema@exemplo.org',
    criar_acesso: true,
  };
  const { link_convite, ...primeira } = await dono.call('criarMembro', pessoa, { key: 'k' });
  expect(link_convite).toMatch(/convite/);
  // The link gives access, so it must not be readable in the database.
  expect(await dono.call('criarMembro', pessoa, { key: 'k' })).toEqual({ ...primeira, link_convite: null });
  const contar = () =>
    casa.rows(sql`
      select count(distinct m.id) as pessoas, count(f.id) as faturas
      from membros m left join faturas f on f.org_id = m.org_id and f.membro_id = m.id where m.org_id = ${casa.orgId}`);
  expect(await contar()).toEqual([{ pessoas: 1, faturas: 24 }]);
  await expect(dono.call('criarMembro', { ...pessoa, nome: 'Outra' }, { key: 'k' })).rejects.toMatchObject({
    status: 422,
    code: 'chave_reutilizada',
  });
  const guardadas = await casa.rows(sql`select resposta::text as texto from idempotencia where org_id = ${casa.orgId}`);
  expect(JSON.stringify(guardadas)).not.toContain(link_convite);
  for (let vez = 0; vez < 2; vez += 1) {
    const sem = await dono.send({ ...contracts.criarMembro, idempotent: false }, { nome: 'Dalva' });
    expect(sem.status).toBe(200);
  }
  expect(await contar()).toEqual([{ pessoas: 3, faturas: 24 }]);
});

it('[INV-31] a key that could not be written leaves nothing behind: sent again, the write happens once', async () => {
  const casa = await novaCasa();
  const financeiro = casa.como('financeiro');
  const lancar = () =>
    financeiro.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 }, { key: 'k' });
  const equipe = { orgId: casa.orgId, userId: casa.usuario('owner').id, escopo: 'casa' as const, membroId: null };
  // A cluster holds the table like this while it moves the house to another node.
  await casa.doors.casa(equipe, {}, async (db) => {
    await db.count(sql`lock table idempotencia in share row exclusive mode`);
    for (const refused of await Promise.allSettled([lancar(), lancar()]))
      expect(refused).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'em_andamento' } });
  });
  const feito = await lancar();
  expect(await lancar()).toEqual(feito);
  expect((await financeiro.call('listarLancamentos', {})).itens).toHaveLength(1);
});
