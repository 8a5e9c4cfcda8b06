import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { inserirPerfil } from '../../../acesso/acesso/server/cadastro.ts';
import { sessoesVivas } from '../../../acesso/acesso/server/sessoes.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO, inicioDoDia } from '../../../../shared/datas.ts';
import { enviarAvisos } from '../../avisos/server/jobs.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';

beforeEach(semLimites);

/** A house that once had money, and reversed it. */
async function comMovimento(): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 });
  await dono.call('estornarLancamento', { id, motivo: 'engano' });
  return casa;
}

const sessoesDa = (casa: TestHouse) =>
  acessoRows<{ id: string }>(sql`
    select s.id from sessoes s join profiles p on p.user_id = s.conta_id where p.org_id = ${casa.orgId}`);

async function acoes(alvo: string): Promise<string[]> {
  const { doors } = await testServices();
  const linhas = await doors.plataforma({ readOnly: true }, (db) =>
    db.rows<{ acao: string }>(sql`select acao from auditoria where alvo = ${alvo} order by quando, id`),
  );
  return linhas.map(({ acao }) => acao);
}

describe('a house with money', () => {
  it('[X4 INV-53] is closed once: its rows are counted first, and it is listed with the day 30 days ahead', async () => {
    const [eu, casa] = [await comoSuperadmin(), await comMovimento()];
    const id = casa.orgId;
    expect(await eu.call('lerExclusao', { id })).toMatchObject({
      guarda: true,
      usuarios: 5,
      lancamentos: 1,
      vendas: 0,
    });
    const antes = now().getTime();
    const { expurgo_em } = await eu.call('excluirTerreiro', { id });
    const dias = (Date.parse(expurgo_em ?? '') - antes) / 86_400_000;
    expect([Math.floor(dias), dias < 30.5]).toEqual([30, true]);
    const { itens } = await eu.call('listarTerreiros', { busca: id });
    expect(itens).toMatchObject([{ id, expurgo_em, usuarios: 5 }]);
    await expect(eu.call('excluirTerreiro', { id })).rejects.toMatchObject({ status: 409, code: 'terreiro_guardado' });
    expect(await acoes(id)).toEqual(['plataforma.terreiro_guardar']);
    expect(await casa.rows(sql`select 1 from pagamentos_diversos where org_id = ${id}`)).toHaveLength(1);
  });

  it('[X4 INV-14] lets nobody in from the next request: no session, no password, no code, no invitation', async () => {
    const [eu, casa] = [await comoSuperadmin(), await comMovimento()];
    const conta = await novaConta({ orgId: casa.orgId, role: 'admin' });
    const { caminho } = await casa.como('owner').call('convidar', { email: 'nova@exemplo.org' });
    const outra = await novaCasa();
    await eu.call('excluirTerreiro', { id: casa.orgId });
    expect(await sessoesDa(casa)).toEqual([]);
    expect(await sessoesDa(outra)).toHaveLength(5);
    await expect(casa.como('owner').call('listarMembros', {})).rejects.toMatchObject({ status: 401 });
    expect(await casa.como('viewer').call('lerSessao', {})).toBeNull();
    const fora = await visitante();
    await expect(fora.call('entrar', { email: conta.email, senha: conta.senha })).rejects.toMatchObject({
      status: 403,
      code: 'casa_guardada',
      message: 'O acesso deste terreiro está encerrado. Fale com a administração da plataforma.',
    });
    await expect(fora.call('entrar', { email: conta.email, senha: 'outra senha' })).rejects.toMatchObject({
      status: 401,
    });
    const espera = await novaConta();
    await expect(
      fora.call('entrar', { email: espera.email, senha: espera.senha, codigo: casa.codigo }),
    ).rejects.toMatchObject({ code: 'codigo_invalido' });
    const nova = { nome: 'Rosa', email: `rosa-${casa.codigo.toLowerCase()}@exemplo.org`, senha: 'girassol-de-maio' };
    await expect(fora.call('cadastrar', { ...nova, codigo: casa.codigo })).rejects.toMatchObject({
      code: 'codigo_invalido',
    });
    // The code was read before the house was closed, and lets nobody join after it.
    const lido = { id: casa.orgId, access_code: casa.codigo };
    const { doors } = await testServices();
    expect(await doors.acesso({}, (db) => inserirPerfil(db, espera.id, lido))).toBe(0);
    const token = caminho.slice(caminho.indexOf('#') + 1);
    await expect(fora.call('abrirConvite', { token })).rejects.toMatchObject({ code: 'convite_vencido' });
  });

  it('[C5 X4] its people get no letters about it any more', async () => {
    const [eu, guardada, aberta] = [await comoSuperadmin(), await comMovimento(), await novaCasa()];
    const [dia, haUmaHora] = [hoje(), new Date(now().getTime() - 3_600_000)];
    for (const casa of [guardada, aberta])
      await casa.rows(sql`
        insert into pagamentos_diversos (org_id, tipo, tipo_nome, metodo, valor_centavos, data, conferido, usuario_operacao, created_at)
        values (${casa.orgId}, 'doacao', 'Doação', 'pix', 500, ${dia}, false, ${casa.usuario('viewer').id}, ${haUmaHora}) returning 1`);
    await eu.call('excluirTerreiro', { id: guardada.orgId });
    const meioDia = new Date(inicioDoDia(dia, FUSO_PADRAO).getTime() + 12 * 3_600_000);
    await enviarAvisos().round(await testServices(), meioDia > now() ? meioDia : now());
    const cartas = async (casa: TestHouse) => (await cartasPara(casa.usuario('owner').email)).length;
    expect([await cartas(guardada), await cartas(aberta)]).toEqual([0, 1]);
  });

  it('[INV-14] is closed by its mark alone: leftover sessions open nothing, and their streams end', async () => {
    const casa = await comMovimento();
    const vivas = (await sessoesDa(casa)).map(({ id }) => id);
    const { doors } = await testServices();
    expect((await sessoesVivas(doors, vivas)).size).toBe(5);
    await doors.plataforma({}, (db) =>
      db.count(sql`
        update terreiros set guardado_em = ${now()}, expurgo_em = ${now()}::timestamptz + interval '30 days', guardado_por = ${crypto.randomUUID()} where id = ${casa.orgId}`),
    );
    expect((await sessoesVivas(doors, vivas)).size).toBe(0);
    await expect(casa.como('owner').call('listarMembros', {})).rejects.toMatchObject({ status: 401 });
  });

  it('[INV-14] ends the open streams of its people, and of nobody else', async () => {
    const [eu, casa, outra] = [await comoSuperadmin(), await comMovimento(), await novaCasa()];
    const ouvir = async (quem: TestHouse) => (await quem.como('owner').fetch('GET', '/api/eventos')).body?.getReader();
    const [dela, alheio] = [await ouvir(casa), await ouvir(outra)];
    await eu.call('excluirTerreiro', { id: casa.orgId });
    let lido = await dela?.read();
    while (lido && !lido.done) lido = await dela?.read();
    expect(lido?.done).toBe(true);
    expect((await casa.como('owner').fetch('GET', '/api/eventos')).status).toBe(401);
    expect((await alheio?.read())?.done).toBe(false);
    await alheio?.cancel();
  });

  it('[X4] admits nobody while it is closed: neither an owner nor a person who waits', async () => {
    const [eu, casa, conta] = [await comoSuperadmin(), await comMovimento(), await novaConta()];
    await eu.call('excluirTerreiro', { id: casa.orgId });
    const recusa = { status: 409, message: 'Este terreiro está guardado. Traga-o de volta primeiro.' };
    await expect(eu.call('vincularOwner', { id: casa.orgId, email: conta.email })).rejects.toMatchObject(recusa);
    await expect(eu.call('vincularPessoa', { id: conta.id, org_id: casa.orgId })).rejects.toMatchObject(recusa);
  });
});

describe('restaurarTerreiro', () => {
  it('[X4 INV-53] brings one house back as it was; its people sign in again, no old session opens', async () => {
    const [eu, casa] = [await comoSuperadmin(), await comMovimento()];
    const conta = await novaConta({ orgId: casa.orgId, role: 'owner' });
    const outra = await comMovimento();
    for (const { orgId: id } of [casa, outra]) await eu.call('excluirTerreiro', { id });
    await eu.call('restaurarTerreiro', { id: casa.orgId });
    expect((await eu.call('listarTerreiros', { busca: outra.orgId })).itens[0]?.expurgo_em).toBeTruthy();
    expect((await eu.call('listarTerreiros', { busca: casa.orgId })).itens).toMatchObject([{ expurgo_em: null }]);
    expect(await casa.como('owner').call('lerSessao', {})).toBeNull();
    const fora = await visitante();
    const { sessao } = await fora.call('entrar', { email: conta.email, senha: conta.senha });
    expect(sessao).toMatchObject({ papel: 'owner', casa: { id: casa.orgId } });
    expect(await casa.rows(sql`select 1 from pagamentos_diversos where org_id = ${casa.orgId}`)).toHaveLength(1);
    expect(await acoes(casa.orgId)).toEqual(['plataforma.terreiro_guardar', 'plataforma.terreiro_restaurar']);
    await expect(eu.call('restaurarTerreiro', { id: casa.orgId })).rejects.toMatchObject({
      status: 409,
      message: 'Este terreiro não está guardado.',
    });
    await expect(eu.call('restaurarTerreiro', { id: conta.id })).rejects.toMatchObject({ status: 404 });
  });
});
