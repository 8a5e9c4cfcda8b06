import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, semLimites, type TestAccount } from '../../../../server/testing/account.ts';
import { standAt } from '../../../../server/testing/clock.ts';
import { type Papel, type TestHouse, novaCasa, refusal, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';

const nova = 'arruda e guiné';

let casa: TestHouse;
/** An operador who has a password and forgot it. */
let conta: TestAccount;
beforeEach(async () => {
  await semLimites();
  casa = await novaCasa();
  conta = await novaConta({ orgId: casa.orgId, role: 'operador' });
});
afterEach(() => vi.useRealTimers());

const dar = (quem: Papel, user_id = conta.id) => casa.como(quem).call('criarLinkDaSenha', { user_id });
const linkDe = async (quem: Papel) => (await dar(quem)).caminho.split('#')[1] ?? '';
const abrir = async (token: string) => (await visitante()).call('redefinirSenha', { token, senha_nova: nova });
const entrar = async (senha: string) => (await visitante()).call('entrar', { email: conta.email, senha });
const vencido = { status: 410, code: 'link_vencido' };
const links = (contaId = conta.id) =>
  acessoRows<{ criada_por: string | null }>(
    sql`select criada_por from redefinicoes where conta_id = ${contaId} and usada_em is null`,
  );

describe('the link', () => {
  it('[A16 U3] sets a new password, once; until then the old one and its sessions hold', async () => {
    const token = await linkDe('admin');
    await entrar(conta.senha);
    await casa.como('admin').call('forcarTroca', { user_id: conta.id });
    await abrir(token);
    expect(await acessoRows(sql`select 1 from sessoes where conta_id = ${conta.id}`)).toEqual([]);
    expect((await refusal(entrar(conta.senha))).code).toBe('credenciais_invalidas');
    expect((await entrar(nova)).sessao).toMatchObject({ must_reset_password: false, papel: 'operador' });
    expect(await refusal(abrir(token))).toMatchObject(vencido);
  });

  it('makes no known browser of the one that opens it: the letter about a new one still goes out', async () => {
    const corpo = { token: await linkDe('admin'), senha_nova: nova };
    const resposta = await (await visitante()).fetch('POST', '/api/acesso/senha/redefinir', corpo);
    expect([resposta.status, resposta.headers.getSetCookie().join(' ')]).toEqual([
      200,
      expect.not.stringContaining('ile-aparelho'),
    ]);
  });

  it('[INV-18] opens nothing after 72 hours', async () => {
    const antes = now().getTime();
    const { caminho, expira_em } = await dar('admin');
    const horas = (Date.parse(expira_em) - antes) / 3_600_000;
    expect([horas >= 72, horas < 72.1]).toEqual([true, true]);
    vi.useFakeTimers({ toFake: ['Date'] });
    standAt(Date.parse(expira_em));
    expect(await refusal(abrir(caminho.split('#')[1] ?? ''))).toMatchObject(vencido);
  });

  it('lets in somebody whose temporary password has expired', async () => {
    await acessoRows(
      sql`update contas set senha_provisoria = true, senha_expira_em = ${new Date(now().getTime() - 1_000)} where id = ${conta.id}`,
    );
    expect((await refusal(entrar(conta.senha))).code).toBe('senha_vencida');
    await abrir(await linkDe('admin'));
    expect((await entrar(nova)).sessao.must_reset_password).toBe(false);
  });

  it('takes the place of the one before, not of the one that the person asked for nor of another’s', async () => {
    await (await visitante()).call('pedirRedefinicao', { email: conta.email });
    const outra = await novaConta({ orgId: casa.orgId, role: 'operador' });
    await dar('admin', outra.id);
    const primeiro = await linkDe('admin');
    await linkDe('owner');
    expect(await links(outra.id)).toHaveLength(1);
    expect(await refusal(abrir(primeiro))).toMatchObject(vencido);
    const deles = (await links()).map(({ criada_por }) => criada_por);
    expect(deles).toHaveLength(2);
    expect(deles).toContain(null);
    expect(deles).toContain(casa.usuario('owner').id);
  });

  it('[INV-20] makes further links for one person wait', async () => {
    const estados: number[] = [];
    for (let n = 0; n < 7; n += 1)
      estados.push(
        await dar('admin').then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      );
    expect(estados).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('[INV-52] a letter tells the person and the trace says who gave it; neither contains the link', async () => {
    const token = await linkDe('admin');
    const [carta] = await cartasPara(conta.email);
    expect(carta?.assunto).toBe('Um link para trocar a sua senha');
    expect(carta?.texto).toContain('/esqueci-senha');
    const [linha] = await casa.rows<{ user_id: string; alvo: string }>(
      sql`select * from auditoria where org_id = ${casa.orgId} and acao = 'usuario.criar_link_da_senha'`,
    );
    expect(linha).toMatchObject({ user_id: casa.usuario('admin').id, alvo: conta.id });
    expect(JSON.stringify([carta, linha])).not.toContain(token);
  });

  it('[C5] writes no letter to people who want none of the kind', async () => {
    const { id, email } = casa.usuario('operador');
    await casa.como('operador').call('salvarNotificacoes', { email_sys: false, email_fin: true, email_lem: true });
    await casa.como('viewer').call('salvarNotificacoes', { email_sys: true, email_fin: true, email_lem: true });
    await dar('admin', id);
    expect(await cartasPara(email)).toEqual([]);
  });
});

describe('who may give it', () => {
  it('[INV-12] a higher rank, and an owner for another; nobody for themselves', async () => {
    const admin = (await novaConta({ orgId: casa.orgId, role: 'admin' })).id;
    const dona = (await novaConta({ orgId: casa.orgId, role: 'owner' })).id;
    const recusas = [
      [admin, 'acima_do_papel'],
      [dona, 'acima_do_papel'],
      [casa.usuario('admin').id, 'proprio_acesso'],
    ] as const;
    for (const [quem, code] of recusas) {
      expect(await refusal(dar('admin', quem))).toMatchObject({ status: 403, code });
      expect(await links(quem)).toEqual([]);
    }
    expect(await refusal(dar('financeiro'))).toMatchObject({ status: 403, code: 'sem_permissao' });
    await dar('owner', dona);
    expect(await links(dona)).toHaveLength(1);
  });

  it('[Z2] nobody gives a link to a person of another house', async () => {
    const outra = await novaCasa();
    expect((await refusal(dar('owner', outra.usuario('viewer').id))).status).toBe(404);
    expect(await links(outra.usuario('viewer').id)).toEqual([]);
  });

  it('[INV-12] a person with a short list gives no link for an account that may do more', async () => {
    const limitar = (permissoes: string[]) =>
      casa.como('owner').call('definirPermissoes', { user_id: casa.usuario('admin').id, permissoes });
    await limitar(['settings:view']);
    const mais = { status: 403, code: 'permissao_acima', message: 'Esta pessoa tem permissões que você não tem.' };
    expect(await refusal(dar('admin'))).toMatchObject(mais);
    // A viewer's own member, with reserved data, is not visible to people who may see no members.
    expect(await refusal(dar('admin', casa.usuario('viewer').id))).toMatchObject(mais);
    await limitar(['membros:view']);
    await dar('admin', casa.usuario('viewer').id);
    expect(await links()).toEqual([]);
  });

  it('[INV-17] the account of the platform is never opened, even if it stood in a house', async () => {
    const [plataforma] = await acessoRows<{ id: string }>(sql`
      insert into contas (nome, email, superadmin) values ('Superadmin', 'superadmin@exemplo.org', true)
      on conflict (superadmin) where superadmin do update set nome = contas.nome returning id`);
    const id = plataforma?.id ?? '';
    await acessoRows(sql`
      insert into profiles (user_id, org_id, nome, email, role) select id, ${casa.orgId}, nome, email, 'viewer' from contas where id = ${id}`);
    const recusa = await refusal(dar('owner', id));
    await acessoRows(sql`delete from profiles where user_id = ${id}`);
    expect(recusa).toMatchObject({ status: 403, code: 'acima_do_papel' });
    expect(await links(id)).toEqual([]);
  });
});

describe('[INV-12 INV-14] the link holds only while its author could give it', () => {
  const dona = () => casa.como('owner');
  const admin = () => casa.usuario('admin').id;
  const depois: readonly [string, () => Promise<unknown>][] = [
    ['the person rose', () => dona().call('mudarPapel', { user_id: conta.id, role: 'owner' })],
    ['the person left the house', () => dona().call('removerUsuario', { user_id: conta.id })],
    ['the author came down', () => dona().call('mudarPapel', { user_id: admin(), role: 'financeiro' })],
    ['the author is paused', () => dona().call('pausarUsuario', { user_id: admin() })],
    ['the author left the house', () => dona().call('removerUsuario', { user_id: admin() })],
    // Somebody with the author's password may have given it.
    ['the author chose another password', async () => abrir((await dar('owner', admin())).caminho.split('#')[1] ?? '')],
    [
      'the author’s list was cut',
      () => dona().call('definirPermissoes', { user_id: admin(), permissoes: ['settings:view'] }),
    ],
    [
      'the person went to another house',
      async () => {
        const { orgId } = await novaCasa();
        await acessoRows(sql`update profiles set org_id = ${orgId} where user_id = ${conta.id}`);
      },
    ],
  ];
  it.each(depois)('%s', async (_, mudar) => {
    const token = await linkDe('admin');
    await mudar();
    expect(await refusal(abrir(token))).toMatchObject(vencido);
    expect(
      await acessoRows(sql`select 1 from redefinicoes where conta_id = ${conta.id} and usada_em is not null`),
    ).toEqual([]);
  });

  const noMesmoInstante: readonly [string, () => Statement][] = [
    ['the person rises', () => sql`update profiles set role = 'owner' where user_id = ${conta.id}`],
    ['the person leaves the house', () => sql`delete from profiles where user_id = ${conta.id}`],
    ['the author comes down', () => sql`update profiles set role = 'operador' where user_id = ${admin()}`],
    ['the author is paused', () => sql`update profiles set paused = true where user_id = ${admin()}`],
  ];
  it.each(noMesmoInstante)('while it is being used %s', async (_, mudar) => {
    const { doors } = await testServices();
    const token = await linkDe('admin');
    const uso = meanwhile(
      (work) =>
        doors.acesso({}, async (db) => {
          // Locks as every change of a team does first.
          await db.row(sql`select id from terreiros where id = ${casa.orgId} for no key update`);
          await work(db);
        }),
      mudar(),
      () => abrir(token),
    );
    expect(await refusal(uso)).toMatchObject(vencido);
    expect((await entrar(conta.senha)).sessao.usuario.id).toBe(conta.id);
  });
});
