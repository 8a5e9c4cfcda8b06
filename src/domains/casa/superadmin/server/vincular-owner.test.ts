import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { novaCasa, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { comoSuperadmin, rastro } from '../../../../server/testing/platform.ts';

beforeEach(semLimites);

describe('vincularOwner', () => {
  it('[X6] a new account: trimmed and lower-cased, a first password that opens only its own change, in a letter too', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    await expect(eu.call('vincularOwner', { id, email: '  ' })).rejects.toMatchObject({
      fields: { email: 'Informe o e-mail' },
    });
    const email = `dona-${randomUUID()}@exemplo.org`;
    const feito = await eu.call('vincularOwner', { id, email: `  ${email.toUpperCase()} `, nome: 'Dona Dalva' });
    const senha = feito.senha ?? '';
    expect([feito.email, senha.length]).toEqual([email, 16]);
    const { sessao } = await (await visitante()).call('entrar', { email, senha });
    expect(sessao).toMatchObject({ papel: 'owner', must_reset_password: true, casa: { id } });
    const [conta] = await acessoRows<{ horas: number }>(sql`
      select round(extract(epoch from senha_expira_em - ${now()}::timestamptz) / 3600) as horas from contas where email = ${email}`);
    expect(Number(conta?.horas)).toBe(72);
    const [carta] = await cartasPara(email);
    expect(carta?.texto).toContain(senha);
    expect(`${carta?.assunto} ${carta?.texto}`).not.toMatch(/terreiro|casa/i);
    expect(JSON.stringify(await rastro(id))).not.toContain(senha);
  });

  it('[X6] an account that waits keeps its password; one of another house is refused with the document’s text', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const conta = await novaConta();
    expect(await eu.call('vincularOwner', { id, email: conta.email })).toEqual({ senha: null, email: conta.email });
    const { sessao } = await (await visitante()).call('entrar', { email: conta.email, senha: conta.senha });
    expect(sessao).toMatchObject({ papel: 'owner', must_reset_password: false, casa: { id } });
    const outra = await novaCasa();
    await expect(eu.call('vincularOwner', { id, email: outra.usuario('viewer').email })).rejects.toMatchObject({
      status: 409,
      code: 'user_already_in_other_org',
      message: 'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.',
    });
    await expect(eu.call('vincularOwner', { id, email: 'superadmin@ile.local' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('[X6] somebody of the house becomes its owner with every permission, even if paused or restricted before', async () => {
    const [eu, casa] = [await comoSuperadmin(), await novaCasa()];
    const { id, email } = casa.usuario('operador');
    await acessoRows(sql`update profiles set permissoes = '{membros:view}', paused = true where user_id = ${id}`);
    await eu.call('vincularOwner', { id: casa.orgId, email });
    expect(await acessoRows(sql`select role, permissoes, paused from profiles where user_id = ${id}`)).toEqual([
      { role: 'owner', permissoes: [], paused: false },
    ]);
    expect((await rastro(casa.orgId)).at(-1)?.antes).toEqual({
      role: 'operador',
      permissoes: ['membros:view'],
      paused: true,
    });
  });

  it('[X6] an account that came along with a house, and has no password, gets its first one', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const email = `dona-${randomUUID()}@exemplo.org`;
    await acessoRows(sql`insert into contas (nome, email) values ('Dona Dalva', ${email})`);
    const { senha } = await eu.call('vincularOwner', { id, email });
    const { sessao } = await (await visitante()).call('entrar', { email, senha: senha ?? '' });
    expect(sessao).toMatchObject({ papel: 'owner', must_reset_password: true, casa: { id } });
    expect((await cartasPara(email))[0]?.texto).toContain(senha);
  });

  it('[X6] a first password that was not used in time is given anew, until the person has chosen one', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const email = `dona-${randomUUID()}@exemplo.org`;
    const entrar = async (senha: string | null) => (await visitante()).call('entrar', { email, senha: senha ?? '' });
    const { senha: primeira } = await eu.call('vincularOwner', { id, email });
    // Without a name, what is before the @ stands for it.
    expect(await acessoRows(sql`select nome from contas where email = ${email}`)).toEqual([
      { nome: email.slice(0, -'@exemplo.org'.length) },
    ]);
    await acessoRows(
      sql`update contas set senha_expira_em = ${new Date(now().getTime() - 1_000)} where email = ${email}`,
    );
    await expect(entrar(primeira)).rejects.toMatchObject({ code: 'senha_vencida' });
    const { senha: segunda } = await eu.call('vincularOwner', { id, email });
    expect((await rastro(id)).at(-1)?.depois).toMatchObject({ conta_nova: false, senha_dada: true });
    expect((await entrar(segunda)).sessao).toMatchObject({ papel: 'owner', must_reset_password: true });
    await acessoRows(sql`update contas set senha_provisoria = false, senha_expira_em = null where email = ${email}`);
    expect((await eu.call('vincularOwner', { id, email })).senha).toBeNull();
    await entrar(segunda);
  });

  it('[X6 INV-12] a first password given anew ends what was opened with the one before', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const email = `dona-${randomUUID()}@exemplo.org`;
    const { senha } = await eu.call('vincularOwner', { id, email });
    await (await visitante()).call('entrar', { email, senha: senha ?? '' });
    const abertas = () =>
      acessoRows(sql`select 1 from sessoes s join contas c on c.id = s.conta_id where c.email = ${email}`);
    expect(await abertas()).toHaveLength(1);
    await eu.call('vincularOwner', { id, email });
    expect(await abertas()).toEqual([]);
  });

  it('[X6 U3] the house’s own list says who has a first password still to change, however they came in', async () => {
    const [eu, outra] = [await comoSuperadmin(), await novaCasa()];
    const { id: org_id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const email = `dona-${randomUUID()}@exemplo.org`;
    const [conta] = await acessoRows<{ id: string }>(
      sql`insert into contas (nome, email) values ('Dona Dalva', ${email}) returning id`,
    );
    const id = conta?.id ?? '';
    const perfis = () =>
      acessoRows(sql`select org_id, must_reset_password as marcada from profiles where user_id = ${id}`);
    await eu.call('vincularPessoa', { id, org_id, role: 'admin' });
    expect(await perfis()).toEqual([{ org_id, marcada: false }]);
    const { senha } = await eu.call('vincularOwner', { id: org_id, email });
    expect(await perfis()).toEqual([{ org_id, marcada: true }]);
    const { caminho } = await outra.como('owner').call('convidar', { email });
    const entradas = [
      async () => eu.call('vincularPessoa', { id, org_id: outra.orgId }),
      async () => (await visitante()).call('entrar', { email, senha: senha ?? '', codigo: outra.codigo }),
      async () =>
        (await visitante()).call('aceitarConvite', { token: caminho.split('#')[1] ?? '', senha: senha ?? '' }),
    ];
    for (const entrar of entradas) {
      await acessoRows(sql`delete from profiles where user_id = ${id}`);
      await entrar();
      expect(await perfis()).toEqual([{ org_id: outra.orgId, marcada: true }]);
    }
  });

  it('[X6 INV-12] a password chosen at the same moment is kept', async () => {
    const [eu, { doors }, { senha: escolhida, id: outra }] = [
      await comoSuperadmin(),
      await testServices(),
      await novaConta(),
    ];
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const email = `dona-${randomUUID()}@exemplo.org`;
    await eu.call('vincularOwner', { id, email });
    const escolher = sql`
      update contas set senha_hash = (select senha_hash from contas where id = ${outra}), senha_provisoria = false, senha_expira_em = null
      where email = ${email}`;
    const vinculo = meanwhile(
      (work) => doors.acesso({}, work),
      escolher,
      () => eu.call('vincularOwner', { id, email }),
    );
    expect((await vinculo).senha).toBeNull();
    await (await visitante()).call('entrar', { email, senha: escolhida });
  });

  it('[X6] the operator’s own OWNER_DEFAULT_PASSWORD is used when set', async () => {
    const eu = await comoSuperadmin({ OWNER_DEFAULT_PASSWORD: 'Dendezeiro-de-8' });
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const { senha } = await eu.call('vincularOwner', { id, email: `dona-${randomUUID()}@exemplo.org` });
    expect(senha).toBe('Dendezeiro-de-8');
  });
});
