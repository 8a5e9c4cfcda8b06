import { describe, expect, it } from 'vitest';
import { novoEvento } from '../../presencas/server/porta-for-tests.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { houseAddress, newAddressPart } from '../../../../server/http/house-address.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Caller, novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { apagarNomesDasSenhas } from './jobs.ts';

/** An open event on the house's public page, with tickets. */
async function comSenhas(limite: number) {
  const casa = await novaCasa();
  const evento_id = await novoEvento(casa);
  const parte = newAddressPart();
  await casa.rows(sql`update eventos set pagina = true where org_id = ${casa.orgId} and id = ${evento_id} returning 1`);
  await casa.rows(
    sql`insert into terreiro_ajustes (org_id, agenda_publica) values (${casa.orgId}, ${parte}) returning 1`,
  );
  const como = casa.como('operador');
  await como.call('ajustarSenhas', { evento_id, limite, preferenciais: 2, pelo_telefone: true });
  return { casa, evento_id, como, lugar: { casa: houseAddress(casa.orgId, parte), evento_id } };
}

/** A visitor's telephone: nobody, with the cookie that the page gave it. */
async function visitante(casa: TestHouse, lugar: { casa: string; evento_id: string }): Promise<Caller> {
  const nu = new Caller(casa.app, null);
  const resposta = await nu.fetch('GET', `/api/gira/senha?${new URLSearchParams(lugar).toString()}`);
  const cookie = /^ile-visita=[^;]+/.exec(resposta.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return new Caller(casa.app, cookie);
}

const numeros = (casa: TestHouse) =>
  casa.rows<{ numero: number }>(sql`select numero from senhas where org_id = ${casa.orgId} order by numero`);
const ate = (n: number) => Array.from({ length: n }, (_, i) => ({ numero: i + 1 }));

describe('the sequence of an event', () => {
  it.each([
    [300, 300],
    [290, 290],
  ])(
    '[O2] gives 1 to its limit of %i when 250 telephones and 20 of the staff ask 300 times at once: the last is %i',
    async (limite, quantas) => {
      const { casa, como, evento_id, lugar } = await comSenhas(limite);
      const telefones = await Promise.all(Array.from({ length: 250 }, () => visitante(casa, lugar)));
      const dono = casa.como('owner');
      const pedidos = [
        ...telefones.map((um) => um.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana' })),
        ...Array.from({ length: 50 }, (_, n) =>
          (n % 2 ? como : dono).call('darSenha', { evento_id, tipo: n % 3 ? 'normal' : 'preferencial' }),
        ),
      ];
      const feitos = await Promise.allSettled(pedidos);
      expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(quantas);
      const recusas = feitos.flatMap((um) => (um.status === 'rejected' ? [(um.reason as { code: string }).code] : []));
      expect(new Set(recusas)).toEqual(new Set(quantas < 300 ? ['senhas_esgotadas'] : []));
      expect(await numeros(casa)).toEqual(ate(quantas));
    },
  );

  it('[O2] a telephone gets one ticket, however often and at once it asks; the staff give more', async () => {
    const { casa, como, evento_id, lugar } = await comSenhas(10);
    const eu = await visitante(casa, lugar);
    const pegar = () => eu.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana Maria' });
    const minhas = await Promise.all(Array.from({ length: 8 }, pegar));
    expect(new Set(minhas.map(({ numero }) => numero))).toEqual(new Set([1]));
    expect(await eu.call('lerMinhaSenha', lugar)).toMatchObject({
      minha: { numero: 1, estado: 'esperando', antes: 0 },
    });
    await como.call('darSenha', { evento_id, tipo: 'normal' });
    await como.call('darSenha', { evento_id, tipo: 'normal' });
    expect(await numeros(casa)).toEqual(ate(3));
    const { esperando } = await como.call('lerSenhas', { evento_id });
    expect(esperando[0]?.nome).toBe('Ana');
  });

  it('[O2] the last ticket, pressed twice at once, answers its number both times', async () => {
    const { casa, lugar } = await comSenhas(1);
    const eu = await visitante(casa, lugar);
    const pegar = () => eu.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana' });
    // Both have looked for a ticket and found none before either gets the counter.
    const duas: ReturnType<typeof pegar>[] = [];
    const { doors } = await testServices();
    await doors.casa(wholeHouse(casa.orgId), {}, async (db) => {
      await db.rows(sql`select 1 from senhas_eventos where org_id = ${casa.orgId} for update`);
      duas.push(pegar(), pegar());
      await new Promise((depois) => setTimeout(depois, 1000));
    });
    expect((await Promise.all(duas)).map(({ numero }) => numero)).toEqual([1, 1]);
    const outra = await visitante(casa, lugar);
    expect((await refusal(outra.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Bia' }))).code).toBe(
      'senhas_esgotadas',
    );
  });

  it('[O2] a cookie of one’s own making, and none, get no ticket', async () => {
    const { casa, lugar } = await comSenhas(10);
    for (const cookie of [null, `ile-visita=${'A'.repeat(22)}.${'B'.repeat(43)}`]) {
      const pedido = new Caller(casa.app, cookie).call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana' });
      expect((await refusal(pedido)).code).toBe('sem_cookie');
    }
    expect(await numeros(casa)).toEqual([]);
  });

  it('[O1] a page that was renewed, an event that is not on it, and a closed one give none', async () => {
    const { casa, como, evento_id, lugar } = await comSenhas(10);
    const eu = await visitante(casa, lugar);
    const pegar = (onde: typeof lugar) => refusal(eu.call('pegarSenha', { ...onde, tipo: 'normal', nome: 'Ana' }));
    const outra = houseAddress(casa.orgId, newAddressPart());
    expect((await pegar({ ...lugar, casa: outra })).status).toBe(404);
    expect((await pegar({ ...lugar, evento_id: await novoEvento(casa) })).status).toBe(404);
    const ajustes = { evento_id, limite: 10, preferenciais: 2 };
    await como.call('ajustarSenhas', { ...ajustes, pelo_telefone: false });
    expect((await pegar(lugar)).code).toBe('senhas_fechadas');
    await como.call('ajustarSenhas', { ...ajustes, pelo_telefone: true, encerrada: true });
    expect((await pegar(lugar)).code).toBe('senhas_fechadas');
  });

  it('[O1] the limit never falls below the numbers that people hold', async () => {
    const { como, evento_id } = await comSenhas(10);
    for (let n = 0; n < 3; n += 1) await como.call('darSenha', { evento_id, tipo: 'normal' });
    const menos = como.call('ajustarSenhas', { evento_id, limite: 2, preferenciais: 2, pelo_telefone: true });
    expect((await refusal(menos)).fields).toHaveProperty('limite');
  });
});

describe('what was done with a ticket is taken back', () => {
  it('[O3] one step after the other, each once, while the ticket is as the caller saw it', async () => {
    const { casa, como, evento_id } = await comSenhas(10);
    await como.call('darSenha', { evento_id, tipo: 'preferencial' });
    const ler = async () => (await como.call('lerSenhas', { evento_id })).feitas[0];
    const desfazer = async (quem = como) => {
      const { numero = 0, estado = 'retirada', vezes = 0 } = (await ler()) ?? {};
      return quem.call('desfazerSenha', { evento_id, numero, estado, vezes });
    };
    await como.call('chamarProximaSenha', { evento_id });
    await como.call('encerrarSenha', { evento_id, numero: 1, veio: false });
    await como.call('chamarSenhaDeNovo', { evento_id, numero: 1 });
    await como.call('encerrarSenha', { evento_id, numero: 1, veio: true });
    const visto = { evento_id, numero: 1, estado: 'atendida' as const, vezes: 2 };
    await Promise.allSettled([como.call('desfazerSenha', visto), casa.como('owner').call('desfazerSenha', visto)]);
    expect(await ler()).toMatchObject({ estado: 'chamada', vezes: 2, desfaz: true });
    expect((await refusal(como.call('desfazerSenha', visto))).code).toBe('senha_mudou');
    const passos = [];
    for (let passo = 0; passo < 4; passo += 1) {
      await desfazer();
      const depois = await ler();
      passos.push([depois?.estado, depois?.vezes]);
    }
    expect(passos).toEqual([
      ['nao_veio', 1],
      ['chamada', 1],
      ['esperando', 0],
      ['retirada', 0],
    ]);
    expect(await ler()).toMatchObject({ desfaz: false });
    expect((await refusal(desfazer())).code).toBe('senha_mudou');
  });

  it('[O2 O3] a call gives its turn back, and a ticket its place but not its number', async () => {
    const { casa, como, evento_id } = await comSenhas(5);
    for (const tipo of ['preferencial', 'preferencial', 'preferencial', 'normal', 'normal'] as const)
      await como.call('darSenha', { evento_id, tipo });
    await como.call('chamarProximaSenha', { evento_id });
    await como.call('chamarProximaSenha', { evento_id });
    expect(await como.call('chamarProximaSenha', { evento_id })).toMatchObject({ numero: 4 });
    await como.call('desfazerSenha', { evento_id, numero: 4, estado: 'chamada', vezes: 1 });
    expect(await como.call('chamarProximaSenha', { evento_id })).toMatchObject({ numero: 4 });
    expect((await refusal(como.call('darSenha', { evento_id, tipo: 'normal' }))).code).toBe('senhas_esgotadas');
    await como.call('desfazerSenha', { evento_id, numero: 5, estado: 'esperando', vezes: 0 });
    expect(await como.call('darSenha', { evento_id, tipo: 'normal' })).toMatchObject({ numero: 6 });
    expect(await numeros(casa)).toEqual(ate(6));
    const { totais, esperando } = await como.call('lerSenhas', { evento_id });
    expect(totais.dadas).toBe(5);
    expect(esperando.map(({ numero }) => numero)).toEqual([3, 6]);
  });

  it('[O3] nobody takes back the ticket that a visitor took, and it is called all the same', async () => {
    const { casa, como, evento_id, lugar } = await comSenhas(5);
    const eu = await visitante(casa, lugar);
    await eu.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana' });
    const minha = { evento_id, numero: 1, estado: 'esperando' as const, vezes: 0 };
    expect((await refusal(como.call('desfazerSenha', minha))).code).toBe('senha_do_visitante');
    await como.call('chamarProximaSenha', { evento_id });
    await como.call('desfazerSenha', { ...minha, estado: 'chamada', vezes: 1 });
    expect(await eu.call('lerMinhaSenha', lugar)).toMatchObject({ minha: { estado: 'esperando' }, ultima: null });
  });
});

describe("the caller's screen", () => {
  it('[O3] calls in turn, again, served and absent; two callers at once call two people', async () => {
    const { casa, como, evento_id } = await comSenhas(10);
    for (const tipo of ['normal', 'normal', 'preferencial', 'preferencial', 'preferencial'] as const)
      await como.call('darSenha', { evento_id, tipo });
    const dois = await Promise.all([
      como.call('chamarProximaSenha', { evento_id }),
      casa.como('owner').call('chamarProximaSenha', { evento_id }),
    ]);
    expect(new Set(dois.map(({ numero }) => numero))).toEqual(new Set([3, 4]));
    expect(await como.call('chamarProximaSenha', { evento_id })).toMatchObject({ numero: 1, tipo: 'normal' });
    await como.call('chamarSenhaDeNovo', { evento_id, numero: 1 });
    await como.call('encerrarSenha', { evento_id, numero: 1, veio: false });
    expect((await refusal(como.call('encerrarSenha', { evento_id, numero: 1, veio: true }))).code).toBe('senha_mudou');
    await como.call('chamarSenhaDeNovo', { evento_id, numero: 1 });
    await como.call('encerrarSenha', { evento_id, numero: 1, veio: true });
    await como.call('encerrarSenha', { evento_id, numero: 3, veio: false });
    const { totais } = await como.call('lerSenhas', { evento_id });
    expect(totais).toEqual({ dadas: 5, esperando: 2, chamadas: 1, atendidas: 1, nao_vieram: 1 });
  });

  it('[O3] the panel shows numbers to whoever has its address, and nothing under an earlier one', async () => {
    const { casa, como, evento_id } = await comSenhas(10);
    await como.call('darSenha', { evento_id, tipo: 'normal', nome: 'Plantado' });
    await como.call('darSenha', { evento_id, tipo: 'normal', nome: 'Plantado' });
    const { endereco } = await como.call('ligarPainel', { evento_id });
    const painel = new URL(endereco).searchParams.get('painel') ?? '';
    const ninguem = new Caller(casa.app, null);
    expect(await ninguem.call('lerPainelDeSenhas', { painel })).toEqual({
      chamadas: [],
      esperando: 2,
      encerrada: false,
    });
    await como.call('chamarProximaSenha', { evento_id });
    const resposta = await ninguem.call('lerPainelDeSenhas', { painel });
    expect(resposta).toMatchObject({ chamadas: [{ numero: 1, tipo: 'normal', vez: 1 }], esperando: 1 });
    expect(JSON.stringify(resposta)).not.toContain('Plantado');
    await como.call('ligarPainel', { evento_id });
    expect((await refusal(ninguem.call('lerPainelDeSenhas', { painel }))).status).toBe(404);
  });

  it('[O3] the panel ends for a house that was put away', async () => {
    const { casa, como, evento_id } = await comSenhas(10);
    const { endereco } = await como.call('ligarPainel', { evento_id });
    const painel = new URL(endereco).searchParams.get('painel') ?? '';
    const { doors } = await testServices();
    await doors.plataforma({}, (db) =>
      db.count(
        sql`update terreiros set guardado_em = now(), expurgo_em = now() + interval '1 day', guardado_por = ${casa.usuario('owner').id} where id = ${casa.orgId}`,
      ),
    );
    expect((await refusal(new Caller(casa.app, null).call('lerPainelDeSenhas', { painel }))).status).toBe(404);
  });
});

it('[O4] names are wiped after 30 days, and the totals stay', async () => {
  const { casa, como, evento_id } = await comSenhas(10);
  await casa.rows(sql`
    insert into senhas (org_id, evento_id, numero, tipo, nome, aparelho, created_at)
    values (${casa.orgId}, ${evento_id}, 1, 'normal', 'Ana', ${Buffer.alloc(32, 1)}, now() - interval '31 days'),
           (${casa.orgId}, ${evento_id}, 2, 'normal', 'Bia', null, now() - interval '29 days') returning 1`);
  await apagarNomesDasSenhas().round(await testServices(), new Date());
  const { esperando, totais } = await como.call('lerSenhas', { evento_id });
  expect(esperando.map(({ nome }) => nome)).toEqual([null, 'Bia']);
  expect(totais.dadas).toBe(2);
  const [aparelhos] = await casa.rows<{ n: number }>(sql`
    select count(aparelho)::int as n from senhas where org_id = ${casa.orgId}`);
  expect(aparelhos?.n).toBe(0);
});

it('[O3] nothing of members, staff or visitors stands on a public address', async () => {
  const { casa, como, evento_id, lugar } = await comSenhas(10);
  const plantado = 'Plantado da Silva';
  const { id: membro_id } = await casa
    .como('owner')
    .call('criarMembro', { nome: plantado, email: 'plantado@exemplo.org' });
  await como.call('marcarPresencas', {
    evento_id,
    marcas: [{ membro_id, estado: 'presente', marcada_em: new Date().toISOString() }],
  });
  await como.call('darSenha', { evento_id, tipo: 'normal', nome: 'Plantado' });
  await como.call('chamarProximaSenha', { evento_id });
  const painel = new URL((await como.call('ligarPainel', { evento_id })).endereco).searchParams.get('painel') ?? '';
  const eu = await visitante(casa, lugar);
  await eu.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana' });
  for (const quem of [eu, await visitante(casa, lugar)]) {
    const publico = [await quem.call('lerMinhaSenha', lugar), await quem.call('lerPainelDeSenhas', { painel })];
    expect(JSON.stringify(publico)).not.toMatch(/plantado|pessoa|operador|Ana/i);
  }
});

it('[O1] a visitor takes no ticket of an event that is over, and still sees the own one', async () => {
  const { casa, evento_id, lugar } = await comSenhas(10);
  const [eu, outro] = [await visitante(casa, lugar), await visitante(casa, lugar)];
  await eu.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Ana' });
  await casa.rows(sql`
    update eventos set inicio = now() - interval '3 hours', fim = now() - interval '1 hour'
    where org_id = ${casa.orgId} and id = ${evento_id} returning 1`);
  const tarde = await refusal(outro.call('pegarSenha', { ...lugar, tipo: 'normal', nome: 'Bia' }));
  expect(tarde.code).toBe('senhas_fechadas');
  expect(await eu.call('lerMinhaSenha', lugar)).toMatchObject({ aberta: false, minha: { numero: 1 } });
});
