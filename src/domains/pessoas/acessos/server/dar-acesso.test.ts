import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, hashesDesdeAgora, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, refusal, visitante, type TestHouse } from '../../../../server/testing/house.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const SENHA = 'quartinha de barro';
const NUMERO = '(71) 98888-7777';
const vencido = { status: 410, code: 'link_vencido' };
const negado = { status: 401, code: 'credenciais_invalidas' };
const segredo = (caminho: string) => caminho.split('#')[1] ?? '';

async function membro(
  casa: TestHouse,
  ficha: { nome: string; telefone?: string; matricula?: string; dt_nascimento?: string },
) {
  return (await casa.como('owner').call('criarMembro', { telefone: NUMERO, ...ficha })).id;
}

const usar = async (caminho: string, nascimento: string | null = null) =>
  (await visitante()).call('usarLink', { token: segredo(caminho), nascimento, senha: SENHA });

const entrar = async (
  casa: TestHouse,
  email: string,
  extra: { matricula?: string; senha?: string; codigo?: string } = {},
) => (await visitante()).call('entrar', { email, senha: SENHA, codigo: casa.codigo, ...extra });

describe('the link of a member', () => {
  it('[DR1 DR2] makes a viewer who signs in with the telephone in every way of writing, and nothing else', async () => {
    const casa = await novaCasa();
    const id = await membro(casa, { nome: 'Vó Benedita' });
    const { caminho, telefone } = await casa.como('admin').call('darAcesso', { id });
    expect(telefone).toBe('+5571988887777');
    expect(await (await visitante()).call('abrirLink', { token: segredo(caminho) })).toEqual({
      pede_nascimento: false,
      casa: `Casa ${casa.codigo}`,
      nome: 'Vó Benedita',
      outra_conta: false,
    });
    const { sessao, codigo } = await usar(caminho);
    expect(sessao).toMatchObject({
      papel: 'viewer',
      membro_id: id,
      usuario: { email: null, telefone_de_acesso: telefone },
    });
    expect(codigo.replace('-', '')).toBe(casa.codigo);
    for (const escrito of ['71988887777', '+55 71 98888-7777', '0 71 98888 7777', '(71) 9.8888.7777'])
      expect((await entrar(casa, escrito)).sessao.usuario.id).toBe(sessao.usuario.id);
    expect((await entrar(casa, NUMERO, { codigo: casa.orgId })).sessao.usuario.id).toBe(sessao.usuario.id);
    // Without the code, with another house's, and with a wrong word.
    expect(await refusal((await visitante()).call('entrar', { email: NUMERO, senha: SENHA }))).toMatchObject({
      status: 422,
      fields: { codigo: 'Informe o código do terreiro.' },
    });
    const outra = await novaCasa();
    const recusas = [
      refusal(entrar(outra, NUMERO)),
      refusal(entrar(casa, NUMERO, { codigo: 'XXXXX-XXXXX' })),
      refusal(entrar(casa, NUMERO, { matricula: '77' })),
      refusal(entrar(casa, '(71) 98888-0000')),
      refusal(entrar(casa, NUMERO, { senha: 'errada' })),
    ];
    for (const recusa of await Promise.all(recusas))
      expect([recusa.status, recusa.code, recusa.message]).toEqual([
        401,
        negado.code,
        'Falha ao entrar. Verifique suas credenciais.',
      ]);
  });

  it('[DR1] a telephone in a profile or a record opens nothing, and editing it changes no way in', async () => {
    const casa = await novaCasa();
    const dela = await novaConta({ orgId: casa.orgId });
    await acessoRows(sql`update contas set telefone = '(71) 97777-1111' where id = ${dela.id}`);
    expect(await refusal(entrar(casa, '(71) 97777-1111', { senha: dela.senha }))).toMatchObject(negado);
    const id = await membro(casa, { nome: 'Vó Benedita' });
    const { caminho } = await casa.como('owner').call('darAcesso', { id });
    await usar(caminho);
    await casa.como('owner').call('editarMembro', { id, nome: 'Vó Benedita', telefone: '(71) 97777-2222' });
    expect(await refusal(entrar(casa, '(71) 97777-2222'))).toMatchObject(negado);
    expect((await entrar(casa, NUMERO)).sessao.membro_id).toBe(id);
  });

  it('[DR2] opens once, not after seven days, a new one, a revocation, another number, or its author’s pause', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const id = await membro(casa, { nome: 'Vó Benedita' });
    const novo = async () => (await dono.call('darAcesso', { id })).caminho;
    const primeiro = await novo();
    const segundo = await novo();
    expect(await refusal(usar(primeiro))).toMatchObject(vencido);
    const editar = (campos: { ativo?: boolean; telefone?: string }) =>
      dono.call('editarMembro', { id, nome: 'Vó Benedita', telefone: NUMERO, ...campos });
    await editar({ ativo: false });
    expect(await refusal(usar(segundo))).toMatchObject(vencido);
    await editar({ telefone: '(71) 97777-2222' });
    expect(await refusal(usar(segundo))).toMatchObject(vencido);
    await editar({});
    const [convite] = (await dono.call('listarConvites', {})).itens;
    expect(convite).toMatchObject({ email: null, telefone: '+5571988887777', membro_id: id });
    await dono.call('revogarConvite', { id: convite?.id ?? '' });
    expect(await refusal(usar(segundo))).toMatchObject(vencido);
    const terceiro = await novo();
    await acessoRows(sql`update profiles set paused = true where user_id = ${casa.usuario('owner').id}`);
    expect(await refusal(usar(terceiro))).toMatchObject(vencido);
    await acessoRows(sql`update profiles set paused = false where user_id = ${casa.usuario('owner').id}`);
    const usos = await Promise.allSettled(Array.from({ length: 5 }, () => usar(terceiro)));
    expect(usos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(dono.call('darAcesso', { id }))).toMatchObject({ status: 409, code: 'ja_tem_acesso' });
    expect(
      await acessoRows(sql`select 1 from contas where telefone_de_acesso = '+5571988887777'
      and id in (select user_id from profiles where org_id = ${casa.orgId})`),
    ).toHaveLength(1);
    const { caminho } = await dono.call('darAcesso', {
      id: await membro(casa, { nome: 'Bento', telefone: '(71) 3333-4444' }),
    });
    standAt(now().getTime() + 7 * 86_400_000 + 1000);
    expect(await refusal(usar(caminho))).toMatchObject(vencido);
  });

  it('[DR2] names nobody before the day of birth, of which five wrong ones end it, also at once', async () => {
    const casa = await novaCasa();
    const id = await membro(casa, { nome: 'Vó Benedita', dt_nascimento: '1948-07-26' });
    const dar = async () => segredo((await casa.como('owner').call('darAcesso', { id })).caminho);
    const token = await dar();
    const alguem = await visitante();
    const antes = await alguem.call('abrirLink', { token });
    expect(antes).toEqual({ pede_nascimento: true, casa: null, nome: null, outra_conta: false });
    expect(await refusal(alguem.call('usarLink', { token, senha: SENHA }))).toMatchObject({ status: 422 });
    expect(await refusal(alguem.call('abrirLink', { token, nascimento: '07-25' }))).toMatchObject({
      status: 422,
      message: 'O dia do nascimento não confere. Restam 3 tentativas.',
    });
    expect(await alguem.call('abrirLink', { token, nascimento: '07-26' })).toMatchObject({ nome: 'Vó Benedita' });
    await semLimites();
    // Every day of the year at once, without the network's limit: at most three more are looked at.
    const dias = Array.from({ length: 31 }, (_, i) => `03-${String(i + 1).padStart(2, '0')}`);
    const respostas = await Promise.all(
      dias.map((nascimento) => refusal(alguem.call('abrirLink', { token, nascimento }))),
    );
    expect(respostas.filter(({ status }) => status === 422)).toHaveLength(2);
    await semLimites();
    expect(await refusal(alguem.call('abrirLink', { token, nascimento: '07-26' }))).toMatchObject(vencido);
    expect((await usar(`#${await dar()}`, '07-26')).sessao.membro_id).toBe(id);
  });

  it('[DR2] is refused in a browser of somebody else, and changes nothing of their account', async () => {
    const casa = await novaCasa();
    const id = await membro(casa, { nome: 'Vó Benedita' });
    const { caminho } = await casa.como('owner').call('darAcesso', { id });
    const outra = casa.como('viewer');
    expect(await outra.call('abrirLink', { token: segredo(caminho) })).toMatchObject({ outra_conta: true });
    expect(await refusal(outra.call('usarLink', { token: segredo(caminho), senha: SENHA }))).toMatchObject({
      status: 409,
      code: 'outra_conta',
    });
    expect((await outra.call('lerSessao', {}))?.membro_id).toBeNull();
    expect((await usar(caminho)).sessao.membro_id).toBe(id);
  });

  it('[DR1 DR2] mother and daughter share a number: the second one gets a matrícula and signs in with it', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const mae = await membro(casa, { nome: 'Rosa' });
    await usar((await dono.call('darAcesso', { id: mae })).caminho);
    const filha = await membro(casa, { nome: 'Rosinha' });
    expect(await refusal(dono.call('darAcesso', { id: filha }))).toMatchObject({
      status: 409,
      code: 'precisa_de_matricula',
    });
    const { caminho, matricula } = await dono.call('darAcesso', { id: filha, dar_matricula: true });
    expect(matricula).not.toBeNull();
    await usar(caminho);
    expect((await entrar(casa, NUMERO)).sessao.membro_id).toBe(mae);
    expect((await entrar(casa, NUMERO, { matricula: ` ${(matricula ?? '').toLowerCase()} ` })).sessao.membro_id).toBe(
      filha,
    );
  });

  it('[DR5] guesses at another person of the same number stay counted after one’s own right password', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    await usar((await dono.call('darAcesso', { id: await membro(casa, { nome: 'Rosa' }) })).caminho);
    const filha = await membro(casa, { nome: 'Rosinha' });
    const { caminho, matricula } = await dono.call('darAcesso', { id: filha, dar_matricula: true });
    await usar(caminho);
    await semLimites();
    for (let vez = 0; vez < 3; vez++) {
      await refusal(entrar(casa, NUMERO, { senha: 'errada', matricula: matricula ?? '' }));
      await entrar(casa, NUMERO).catch(() => undefined);
    }
    expect(await refusal(entrar(casa, NUMERO))).toMatchObject({ code: 'muitas_tentativas' });
  });

  it('[DR2] a second sheet begins with who has no link yet, and ended links hide no other invitation', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const [ana, zita] = [await membro(casa, { nome: 'Ana' }), await membro(casa, { nome: 'Zita' })];
    await dono.call('darAcesso', { id: ana, dar_matricula: true });
    expect((await dono.call('darAcessoATodos', {})).itens.map(({ id }) => id)).toEqual([zita, ana]);
    expect((await dono.call('listarConvites', {})).itens).toHaveLength(2);
    await acessoRows(sql`update org_invites set expira_em = now() - interval '1 day' where org_id = ${casa.orgId}`);
    expect((await dono.call('listarConvites', {})).itens).toEqual([]);
  });

  it('[DR1] anonymising a member ends the access that a link made from the record', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const id = await membro(casa, { nome: 'Vó Benedita' });
    await usar((await dono.call('darAcesso', { id })).caminho);
    await dono.call('anonimizarMembro', { id, apagar: [] });
    expect(await refusal(entrar(casa, NUMERO))).toMatchObject(negado);
    const { itens } = await dono.call('listarUsuarios', {});
    expect(itens.map(({ nome }) => nome)).not.toContain('Vó Benedita');
  });

  it('[DR2] goes to everybody without access on one page, gives matrículas on shared numbers, and counts who has no number', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const [rosa, rosinha] = [await membro(casa, { nome: 'Rosa' }), await membro(casa, { nome: 'Rosinha' })];
    const so = await membro(casa, { nome: 'Bento', telefone: '(71) 3333-4444' });
    await membro(casa, { nome: 'Sem número', telefone: '' });
    const folha = await dono.call('darAcessoATodos', {});
    expect(folha.itens.map(({ id }) => id).toSorted()).toEqual([rosa, rosinha, so].toSorted());
    expect([folha.sem_telefone, folha.faltam, folha.matriculas_dadas]).toEqual([1, 0, 2]);
    for (const { caminho } of folha.itens) await usar(caminho);
    for (const { id, matricula } of folha.itens.filter((um) => um.id !== so))
      expect((await entrar(casa, NUMERO, { matricula: matricula ?? '' })).sessao.membro_id).toBe(id);
    expect((await dono.call('darAcessoATodos', {})).itens).toEqual([]);
    expect(await refusal(casa.como('financeiro').call('darAcessoATodos', {}))).toMatchObject({ status: 403 });
  });

  it('[DR4] an account without an e-mail gets no role that handles money, and no house of its own', async () => {
    const casa = await novaCasa();
    const id = await membro(casa, { nome: 'Vó Benedita' });
    const { sessao } = await usar((await casa.como('owner').call('darAcesso', { id })).caminho);
    const dono = casa.como('owner');
    const user_id = sessao.usuario.id;
    for (const role of ['financeiro', 'admin', 'owner'] as const)
      expect(await refusal(dono.call('mudarPapel', { user_id, role }))).toMatchObject({
        status: 409,
        code: 'precisa_de_email',
      });
    expect(await refusal(dono.call('definirPermissoes', { user_id, permissoes: ['faturas:pagar'] }))).toMatchObject({
      status: 409,
      code: 'precisa_de_email',
    });
    await dono.call('mudarPapel', { user_id, role: 'operador' });
  });

  it('[DR5] known and unknown telephones get the same answer for one hash, and count tries the same', async () => {
    const casa = await novaCasa();
    const id = await membro(casa, { nome: 'Vó Benedita' });
    await usar((await casa.como('owner').call('darAcesso', { id })).caminho);
    const tentar = async (email: string) => {
      const hashes = hashesDesdeAgora();
      const recusas: unknown[] = [];
      for (let i = 0; i < 5; i++) {
        const { status, message, headers } = await refusal(
          entrar(casa, email, { senha: 'errada', matricula: String(i) }),
        );
        recusas.push([status, message, headers.get('retry-after')]);
      }
      return { recusas, hashes: hashes() };
    };
    const conhecido = await tentar(NUMERO);
    await acessoRows(sql`delete from limites where chave like 'entrar:endereco:%'`);
    expect(await tentar('(71) 96666-5555')).toEqual(conhecido);
    expect(conhecido.hashes).toBe(3);
  });
});

it('[DR1] a person who left the house leaves no account behind, whatever browser is still open', async () => {
  const casa = await novaCasa();
  const id = await membro(casa, { nome: 'Vó Benedita' });
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/links/usar', {
    token: segredo((await casa.como('owner').call('darAcesso', { id })).caminho),
    senha: SENHA,
  });
  const cookie =
    resposta.headers
      .getSetCookie()
      .find((um) => um.startsWith('ile='))
      ?.split(';')[0] ?? '';
  const eu = new Caller(alguem.app, cookie);
  const user_id = (await eu.call('lerSessao', {}))?.usuario.id ?? '';
  await casa.como('owner').call('removerUsuario', { user_id });
  expect(await refusal(entrar(casa, NUMERO))).toMatchObject(negado);
  expect(await refusal(eu.call('vincularCodigo', { codigo: casa.codigo }))).toMatchObject({ status: 422 });
  expect(await refusal(eu.call('criarTerreiro', { nome: 'Minha' }))).toMatchObject({ status: 403 });
});
