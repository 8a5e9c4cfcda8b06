import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../../../contracts.gen.ts';
import { now } from '../../../../server/clock.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { acessoRows, novaConta, semLimites, type TestAccount } from '../../../../server/testing/account.ts';
import { Caller, novaCasa, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { sampleInput } from '../../../../server/testing/sample.ts';
import type { Contract } from '../../../../shared/contract.ts';
import { hojeEm, somarDias } from '../../../../shared/datas.ts';
import { sessoesVivas } from './sessoes.ts';
import { travarSenha } from './travar-senha.ts';

beforeEach(semLimites);

async function entrarComo({ email, senha }: TestAccount): Promise<Caller> {
  const alguem = await visitante();
  const resposta = await alguem.fetch(
    'POST',
    '/api/acesso/entrar',
    { email, senha },
    { 'user-agent': 'Firefox de teste' },
  );
  return new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
}

describe('sessions', () => {
  it('[A13] lists one’s own open sessions, and ends all the others', async () => {
    const conta = await novaConta();
    const [celular, balcao] = [await entrarComo(conta), await entrarComo(conta)];
    const alheia = await entrarComo(await novaConta());
    const { itens } = await celular.call('listarSessoes', {});
    expect(itens.map(({ atual, navegador }) => `${atual} ${navegador}`).toSorted()).toEqual([
      'false Firefox de teste',
      'true Firefox de teste',
    ]);
    expect(await celular.call('encerrarOutrasSessoes', {})).toEqual({ encerradas: 1 });
    expect(await balcao.call('lerSessao', {})).toBeNull();
    expect(await celular.call('lerSessao', {})).not.toBeNull();
    expect(await alheia.call('lerSessao', {})).not.toBeNull();
  });

  it('tell the house’s day and when it is over, in its own zone', async () => {
    const casa = await novaCasa();
    for (const fuso of ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha']) {
      await casa.rows(sql`update terreiros set fuso_horario = ${fuso} where id = ${casa.orgId} returning id`);
      const sessao = await casa.como('financeiro').call('lerSessao', {});
      const fim = Date.parse(sessao?.hoje_ate ?? '');
      expect([hojeEm(fim - 1, fuso), hojeEm(fim, fuso)]).toEqual([sessao?.hoje, somarDias(sessao?.hoje ?? '', 1)]);
    }
    const semCasa = await entrarComo(await novaConta());
    expect(await semCasa.call('lerSessao', {})).toMatchObject({ hoje: null, hoje_ate: null });
  });

  const mortes: readonly [string, (id: string) => Statement][] = [
    ['is over', (id) => sql`update sessoes set expira_em = ${now()} where conta_id = ${id}`],
    [
      'nobody used for two weeks',
      (id) => sql`update sessoes set vista_em = ${now()}::timestamptz - interval '15 days' where conta_id = ${id}`,
    ],
    [
      'was opened with a password that has expired',
      (id) => sql`update contas set senha_provisoria = true, senha_expira_em = ${now()} where id = ${id}`,
    ],
  ];
  it.each(mortes)('[INV-14 INV-21] one that %s opens nothing, and hears nothing', async (_, morrer) => {
    const conta = await novaConta();
    const eu = await entrarComo(conta);
    const { itens } = await eu.call('listarSessoes', {});
    const { doors } = await testServices();
    const vivas = () =>
      sessoesVivas(
        doors,
        itens.map(({ id }) => id),
      );
    expect((await vivas()).size).toBe(1);
    await acessoRows(morrer(conta.id));
    expect((await vivas()).size).toBe(0);
    expect(await eu.call('lerSessao', {})).toBeNull();
  });

  it.each<readonly [string, (id: string) => Statement]>([
    ['is over', (id) => sql`update sessoes set expira_em = ${now()} where id = ${id}`],
    [
      'nobody used for two weeks',
      (id) => sql`update sessoes set vista_em = ${now()}::timestamptz - interval '15 days' where id = ${id}`,
    ],
  ])('[A13] one that %s is not listed', async (_, morrer) => {
    const conta = await novaConta();
    const [eu] = [await entrarComo(conta), await entrarComo(conta)];
    const { itens } = await eu.call('listarSessoes', {});
    await acessoRows(morrer(itens.find(({ atual }) => !atual)?.id ?? ''));
    expect((await eu.call('listarSessoes', {})).itens).toMatchObject([{ atual: true }]);
  });

  it('[A15 INV-14] somebody paused at the moment of signing in is not signed in', async () => {
    const [casa, alguem, { doors }] = [await novaCasa(), await visitante(), await testServices()];
    const { id, email, senha } = await novaConta({ orgId: casa.orgId });
    const pausar = sql`
      with conta as (select id from contas where id = ${id} for update)
      update profiles p set paused = true from conta where p.user_id = conta.id`;
    const entrada = meanwhile(
      (work) => doors.acesso({}, work),
      pausar,
      () => alguem.call('entrar', { email, senha }),
    );
    await expect(entrada).rejects.toMatchObject({ status: 401, code: 'sem_sessao' });
  });

  it.each(['entrar', 'aceitarConvite'] as const)(
    '[A16 INV-14] %s with a password that is changed while it is compared opens no session',
    async (acao) => {
      const [casa, alguem, { doors }] = [await novaCasa(), await visitante(), await testServices()];
      const [{ id, email, senha }, outra] = [await novaConta(), await novaConta()];
      const { caminho } = await casa.como('owner').call('convidar', { email });
      const trocar = sql`
        update contas set senha_hash = (select senha_hash from contas where id = ${outra.id}) where id = ${id}`;
      const entrada = meanwhile(
        (work) => doors.acesso({}, (db) => travarSenha(db, id).then(() => work(db))),
        trocar,
        () =>
          acao === 'entrar'
            ? alguem.call(acao, { email, senha })
            : alguem.call(acao, { token: caminho.split('#')[1] ?? '', senha }),
      );
      await expect(entrada).rejects.toMatchObject({ status: 401, code: 'credenciais_invalidas' });
      expect(await acessoRows(sql`select from sessoes where conta_id = ${id}`)).toEqual([]);
    },
  );

  it('[A12] after signing out the token is worth nothing, and the cookie is taken away', async () => {
    const eu = await entrarComo(await novaConta());
    const resposta = await eu.fetch('POST', '/api/acesso/sair', {});
    expect(resposta.headers.get('set-cookie')).toMatch(/^ile=; Path=\/; Max-Age=0; HttpOnly/);
    await expect(eu.call('listarSessoes', {})).rejects.toMatchObject({ status: 401, code: 'sem_sessao' });
  });

  it('[A15] a pause bites on the next request, and so do removal and a change of role', async () => {
    const casa = await novaCasa();
    const conta = await novaConta({ orgId: casa.orgId, role: 'financeiro' });
    const eu = await entrarComo(conta);
    await eu.call('listarPlanos', {});
    await casa.rows(sql`update profiles set role = 'viewer' where user_id = ${conta.id} returning 1`);
    await expect(eu.call('listarPlanos', {})).rejects.toMatchObject({ status: 403 });
    await casa.rows(sql`update profiles set paused = true where user_id = ${conta.id} returning 1`);
    await expect(eu.call('listarSessoes', {})).rejects.toMatchObject({ status: 401 });
    expect(await eu.call('lerSessao', {})).toBeNull();
    await casa.rows(sql`delete from profiles where user_id = ${conta.id} returning 1`);
    expect(await eu.call('lerSessao', {})).toMatchObject({ casa: null });
  });

  it('[A13] a session renews itself while used, and ends after 14 days without use or 90 in all', async () => {
    const [conta, outra] = [await novaConta(), await novaConta()];
    const [eu] = [await entrarComo(conta), await entrarComo(outra)];
    const envelhecer = (dias: number) =>
      acessoRows(
        sql`update sessoes set vista_em = ${now()}::timestamptz - make_interval(days => ${dias}) where conta_id in (${conta.id}, ${outra.id})`,
      );
    await envelhecer(13);
    expect(await eu.call('lerSessao', {})).not.toBeNull();
    const idades = await acessoRows<{ idade: number }>(sql`
      select extract(day from ${now()}::timestamptz - vista_em)::int as idade from sessoes
      where conta_id in (${conta.id}, ${outra.id}) order by 1`);
    expect(idades).toEqual([{ idade: 0 }, { idade: 13 }]);
    await acessoRows(
      sql`update sessoes set expira_em = ${now()}::timestamptz - interval '1 second' where conta_id = ${conta.id}`,
    );
    expect(await eu.call('lerSessao', {})).toBeNull();
    await acessoRows(
      sql`update sessoes set expira_em = ${now()}::timestamptz + interval '1 day' where conta_id = ${conta.id}`,
    );
    await envelhecer(14);
    expect(await eu.call('lerSessao', {})).toBeNull();
  });

  it('[A13] a new session ends in 90 days, and being used is written down every five minutes, not at each call', async () => {
    const conta = await novaConta();
    const eu = await entrarComo(conta);
    const linha = async () => {
      const [sessao] = await acessoRows<{ dias: number; segundos: number }>(sql`
        select extract(epoch from expira_em - criada_em)::float8 / 86400 as dias, extract(epoch from ${now()}::timestamptz - vista_em)::int as segundos
        from sessoes where conta_id = ${conta.id}`);
      return sessao;
    };
    expect((await linha())?.dias).toBe(90);
    const depoisDe = async (segundos: number) => {
      await acessoRows(
        sql`update sessoes set vista_em = ${now()}::timestamptz - make_interval(secs => ${segundos}) where conta_id = ${conta.id}`,
      );
      await eu.call('lerSessao', {});
      return (await linha())?.segundos;
    };
    expect(await depoisDe(240)).toBeGreaterThanOrEqual(240);
    expect(await depoisDe(301)).toBeLessThan(240);
  });

  it('[A13] a session that was seen on a clock that was ahead ends after 14 days without use, too', async () => {
    const conta = await novaConta();
    const sessao = await entrarComo(conta);
    await acessoRows(
      sql`update sessoes set vista_em = ${now()}::timestamptz + interval '40 days' where conta_id = ${conta.id}`,
    );
    await sessao.call('lerSessao', {});
    const vistas = await acessoRows<{ vista_em: string }>(
      sql`select vista_em from sessoes where conta_id = ${conta.id}`,
    );
    expect(vistas.map(({ vista_em }) => Date.parse(vista_em) <= now().getTime())).toEqual([true]);
  });
});

describe('trocarSenha', () => {
  it('[A13] a password changed at the same moment is no longer the current one', async () => {
    const [conta, outra, { doors }] = [await novaConta(), await novaConta(), await testServices()];
    const eu = await entrarComo(conta);
    const trocar = sql`
      update contas set senha_hash = (select senha_hash from contas where id = ${outra.id}) where id = ${conta.id}`;
    const troca = meanwhile(
      (work) => doors.acesso({}, work),
      trocar,
      () => eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: 'arruda e guiné' }),
    );
    await expect(troca).rejects.toMatchObject({ fields: { senha_atual: 'A senha atual não confere.' } });
    await entrarComo({ ...conta, senha: outra.senha });
  });

  const nova = 'manjericão de molho';

  it('[A15] a forced change allows only the change, the logout and reading the session; the change clears it', async () => {
    const casa = await novaCasa();
    const conta = await novaConta({ orgId: casa.orgId, role: 'owner' });
    const [eu, outro] = [await entrarComo(conta), await entrarComo(conta)];
    await casa.rows(sql`update profiles set must_reset_password = true where user_id = ${conta.id} returning 1`);
    expect(await eu.call('lerSessao', {})).toMatchObject({ must_reset_password: true });
    const abertas: string[] = [];
    for (const [nome, action] of Object.entries(contracts as Contract)) {
      if (action.access === 'publico' || nome === 'sair') continue;
      const resposta = await eu.send(action, nome === 'trocarSenha' ? {} : sampleInput(action));
      if (resposta.status !== 403 || !(await resposta.text()).includes('"trocar_senha"')) abertas.push(nome);
    }
    expect(abertas).toEqual(['trocarSenha']);
    await expect(eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: conta.senha })).rejects.toMatchObject({
      fields: { senha_nova: 'Escolha uma senha diferente da atual.' },
    });
    const resposta = await eu.fetch('POST', '/api/acesso/senha', { senha_atual: conta.senha, senha_nova: nova });
    const renovada = new Caller(eu.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
    expect(await renovada.call('lerSessao', {})).toMatchObject({ must_reset_password: false });
    await renovada.call('listarPlanos', {});
    expect(await outro.call('lerSessao', {})).toBeNull();
    expect(await eu.call('lerSessao', {})).toBeNull();
    const { email, senha } = conta;
    await expect((await visitante()).call('entrar', { email, senha })).rejects.toMatchObject({
      code: 'credenciais_invalidas',
    });
    await (await visitante()).call('entrar', { email: conta.email, senha: nova });
  });

  it('[A15] asks for the current password, eight characters, and not a common one', async () => {
    const conta = await novaConta();
    const eu = await entrarComo(conta);
    const casos = [
      [{ senha_atual: 'outra coisa', senha_nova: nova }, { senha_atual: 'A senha atual não confere.' }],
      [
        { senha_atual: conta.senha, senha_nova: '1234567' },
        { senha_nova: 'A senha deve ter pelo menos 8 caracteres.' },
      ],
      [
        { senha_atual: conta.senha, senha_nova: 'password' },
        { senha_nova: 'Esta senha é comum demais. Escolha outra.' },
      ],
    ] as const;
    for (const [input, fields] of casos)
      await expect(eu.call('trocarSenha', input)).rejects.toMatchObject({ status: 422, fields });
  });

  it('[INV-20] makes a person who guesses the current password wait, with the right one too', async () => {
    const conta = await novaConta();
    const eu = await entrarComo(conta);
    const tentar = (senha_atual: string) =>
      eu.call('trocarSenha', { senha_atual, senha_nova: nova }).catch((error: { code: string }) => error.code);
    const codigos: unknown[] = [];
    for (let n = 0; n < 5; n += 1) codigos.push(await tentar(`outra coisa ${n}`));
    expect([codigos[0], codigos.at(-1), await tentar(conta.senha)]).toEqual([
      'campos_invalidos',
      'muitas_tentativas',
      'muitas_tentativas',
    ]);
  });

  it('[A15] one of two simultaneous changes counts', async () => {
    const conta = await novaConta();
    const [a, b] = [await entrarComo(conta), await entrarComo(conta)];
    const tentativas = await Promise.allSettled([
      a.call('trocarSenha', { senha_atual: conta.senha, senha_nova: `${nova} um` }),
      b.call('trocarSenha', { senha_atual: conta.senha, senha_nova: `${nova} dois` }),
    ]);
    expect(tentativas.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
  });
});
