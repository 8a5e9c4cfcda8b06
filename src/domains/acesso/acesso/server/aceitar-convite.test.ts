import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, entrada, novaConta, segredoDaCarta, semLimites } from '../../../../server/testing/account.ts';
import { PERMISSOES_DO_PAPEL } from '../rules.ts';
import { Caller, novaCasa, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';

beforeEach(semLimites);

const novoEmail = () => `convidada-${randomUUID()}@exemplo.org`;
const pessoaNova = { nome: 'Ekedi Benedita', senha: 'guiné e arruda' };
const tokenDe = ({ caminho }: { caminho: string }) => caminho.replace('/convite#', '');
const convites = (casa: TestHouse) =>
  casa.rows<{ status: string; role: string }>(
    sql`select status, role from org_invites where org_id = ${casa.orgId} order by created_at`,
  );
const papelDe = async (email: string) =>
  (
    await acessoRows<{ org_id: string; role: string }>(sql`select org_id, role from profiles where email = ${email}`)
  )[0];

describe('aceitarConvite', () => {
  const convidar = async (
    casa: TestHouse,
    email: string,
    papel: 'viewer' | 'financeiro' = 'financeiro',
    membro_id: string | null = null,
  ) => tokenDe(await casa.como('owner').call('convidar', { email, papel, membro_id }));

  it('[C4] a new person makes the account and is in, with the role and the member; the link is spent', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const membro = await casa.como('owner').call('criarMembro', { nome: 'Benedita' });
    await convidar(casa, email, 'viewer', membro.id);
    const token = await segredoDaCarta(email);
    const alguem = await visitante();
    const { sessao } = await alguem.call('aceitarConvite', { token, ...pessoaNova });
    expect(sessao).toMatchObject({
      papel: 'viewer',
      membro_id: membro.id,
      casa: { id: casa.orgId },
      usuario: { nome: pessoaNova.nome, email },
    });
    await expect(alguem.call('aceitarConvite', { token, ...pessoaNova })).rejects.toMatchObject({ status: 410 });
    await alguem.call('entrar', { email, senha: pessoaNova.senha, codigo: casa.codigo });
  });

  it('[C4] the link alone does not open an existing account: that takes its password or its session', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const token = await convidar(casa, conta.email);
    const alguem = await visitante();
    await expect(alguem.call('aceitarConvite', { token, ...pessoaNova })).rejects.toMatchObject({
      status: 409,
      message: 'Erro ao criar conta.',
    });
    await expect(alguem.call('aceitarConvite', { token, senha: 'chute qualquer' })).rejects.toMatchObject({
      status: 401,
    });
    await expect(casa.como('owner').call('aceitarConvite', { token })).rejects.toMatchObject({ status: 401 });
    expect(await papelDe(conta.email)).toBeUndefined();
    const resposta = await alguem.fetch('POST', '/api/acesso/entrar', { email: conta.email, senha: conta.senha });
    const eu = new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
    expect(await eu.call('abrirConvite', { token })).toMatchObject({ minha: true });
    expect((await eu.call('aceitarConvite', { token })).sessao).toMatchObject({
      papel: 'financeiro',
      casa: { id: casa.orgId },
    });
  });

  it('[A15 C4] a session that must choose a new password first accepts nothing by itself', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const token = await convidar(casa, conta.email);
    const resposta = await (await visitante()).fetch('POST', '/api/acesso/entrar', entrada(conta));
    const eu = new Caller(casa.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
    await acessoRows(sql`update contas set senha_provisoria = true where id = ${conta.id}`);
    await expect(eu.call('aceitarConvite', { token })).rejects.toMatchObject({ status: 401 });
    expect(await papelDe(conta.email)).toBeUndefined();
    await eu.call('aceitarConvite', { token, senha: conta.senha });
  });

  it('[C4 INV-14] somebody who is paused while they accept gets no role by it', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const token = await convidar(casa, conta.email);
    const alguem = await visitante();
    await alguem.call('entrar', { email: conta.email, senha: conta.senha, codigo: casa.codigo });
    const { doors } = await testServices();
    await meanwhile(
      (work) => doors.acesso({}, work),
      sql`with casa as (select id from terreiros where id = ${casa.orgId} for no key update)
          update profiles set paused = true where org_id = (select id from casa) and user_id = ${conta.id}`,
      () => alguem.call('aceitarConvite', { token, senha: conta.senha }).catch(() => null),
    );
    expect((await papelDe(conta.email))?.role).toBe('viewer');
  });

  it('[A5 C4] refuses somebody of another house, keeps their role, and leaves the invitation open', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const conta = await novaConta({ orgId: outra.orgId, role: 'admin' });
    const token = await convidar(casa, conta.email);
    await expect((await visitante()).call('aceitarConvite', { token, senha: conta.senha })).rejects.toMatchObject({
      status: 409,
      code: 'user_already_in_other_org',
      message: 'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.',
    });
    expect(await papelDe(conta.email)).toEqual({ org_id: outra.orgId, role: 'admin' });
    expect(await convites(casa)).toMatchObject([{ status: 'pending' }]);
  });

  it('[C4] somebody who joined by code meanwhile gets the invitation’s role', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const token = await convidar(casa, conta.email);
    const alguem = await visitante();
    await alguem.call('entrar', { email: conta.email, senha: conta.senha, codigo: casa.codigo });
    expect((await alguem.call('aceitarConvite', { token, senha: conta.senha })).sessao.papel).toBe('financeiro');
  });

  it('[C4] somebody who got another role meanwhile keeps it; the platform’s account joins no house', async () => {
    const casa = await novaCasa();
    const [conta, plataforma] = [await novaConta(), await novaConta({ superadmin: true })];
    const [token, outro] = [await convidar(casa, conta.email), await convidar(casa, plataforma.email)];
    await acessoRows(sql`
      insert into profiles (user_id, org_id, nome, email, role) select id, ${casa.orgId}, nome, email, 'owner' from contas where id = ${conta.id}`);
    const aceitar = async (com: string, { senha }: { senha: string }) =>
      (await visitante()).call('aceitarConvite', { token: com, senha });
    expect((await aceitar(token, conta)).sessao.papel).toBe('owner');
    await expect(aceitar(outro, plataforma)).rejects.toMatchObject({ status: 409 });
    expect(await papelDe(plataforma.email)).toBeUndefined();
  });

  it('[C4 U3] the role of the invitation empties the list that the viewer was given', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const token = await convidar(casa, conta.email);
    const alguem = await visitante();
    await alguem.call('entrar', { email: conta.email, senha: conta.senha, codigo: casa.codigo });
    const lista = { user_id: conta.id, permissoes: ['membros:view', 'membros:edit'] };
    await casa.como('owner').call('definirPermissoes', lista);
    const { sessao } = await alguem.call('aceitarConvite', { token, senha: conta.senha });
    expect(sessao.permissoes).toEqual(PERMISSOES_DO_PAPEL.financeiro);
  });

  it.each(['mudarPapel', 'removerUsuario'] as const)(
    '[C4 INV-14] an older invitation does not give back what %s takes from a person',
    async (acao) => {
      const casa = await novaCasa();
      const [conta, outra] = [await novaConta(), await novaConta()];
      const [token, doOutro] = [await convidar(casa, conta.email), await convidar(casa, outra.email)];
      const alguem = await visitante();
      await alguem.call('entrar', { email: conta.email, senha: conta.senha, codigo: casa.codigo });
      // This person joined by code and became treasurer, without the invitation.
      await acessoRows(sql`update profiles set role = 'financeiro' where user_id = ${conta.id}`);
      if (acao === 'mudarPapel') await casa.como('owner').call(acao, { user_id: conta.id, role: 'viewer' });
      else await casa.como('owner').call(acao, { user_id: conta.id });
      await expect(alguem.call('aceitarConvite', { token, senha: conta.senha })).rejects.toMatchObject({ status: 410 });
      expect((await papelDe(conta.email))?.role).toBe(acao === 'mudarPapel' ? 'viewer' : undefined);
      await alguem.call('aceitarConvite', { token: doOutro, senha: outra.senha });
    },
  );

  it('[C4] an invitation dies after seven days, when revoked, and with the rank or the presence of who made it', async () => {
    const casa = await novaCasa();
    const alguem = await visitante();
    const morto = (token: string) =>
      expect(alguem.call('aceitarConvite', { token, ...pessoaNova })).rejects.toMatchObject({
        status: 410,
        code: 'convite_vencido',
      });
    const velho = await convidar(casa, novoEmail());
    await acessoRows(sql`update org_invites set expira_em = now() - interval '1 second' where org_id = ${casa.orgId}`);
    await morto(velho);
    const { id, caminho } = await casa.como('owner').call('convidar', { email: novoEmail() });
    await casa.como('owner').call('revogarConvite', { id });
    await morto(tokenDe({ caminho }));
    const doAdmin = await casa.como('admin').call('convidar', { email: novoEmail(), papel: 'admin' });
    const user_id = casa.usuario('admin').id;
    await casa.como('owner').call('pausarUsuario', { user_id });
    await morto(tokenDe(doAdmin));
    await casa.como('owner').call('reativarUsuario', { user_id });
    await alguem.call('abrirConvite', { token: tokenDe(doAdmin) });
    await casa.rows(
      sql`update profiles set role = 'financeiro' where user_id = ${casa.usuario('admin').id} returning 1`,
    );
    await morto(tokenDe(doAdmin));
  });

  it('[C4 INV-14] an author who loses the right while the password is hashed invites nobody', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const token = tokenDe(await casa.como('admin').call('convidar', { email, papel: 'operador' }));
    const { doors } = await testServices();
    const alguem = await visitante();
    const aceitar = meanwhile(
      (work) => doors.acesso({}, work),
      sql`with casa as (select id from terreiros where id = ${casa.orgId} for no key update)
          update profiles set role = 'viewer' where org_id = (select id from casa) and user_id = ${casa.usuario('admin').id}`,
      () => alguem.call('aceitarConvite', { token, ...pessoaNova }),
    );
    await expect(aceitar).rejects.toMatchObject({ status: 410, code: 'convite_vencido' });
    expect(await papelDe(email)).toBeUndefined();
  });

  it('[C4 M8] invited again by somebody else, it is theirs: it holds though the first author left', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const doAdmin = await casa.como('admin').call('convidar', { email, papel: 'operador' });
    await casa.como('owner').call('removerUsuario', { user_id: casa.usuario('admin').id });
    const daDona = await casa.como('owner').call('convidar', { email, papel: 'operador' });
    const alguem = await visitante();
    await expect(alguem.call('abrirConvite', { token: tokenDe(doAdmin) })).rejects.toMatchObject({ status: 410 });
    const { sessao } = await alguem.call('aceitarConvite', { token: tokenDe(daDona), ...pessoaNova });
    expect(sessao).toMatchObject({ papel: 'operador', casa: { id: casa.orgId } });
    expect((await convites(casa)).map(({ status }) => status)).toEqual(['revoked', 'accepted']);
  });

  it('[C4] two simultaneous acceptances create one account', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const token = await convidar(casa, email);
    const alguem = await visitante();
    const tentativas = await Promise.allSettled(
      [1, 2].map(() => alguem.call('aceitarConvite', { token, ...pessoaNova })),
    );
    expect(tentativas.map((t) => t.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await acessoRows(sql`select 1 from contas where email = ${email}`)).toHaveLength(1);
  });

  it.each(['revoked', 'expired'])('[C4] %s while it is being accepted: nobody is in', async (agora) => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const token = await convidar(casa, conta.email);
    const alguem = await visitante();
    const aceite = meanwhile(
      (work) => casa.doors.acesso({}, work),
      sql`update org_invites set ${agora === 'revoked' ? sql`status = 'revoked'` : sql`expira_em = ${now()}`} where org_id = ${casa.orgId}`,
      () => alguem.call('aceitarConvite', { token, senha: conta.senha }),
    );
    await expect(aceite).rejects.toMatchObject({ status: 410 });
    expect(await papelDe(conta.email)).toBeUndefined();
  });

  it('[C4] a new account takes a password of eight characters that is not common', async () => {
    const casa = await novaCasa();
    const token = await convidar(casa, novoEmail());
    const alguem = await visitante();
    await expect(alguem.call('aceitarConvite', { token, nome: 'Ana', senha: '1234567' })).rejects.toMatchObject({
      fields: { senha: 'A senha deve ter pelo menos 8 caracteres.' },
    });
    await expect(alguem.call('aceitarConvite', { token, nome: 'Ana', senha: 'password' })).rejects.toMatchObject({
      code: 'senha_comum',
    });
  });
});
