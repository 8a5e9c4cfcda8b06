import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import {
  acessoRows,
  cartasPara,
  entrada,
  novaConta,
  semLimites,
  type TestAccount,
} from '../../../../server/testing/account.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { Caller, novaCasa, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';

beforeEach(semLimites);

async function entrarComo(conta: TestAccount): Promise<Caller> {
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/entrar', entrada(conta));
  return new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
}

const UM_PONTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const sozinha = { status: 409, code: 'sem_dono', message: 'A casa precisa de pelo menos um responsável ativo.' };

describe('excluirConta', () => {
  it('[A12 INV-53] leaves nothing that names the person; what was done stays in the books of the house (decision 38)', async () => {
    const casa = await novaCasa();
    const conta = await novaConta({ orgId: casa.orgId, role: 'financeiro' });
    const [eu, outroAparelho] = [await entrarComo(conta), await entrarComo(conta)];
    await eu.call('salvarPerfil', { nome: `Ekedi ${conta.id}`, telefone: '71988887777' });
    await eu.call('salvarNotificacoes', { email_sys: true, email_fin: true, email_lem: false });
    const foto = await eu.fetch('PUT', '/api/perfil/avatar', UM_PONTO, { 'content-type': 'image/png' });
    const { avatar_url } = (await foto.json()) as { avatar_url: string };
    expect((await eu.fetch('GET', avatar_url)).status).toBe(200);
    const outra = await novaConta();
    for (const { email } of [conta, outra]) await (await visitante()).call('pedirRedefinicao', { email });
    await expect((await visitante()).call('entrar', { ...entrada(conta), senha: 'outra' })).rejects.toMatchObject({
      status: 401,
    });
    await acessoRows(sql`
      insert into org_invites (org_id, email, role, token_hash, expira_em, status)
      select ${casa.orgId}, email, 'viewer', sha256(convert_to(email || status, 'UTF8')), now(), status
      from unnest(array[${conta.email}, ${outra.email}]) as email, unnest(array['accepted', 'revoked']) as status
      returning 1`);
    const { id } = await eu.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 700 });
    expect(await tablesWith(casa, conta.email)).toEqual(
      expect.arrayContaining(['contas', 'limites', 'org_invites', 'outbox', 'profiles']),
    );
    const deOutra = await tablesWith(casa, outra.email);
    expect(deOutra).toEqual(expect.arrayContaining(['contas', 'org_invites', 'outbox']));

    const resposta = await eu.fetch('POST', '/api/acesso/conta/excluir', { senha: conta.senha });
    expect([resposta.status, await resposta.json()]).toEqual([200, { ok: true }]);
    expect(resposta.headers.get('set-cookie')).toMatch(/^ile=; Path=\/; Max-Age=0; HttpOnly/);

    for (const texto of [conta.email, `Ekedi ${conta.id}`]) expect(await tablesWith(casa, texto)).toEqual([]);
    expect(await tablesWith(casa, outra.email)).toEqual(deOutra);
    expect((await eu.fetch('GET', avatar_url)).status).toBe(404);
    await expect(outroAparelho.call('listarSessoes', {})).rejects.toMatchObject({ status: 401 });
    await expect((await visitante()).call('entrar', entrada(conta))).rejects.toMatchObject({ status: 401 });
    const lancado = sql`select usuario_operacao, valor_centavos from pagamentos_diversos where org_id = ${casa.orgId} and id = ${id}`;
    expect(await casa.rows(lancado)).toEqual([{ usuario_operacao: conta.id, valor_centavos: 700 }]);
    const { itens } = await casa.como('owner').call('listarAuditoria', { area: 'acesso' });
    expect(itens[0]).toMatchObject({ acao: 'acesso.excluir_conta', alvo: conta.id, quem: null });
  });

  it('[A8 INV-20] signing up again, over and over, does not fill the mailbox of that e-mail', async () => {
    const conta = { email: `alheia-${randomUUID()}@exemplo.org`, senha: 'folha da costa' };
    const cartas: string[] = [];
    const [cadastrar, pedir] = [await visitante(), await visitante()];
    for (let n = 0; n < 7; n += 1) {
      await cadastrar.call('cadastrar', { nome: 'Alguém', ...conta });
      await pedir.call('pedirRedefinicao', { email: conta.email }).catch(({ status }) => expect(status).toBe(429));
      cartas.push(...(await cartasPara(conta.email)).map(({ assunto }) => assunto));
      await (await entrarComo({ id: '', ...conta })).call('excluirConta', { senha: conta.senha });
    }
    for (const assunto of ['Sua conta foi criada', 'Redefinição de senha'])
      expect(cartas.filter((uma) => uma === assunto)).toHaveLength(5);
  });

  it('asks for the password: a wrong one takes nothing away, and is counted (INV-20)', async () => {
    const conta = await novaConta();
    const eu = await entrarComo(conta);
    const errada = { senha: `Outra ${randomUUID()}` };
    const recusa = { status: 422, fields: { senha: 'A senha atual não confere.' } };
    for (let n = 0; n < 3; n += 1) await expect(eu.call('excluirConta', errada)).rejects.toMatchObject(recusa);
    await expect(eu.call('excluirConta', { senha: conta.senha })).rejects.toMatchObject({ status: 429 });
    expect(await eu.call('lerSessao', {})).not.toBeNull();
  });

  it('[INV-12] a house keeps an active owner: the only one that is not paused stays, and of two who leave at once one does', async () => {
    const casa = await novaCasa();
    const duas = [
      await novaConta({ orgId: casa.orgId, role: 'owner' }),
      await novaConta({ orgId: casa.orgId, role: 'owner' }),
    ];
    await casa.rows(
      sql`update profiles set paused = true where org_id = ${casa.orgId} and user_id = ${casa.usuario('owner').id} returning 1`,
    );
    const tentativas = await Promise.allSettled(
      duas.map(async (conta) => (await entrarComo(conta)).call('excluirConta', { senha: conta.senha })),
    );
    expect(tentativas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const tentativa of tentativas)
      if (tentativa.status === 'rejected') expect(tentativa.reason).toMatchObject(sozinha);
  });

  it('[INV-12] an owner who waits while the other one leaves is then the only one', async () => {
    const [casa, { doors }] = [await novaCasa(), await testServices()];
    const conta = await novaConta({ orgId: casa.orgId, role: 'owner' });
    const eu = await entrarComo(conta);
    const sair = sql`
      with casa as (select id from terreiros where id = ${casa.orgId} for no key update)
      delete from profiles p using casa where p.org_id = casa.id and p.user_id = ${casa.usuario('owner').id}`;
    const saida = meanwhile(
      (work) => doors.acesso({}, work),
      sair,
      () => eu.call('excluirConta', { senha: conta.senha }),
    );
    await expect(saida).rejects.toMatchObject(sozinha);
  });

  it('the invitation of a house that still waits for an answer is the house’s', async () => {
    const [casa, conta] = [await novaCasa(), await novaConta()];
    await casa.como('owner').call('convidar', { email: conta.email });
    await (await entrarComo(conta)).call('excluirConta', { senha: conta.senha });
    expect((await casa.como('owner').call('listarConvites', {})).itens).toMatchObject([{ email: conta.email }]);
  });

  it('a password changed at the same moment is no longer the current one', async () => {
    const [conta, outra, { doors }] = [await novaConta(), await novaConta(), await testServices()];
    const eu = await entrarComo(conta);
    const trocar = sql`
      update contas set senha_hash = (select senha_hash from contas where id = ${outra.id}) where id = ${conta.id}`;
    const saida = meanwhile(
      (work) => doors.acesso({}, work),
      trocar,
      () => eu.call('excluirConta', { senha: conta.senha }),
    );
    await expect(saida).rejects.toMatchObject({ status: 422, fields: { senha: 'A senha atual não confere.' } });
    expect(await acessoRows(sql`select id from contas where id = ${conta.id}`)).toHaveLength(1);
  });

  it('[INV-34] locks the house before the account, so a transaction that holds the house may wait for the account', async () => {
    const [casa, { doors }] = [await novaCasa(), await testServices()];
    const conta = await novaConta({ orgId: casa.orgId });
    const eu = await entrarComo(conta);
    const saida = meanwhile(
      (work) =>
        doors.acesso({}, async (db) => {
          await work(db);
          await acessoRows(sql`select from contas where id = ${conta.id} for key share`);
        }),
      sql`select from terreiros where id = ${casa.orgId} for no key update`,
      () => eu.call('excluirConta', { senha: conta.senha }),
    );
    expect(await saida).toEqual({ ok: true });
  });

  it('deleted by another tab, or by a try whose answer was lost, it answers that nobody is signed in (INV-40)', async () => {
    const { doors } = await testServices();
    const apagadaDurante = async (chamar: (eu: Caller, senha: string) => Promise<unknown>) => {
      const conta = await novaConta();
      const eu = await entrarComo(conta);
      const apagar = sql`delete from contas where id = ${conta.id}`;
      return meanwhile(
        (work) => doors.acesso({}, work),
        apagar,
        () => chamar(eu, conta.senha),
      );
    };
    const outra = apagadaDurante((eu, senha) => eu.call('excluirConta', { senha }));
    await expect(outra).rejects.toMatchObject({ status: 401, code: 'sem_sessao' });
    const foto = apagadaDurante(
      async (eu) => (await eu.fetch('PUT', '/api/perfil/avatar', UM_PONTO, { 'content-type': 'image/png' })).status,
    );
    expect(await foto).toBe(401);
  });

  it('a call still running while its account is deleted is answered that nobody is signed in (INV-40)', async () => {
    const casa = await novaCasa();
    const conta = await novaConta({ orgId: casa.orgId });
    const eu = await entrarComo(conta);
    const { doors } = await testServices();
    const resposta = meanwhile(
      (work) => doors.acesso({}, work),
      sql`delete from contas where id = ${conta.id}`,
      () => eu.call('salvarNotificacoes', { email_sys: true, email_fin: true, email_lem: false }),
    );
    await expect(resposta).rejects.toMatchObject({ status: 401, code: 'sem_sessao' });
  });

  it('the account of the platform stays (decision 2); who waits without a house may go', async () => {
    const plataforma = await novaConta({ superadmin: true });
    const eu = await entrarComo(plataforma);
    await acessoRows(sql`update sessoes set etapas = 'provada' where conta_id = ${plataforma.id}`);
    const excluir = eu.call('excluirConta', { senha: plataforma.senha });
    await expect(excluir).rejects.toMatchObject({ status: 409, code: 'conta_da_plataforma' });
    const conta = await novaConta();
    await (await entrarComo(conta)).call('excluirConta', { senha: conta.senha });
    expect(await acessoRows(sql`select id from contas where id = ${conta.id}`)).toEqual([]);
  });
});
