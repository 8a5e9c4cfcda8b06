import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { type Papel, type TestHouse, novaCasa, refusal, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';

const perfil = async (casa: TestHouse, papel: Papel) => {
  const [linha] = await casa.rows<{
    role: string;
    paused: boolean;
    membro_id: string | null;
    permissoes: string[];
  }>(sql`
    select role, paused, membro_id, permissoes from profiles where org_id = ${casa.orgId} and user_id = ${casa.usuario(papel).id}`);
  return linha;
};

const membro = (casa: TestHouse, email: string | null = `filho-${crypto.randomUUID()}@exemplo.org`) =>
  casa.como('owner').call('criarMembro', { nome: 'Filho de Ọ̀ṣun', email });

let casa: TestHouse;
beforeEach(async () => {
  casa = await novaCasa();
});

describe('listarUsuarios', () => {
  it('[U1 C4] lists people by role, highest first, with whom the caller may change', async () => {
    const { itens, papeis } = await casa.como('admin').call('listarUsuarios', {});
    expect(itens.map(({ role, eu, pode_mudar }) => [role, eu, pode_mudar])).toEqual([
      ['owner', false, false],
      ['admin', true, false],
      ['financeiro', false, true],
      ['operador', false, true],
      ['viewer', false, true],
    ]);
    expect(papeis).toEqual(['viewer', 'operador', 'financeiro', 'admin']);
    expect((await refusal(casa.como('financeiro').call('listarUsuarios', {}))).status).toBe(403);
  });
});

describe('criarUsuario', () => {
  it('[U2 A15] makes a viewer from a member, who must choose another password first', async () => {
    await semLimites();
    const { id } = await membro(casa);
    const { email, user_id } = await casa
      .como('admin')
      .call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9' });
    const { itens } = await casa.como('owner').call('listarUsuarios', {});
    expect(itens.find((pessoa) => pessoa.user_id === user_id)).toMatchObject({
      role: 'viewer',
      membro_id: id,
      must_reset_password: true,
    });
    const { sessao } = await (await visitante()).call('entrar', { email, senha: 'Alecrim-da-mata-9' });
    expect(sessao.must_reset_password).toBe(true);
    const horas = await acessoRows(
      sql`select extract(epoch from senha_expira_em - ${now()}::timestamptz)::float8 / 3600 as vale from contas where id = ${user_id}`,
    );
    expect(horas).toEqual([{ vale: expect.closeTo(72, 1) as number }]);
  });

  it('[U2 Z5] the exact sentences', async () => {
    const semEmail = await membro(casa, null);
    const com = await membro(casa);
    const criar = (input: { membro_id: string; senha: string; role?: Papel }) =>
      refusal(casa.como('admin').call('criarUsuario', input));
    expect((await criar({ membro_id: '', senha: 'Alecrim-da-mata-9' })).fields).toEqual({
      membro_id: 'Selecione um membro',
    });
    expect((await criar({ membro_id: crypto.randomUUID(), senha: 'Alecrim-da-mata-9' })).message).toBe(
      'Selecione um membro',
    );
    expect((await criar({ membro_id: semEmail.id, senha: 'Alecrim-da-mata-9' })).message).toBe(
      'Membro sem e-mail válido',
    );
    expect((await criar({ membro_id: com.id, senha: '1234567' })).message).toBe('Senha inválida');
    expect((await criar({ membro_id: com.id, senha: 'password' })).message).toBe(
      'Esta senha é comum demais. Escolha outra.',
    );
    expect((await criar({ membro_id: com.id, senha: 'Alecrim-da-mata-9', role: 'owner' })).message).toBe(
      'Você não pode dar este papel.',
    );
  });

  it('[U2 C4] an e-mail with an account is never taken over', async () => {
    const outra = await novaCasa();
    const deOutra = await membro(casa, outra.usuario('viewer').email);
    const sozinha = await novaConta();
    const esperando = await membro(casa, sozinha.email);
    const daqui = await membro(casa, casa.usuario('operador').email);
    const criar = (id: string) =>
      refusal(casa.como('owner').call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9' }));
    const existe = {
      status: 409,
      code: 'conta_existe',
      message: 'Este e-mail já tem conta. Convide a pessoa: ela entra com a senha que já usa.',
    };
    expect(await criar(esperando.id)).toMatchObject(existe);
    // Whether they belong to another house must not be revealed (decision 13).
    expect(await criar(deOutra.id)).toMatchObject(existe);
    expect((await criar(daqui.id)).code).toBe('ja_esta_na_casa');
    expect(await acessoRows(sql`select 1 from profiles where email = ${sozinha.email}`)).toEqual([]);
  });

  it('[INV-20] makes a person who asks about many e-mails wait', async () => {
    const { email } = await novaConta();
    const { id } = await membro(casa, email);
    const criar = () => refusal(casa.como('owner').call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9' }));
    const estados: number[] = [];
    for (let n = 0; n < 7; n++) estados.push((await criar()).status);
    expect(estados).toEqual([409, 409, 409, 409, 409, 429, 429]);
    const outro = await membro(casa);
    await casa.como('owner').call('criarUsuario', { membro_id: outro.id, senha: 'Alecrim-da-mata-9' });
  });
});

describe('ranks', () => {
  it('[C4] undoes a change of role together with its list, if nobody changed it since and the author holds all of it', async () => {
    const outra = await novaCasa();
    const { id: user_id } = outra.usuario('operador');
    const permissoes = ['membros:view'];
    await outra.como('owner').call('definirPermissoes', { user_id, permissoes });
    const { versao } = await outra.como('owner').call('mudarPapel', { user_id, role: 'viewer' });
    const volta = { user_id, role: 'operador' as const, permissoes, versao };
    await outra.como('owner').call('mudarPapel', volta);
    expect(await perfil(outra, 'operador')).toMatchObject({ role: 'operador', permissoes });
    expect((await refusal(outra.como('owner').call('mudarPapel', { ...volta, role: 'viewer' }))).status).toBe(409);
    const demais = refusal(outra.como('admin').call('mudarPapel', { user_id, role: 'viewer', permissoes: ['tudo'] }));
    expect((await demais).code).toBe('permissao_acima');
  });

  it('[U3 C4] a role changes at once and empties the user’s own list', async () => {
    const user_id = casa.usuario('operador').id;
    await casa.como('admin').call('definirPermissoes', { user_id, permissoes: ['logs:view'] });
    expect((await casa.como('operador').call('lerSessao', {}))?.permissoes).toEqual(['logs:view']);
    await casa.como('admin').call('mudarPapel', { user_id, role: 'financeiro' });
    expect(await perfil(casa, 'operador')).toMatchObject({ role: 'financeiro', permissoes: [] });
    expect((await casa.como('operador').call('lerSessao', {}))?.papel).toBe('financeiro');
    const [linha] = await casa.rows<{ antes: { papel: string }; depois: { papel: string } }>(
      sql`select antes, depois from auditoria where org_id = ${casa.orgId} and acao = 'usuario.mudar_papel'`,
    );
    expect([linha?.antes.papel, linha?.depois.papel]).toEqual(['operador', 'financeiro']);
  });

  it('[U3 INV-12] nobody acts on an equal or higher rank, on themselves, or gives what they lack', async () => {
    const sobre = (papel: Papel, role: Papel) =>
      refusal(casa.como('admin').call('mudarPapel', { user_id: casa.usuario(papel).id, role })).then(
        ({ code }) => code,
      );
    expect(await sobre('owner', 'viewer')).toBe('acima_do_papel');
    expect(await sobre('admin', 'viewer')).toBe('proprio_acesso');
    expect(await sobre('viewer', 'owner')).toBe('papel_acima');
    const owner = casa.usuario('owner').id;
    expect((await refusal(casa.como('admin').call('pausarUsuario', { user_id: owner }))).code).toBe('acima_do_papel');
    expect((await refusal(casa.como('admin').call('forcarTroca', { user_id: owner }))).code).toBe('acima_do_papel');
    expect((await refusal(casa.como('admin').call('removerUsuario', { user_id: owner }))).code).toBe('acima_do_papel');
    await casa
      .como('owner')
      .call('definirPermissoes', { user_id: casa.usuario('admin').id, permissoes: ['membros:view'] });
    const dar = (permissoes: string[]) =>
      casa.como('admin').call('definirPermissoes', { user_id: casa.usuario('operador').id, permissoes });
    expect((await refusal(dar(['faturas:pagar']))).code).toBe('permissao_acima');
    expect((await refusal(dar(['tudo']))).code).toBe('permissao_acima');
    await dar(['membros:view']);
    expect((await perfil(casa, 'operador'))?.permissoes).toEqual(['membros:view']);
  });

  it('[U4 INV-12] an empty list grants the role’s permissions, so nobody who lacks some of them may set it', async () => {
    const listar = (quem: Papel, de: Papel, permissoes: string[]) =>
      casa.como(quem).call('definirPermissoes', { user_id: casa.usuario(de).id, permissoes });
    await listar('owner', 'admin', ['membros:view', 'settings:view']);
    for (const papel of ['financeiro', 'viewer'] as const) await listar('owner', papel, ['settings:view']);
    expect(await refusal(listar('admin', 'financeiro', []))).toMatchObject({ status: 403, code: 'permissao_acima' });
    expect((await perfil(casa, 'financeiro'))?.permissoes).toEqual(['settings:view']);
    await listar('admin', 'viewer', []);
    expect((await perfil(casa, 'viewer'))?.permissoes).toEqual([]);
    await listar('owner', 'financeiro', []);
    expect((await perfil(casa, 'financeiro'))?.permissoes).toEqual([]);
  });

  it('[U3 INV-12] one of two owners who demote each other at once remains', async () => {
    await casa.como('owner').call('mudarPapel', { user_id: casa.usuario('admin').id, role: 'owner' });
    const rebaixar = (quem: Papel, alvo: Papel) =>
      casa.como(quem).call('mudarPapel', { user_id: casa.usuario(alvo).id, role: 'viewer' });
    // Both calls get as far as they can before either finishes: the rows they change are locked
    // until both wait.
    const { doors } = await testServices();
    const ambos = await meanwhile(
      (work) => doors.acesso({}, work),
      sql`select from profiles where org_id = ${casa.orgId} for update`,
      () => Promise.allSettled([rebaixar('owner', 'admin'), rebaixar('admin', 'owner')]),
      2,
    );
    expect(ambos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const donos = sql`select 1 from profiles where org_id = ${casa.orgId} and role = 'owner' and not paused`;
    expect(await casa.rows(donos)).toHaveLength(1);
  });

  it('[U3] a house that has no owner yet is run by its admin', async () => {
    await acessoRows(sql`delete from profiles where user_id = ${casa.usuario('owner').id}`);
    const admin = casa.como('admin');
    await admin.call('mudarPapel', { user_id: casa.usuario('operador').id, role: 'financeiro' });
    await admin.call('pausarUsuario', { user_id: casa.usuario('operador').id });
    await admin.call('removerUsuario', { user_id: casa.usuario('viewer').id });
    const { itens } = await admin.call('listarUsuarios', {});
    const equipe = itens.map(({ role, paused }) => (paused ? `${role} em pausa` : role)).toSorted();
    expect(equipe).toEqual(['admin', 'financeiro', 'financeiro em pausa']);
  });

  it('[U3 A15] a pause stops the next request, and reactivating lets in again', async () => {
    const user_id = casa.usuario('operador').id;
    await casa.como('admin').call('pausarUsuario', { user_id });
    expect(await casa.como('operador').call('lerSessao', {})).toBeNull();
    await casa.como('admin').call('reativarUsuario', { user_id });
    expect((await casa.como('operador').call('lerSessao', {}))?.papel).toBe('operador');
  });

  it('[U3] a forced change leaves nothing but a new password', async () => {
    await casa.como('admin').call('forcarTroca', { user_id: casa.usuario('operador').id });
    expect((await refusal(casa.como('operador').call('listarPlanos', {}))).code).toBe('trocar_senha');
    const { itens } = await casa.como('admin').call('listarUsuarios', {});
    expect(itens.find(({ role }) => role === 'operador')?.must_reset_password).toBe(true);
  });

  it('[U3 Z3] links a member of this house only, and unlinks', async () => {
    const outra = await novaCasa();
    const alheio = await membro(outra);
    const { id } = await membro(casa);
    const user_id = casa.usuario('viewer').id;
    expect((await refusal(casa.como('owner').call('vincularMembro', { user_id, membro_id: alheio.id }))).status).toBe(
      404,
    );
    await casa.como('owner').call('vincularMembro', { user_id, membro_id: id });
    expect((await perfil(casa, 'viewer'))?.membro_id).toBe(id);
    await casa.como('owner').call('vincularMembro', { user_id, membro_id: null });
    expect((await perfil(casa, 'viewer'))?.membro_id).toBeNull();
  });

  it('[U3 U4] a person whose list leaves out the members shows none to an account that can read them', async () => {
    const { id } = await membro(casa);
    const user_id = casa.usuario('viewer').id;
    await casa
      .como('owner')
      .call('definirPermissoes', { user_id: casa.usuario('admin').id, permissoes: ['settings:view'] });
    const vincular = (membro_id: string | null) => casa.como('admin').call('vincularMembro', { user_id, membro_id });
    expect(await refusal(vincular(id))).toMatchObject({ status: 403, code: 'permissao_acima' });
    const procurar = casa.como('admin').call('listarCandidatos', {});
    expect(await refusal(procurar)).toMatchObject({ status: 403, code: 'sem_permissao' });
    expect((await perfil(casa, 'viewer'))?.membro_id).toBeNull();
    await casa.como('owner').call('vincularMembro', { user_id, membro_id: id });
    await vincular(null);
    expect((await perfil(casa, 'viewer'))?.membro_id).toBeNull();
  });

  it('[Z2] another house’s user is not there', async () => {
    const outra = await novaCasa();
    const erro = await refusal(
      casa.como('owner').call('mudarPapel', { user_id: outra.usuario('viewer').id, role: 'admin' }),
    );
    expect(erro).toMatchObject({ status: 404, message: 'Usuário não encontrado.' });
  });

  it('removes a person, whose account waits without a house', async () => {
    await casa.como('admin').call('removerUsuario', { user_id: casa.usuario('viewer').id });
    const sessao = await casa.como('viewer').call('lerSessao', {});
    expect([sessao?.casa, sessao?.papel]).toEqual([null, null]);
  });

  it('[INV-52] every change of a person is in the trace: of whom, by whom, before and after', async () => {
    const user_id = casa.usuario('operador').id;
    const admin = casa.como('admin');
    const { id: membro_id } = await membro(casa);
    await admin.call('pausarUsuario', { user_id });
    await admin.call('reativarUsuario', { user_id });
    await admin.call('forcarTroca', { user_id });
    await admin.call('vincularMembro', { user_id, membro_id });
    await admin.call('definirPermissoes', { user_id, permissoes: ['membros:view'] });
    await admin.call('mudarPapel', { user_id, role: 'viewer' });
    await admin.call('removerUsuario', { user_id });
    const linhas = await casa.rows<{ acao: string; antes: Record<string, unknown>; depois: object }>(sql`
      select acao, antes, depois from auditoria
      where org_id = ${casa.orgId} and alvo = ${user_id} and user_id = ${casa.usuario('admin').id} order by quando, id`);
    const mudou = linhas.map(({ acao, antes, depois }) => [
      acao,
      Object.fromEntries(Object.keys(depois).map((campo) => [campo, antes[campo]])),
      depois,
    ]);
    expect(mudou).toEqual([
      ['usuario.pausar', { paused: false }, { paused: true }],
      ['usuario.reativar', { paused: true }, { paused: false }],
      ['usuario.forcar_troca', { mustReset: false }, { mustReset: true }],
      ['usuario.vincular_membro', { membroId: null }, { membroId: membro_id }],
      ['usuario.definir_permissoes', { permissoes: [] }, { permissoes: ['membros:view'] }],
      ['usuario.mudar_papel', { papel: 'operador', permissoes: ['membros:view'] }, { papel: 'viewer', permissoes: [] }],
      ['usuario.remover', { orgId: undefined }, { orgId: null }],
    ]);
  });
});
