import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, entrada, hashesDesdeAgora, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { Caller, novaCasa, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { formatarCodigo } from '../../../../shared/codigo.ts';

beforeEach(semLimites);

const sessoesDe = (contaId: string) => acessoRows(sql`select 1 from sessoes where conta_id = ${contaId}`);
const perfilDe = async (contaId: string) =>
  (
    await acessoRows<{ org_id: string; role: string; membro_id: string | null }>(
      sql`select org_id, role, membro_id from profiles where user_id = ${contaId}`,
    )
  )[0];

describe('entrar', () => {
  it('[A2] asks for the code, trims it, takes it in any case and without hyphen', async () => {
    const casa = await novaCasa();
    const { email, senha } = await novaConta({ orgId: casa.orgId, role: 'financeiro' });
    const alguem = await visitante();
    await expect(alguem.call('entrar', { email, senha, codigo: '   ' })).rejects.toMatchObject({
      status: 422,
      message: 'Informe o código do terreiro.',
      fields: { codigo: 'Informe o código do terreiro.' },
    });
    for (const codigo of [casa.codigo, `  ${formatarCodigo(casa.codigo).toLowerCase()} `]) {
      const { sessao, org_id } = await alguem.call('entrar', { email, senha, codigo });
      expect({ casa: sessao.casa?.id, papel: sessao.papel, org_id }).toEqual({
        casa: casa.orgId,
        papel: 'financeiro',
        org_id: casa.orgId,
      });
    }
  });

  it('[A2] an e-mail pasted with signs that nobody sees is read without them, as at sign-up', async () => {
    const email = `iya-${randomUUID()}@exemplo.org`;
    const colado = `\u202a${email.replace('@', '\u200b@')}\u202c`;
    await (await visitante()).call('cadastrar', { nome: 'Iyá', email: colado, senha: 'folha de mangueira' });
    const { sessao } = await (await visitante()).call('entrar', { email: colado, senha: 'folha de mangueira' });
    expect(sessao.usuario.email).toBe(email);
  });

  it('[A2 A3] an unknown code is refused in the words of the document, and opens no session', async () => {
    const { id, email, senha } = await novaConta();
    await expect((await visitante()).call('entrar', { email, senha, codigo: 'AAAAA-AAAAA' })).rejects.toMatchObject({
      status: 422,
      message: 'Código do terreiro inválido. Verifique com o administrador.',
    });
    expect(await sessoesDe(id)).toHaveLength(0);
  });

  it('[A2 A5] a house’s UUID lets in who belongs to it, and is unknown for everybody else', async () => {
    const casa = await novaCasa();
    const dela = await novaConta({ orgId: casa.orgId, role: 'admin' });
    const deFora = await novaConta();
    const alguem = await visitante();
    expect((await alguem.call('entrar', { ...entrada(dela), codigo: casa.orgId.toUpperCase() })).org_id).toBe(
      casa.orgId,
    );
    await expect(alguem.call('entrar', { ...entrada(deFora), codigo: casa.orgId })).rejects.toMatchObject({
      code: 'codigo_invalido',
    });
    expect(await perfilDe(deFora.id)).toBeUndefined();
  });

  it('[A5] an account without a house joins as viewer without a member', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const { sessao } = await (await visitante()).call('entrar', { ...entrada(conta), codigo: casa.codigo });
    expect(sessao).toMatchObject({ papel: 'viewer', membro_id: null, casa: { id: casa.orgId } });
    expect(await perfilDe(conta.id)).toEqual({ org_id: casa.orgId, role: 'viewer', membro_id: null });
  });

  it('[A5] joining a house twice at once, from two tabs, succeeds', async () => {
    const casa = await novaCasa();
    const conta = await novaConta();
    const { doors } = await testServices();
    const alguem = await visitante();
    const { sessao } = await meanwhile(
      (work) => doors.acesso({}, work),
      sql`insert into profiles (user_id, org_id, nome, email) select id, ${casa.orgId}, nome, email from contas where id = ${conta.id}`,
      () => alguem.call('entrar', { ...entrada(conta), codigo: casa.codigo }),
    );
    expect(sessao).toMatchObject({ papel: 'viewer', casa: { id: casa.orgId } });
  });

  it('[A3 A5] the code of another house: 409, in the words of the document, role untouched, no session', async () => {
    const [minha, outra] = [await novaCasa(), await novaCasa()];
    const conta = await novaConta({ orgId: minha.orgId, role: 'owner' });
    const resposta = await (
      await visitante()
    ).fetch('POST', '/api/acesso/entrar', { ...entrada(conta), codigo: outra.codigo });
    expect(resposta.status).toBe(409);
    expect(resposta.headers.get('set-cookie')).toBeNull();
    expect(await resposta.json()).toMatchObject({
      error: {
        code: 'user_already_in_other_org',
        message:
          'Login feito, mas não foi possível vincular ao terreiro: Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.',
      },
    });
    expect(await sessoesDe(conta.id)).toHaveLength(0);
    expect(await perfilDe(conta.id)).toMatchObject({ org_id: minha.orgId, role: 'owner' });
  });

  it('[A2 A5 INV-13] an owner of A who types B’s code or UUID gains nothing in B and loses nothing in A', async () => {
    const [minha, outra] = [await novaCasa(), await novaCasa()];
    const conta = await novaConta({ orgId: minha.orgId, role: 'owner' });
    const eu = await signedIn(conta);
    for (const codigo of [outra.codigo, outra.orgId, outra.orgId.toUpperCase(), formatarCodigo(outra.codigo)]) {
      const recusado = expect.toSatisfy((falha: { status: number }) => falha.status === 409 || falha.status === 422);
      await expect((await visitante()).call('entrar', { ...entrada(conta), codigo })).rejects.toEqual(recusado);
      await expect(eu.call('vincularCodigo', { codigo })).rejects.toEqual(recusado);
    }
    expect(await perfilDe(conta.id)).toEqual({ org_id: minha.orgId, role: 'owner', membro_id: null });
    expect(await sessoesDe(conta.id)).toHaveLength(1);
    expect(await eu.call('lerSessao', {})).toMatchObject({ papel: 'owner', casa: { id: minha.orgId } });
    expect((await outra.como('owner').call('listarUsuarios', {})).itens).toHaveLength(5);
  });

  it('[A5] two houses’ codes at once: the account is in exactly one, and each answer tells the truth', async () => {
    const [a, b] = [await novaCasa(), await novaCasa()];
    const conta = await novaConta();
    const alguem = await visitante();
    const tentativas = await Promise.allSettled(
      [a, b].map((casa) => alguem.call('entrar', { ...entrada(conta), codigo: casa.codigo })),
    );
    const boas = tentativas.flatMap((t) => (t.status === 'fulfilled' ? [t.value.org_id] : []));
    expect(boas).toEqual([(await perfilDe(conta.id))?.org_id]);
  });

  it('[A3] gives a wrong password and an unknown e-mail the same answer, for the same work', async () => {
    const casa = await novaCasa();
    const { email } = await novaConta({ orgId: casa.orgId });
    const alguem = await visitante();
    const recusas = [];
    for (const quem of [email, `ninguem-${randomUUID()}@exemplo.org`]) {
      const hashes = hashesDesdeAgora();
      const antes = await recusasNaTrilha(casa);
      const resposta = await alguem.fetch('POST', '/api/acesso/entrar', {
        email: quem,
        senha: 'nada disso',
        codigo: casa.codigo,
      });
      const { error } = (await resposta.json()) as { error: { code: string; message: string } };
      recusas.push({
        status: resposta.status,
        code: error.code,
        message: error.message,
        hashes: hashes(),
        trilha: (await recusasNaTrilha(casa)) - antes,
      });
    }
    expect(recusas[0]).toEqual({
      status: 401,
      code: 'credenciais_invalidas',
      message: 'Falha ao entrar. Verifique suas credenciais.',
      hashes: 1,
      trilha: 1,
    });
    expect(recusas[1]).toEqual(recusas[0]);
  });

  it('[A15] a paused person cannot get in, and learns why only with the right password', async () => {
    const casa = await novaCasa();
    const conta = await novaConta({ orgId: casa.orgId, paused: true });
    const alguem = await visitante();
    await expect(alguem.call('entrar', { ...entrada(conta), codigo: casa.codigo })).rejects.toMatchObject({
      status: 403,
      code: 'acesso_pausado',
    });
    expect(await casa.rows(sql`select 1 from auditoria where acao = 'acesso.recusado'`)).toHaveLength(1);
    await expect(
      alguem.call('entrar', { email: conta.email, senha: 'errada', codigo: casa.codigo }),
    ).rejects.toMatchObject({ code: 'credenciais_invalidas' });
    expect(await sessoesDe(conta.id)).toHaveLength(0);
  });

  it('[A15] a temporary password opens nothing after its 72 hours, nor does a session made with it', async () => {
    const conta = await novaConta();
    await acessoRows(
      sql`update contas set senha_provisoria = true, senha_expira_em = ${now()}::timestamptz + interval '1 hour' where id = ${conta.id}`,
    );
    const eu = await signedIn(conta);
    expect(await eu.call('lerSessao', {})).toMatchObject({ must_reset_password: true });
    await acessoRows(sql`update contas set senha_expira_em = now() - interval '1 second' where id = ${conta.id}`);
    expect(await eu.call('lerSessao', {})).toBeNull();
    await expect((await visitante()).call('entrar', entrada(conta))).rejects.toMatchObject({
      status: 403,
      message: 'A senha provisória venceu. Peça uma nova.',
    });
  });

  it('[A1] signing in without a code leads to the own house, or to none', async () => {
    const casa = await novaCasa();
    const alguem = await visitante();
    const dela = await novaConta({ orgId: casa.orgId, role: 'operador' });
    expect((await alguem.call('entrar', entrada(dela))).sessao.casa?.id).toBe(casa.orgId);
    const { sessao, org_id } = await alguem.call('entrar', entrada(await novaConta()));
    expect({ casa: sessao.casa, papel: sessao.papel, org_id }).toEqual({ casa: null, papel: null, org_id: null });
  });

  it('[X1] the reserved code is the superadmin’s alone, who joins no house', async () => {
    const casa = await novaCasa();
    const chefe = await novaConta({ superadmin: true });
    const alguem = await visitante();
    expect((await alguem.call('entrar', { ...entrada(chefe), codigo: 'plataforma' })).sessao).toMatchObject({
      superadmin: true,
      casa: null,
    });
    await expect(alguem.call('entrar', { ...entrada(chefe), codigo: casa.codigo })).rejects.toMatchObject({
      code: 'codigo_invalido',
    });
    await expect(alguem.call('entrar', { ...entrada(await novaConta()), codigo: 'PLATAFORMA' })).rejects.toMatchObject({
      code: 'codigo_invalido',
    });
    const comEtapas = await signedIn(chefe);
    await acessoRows(sql`update sessoes set etapas = 'provada' where conta_id = ${chefe.id}`);
    await expect(comEtapas.call('vincularCodigo', { codigo: casa.codigo })).rejects.toMatchObject({
      code: 'codigo_invalido',
    });
    await expect(comEtapas.call('criarTerreiro', { nome: 'Casa do chefe' })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('[A13] the cookie: HttpOnly and Lax; under https __Host- and Secure, and no other name is believed', async () => {
    const conta = await novaConta();
    const http = await (await visitante()).fetch('POST', '/api/acesso/entrar', entrada(conta));
    expect(http.headers.getSetCookie()[0]).toMatch(/^ile=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    const seguro = await visitante({ PUBLIC_URL: 'https://casa.exemplo.org' });
    const https = await seguro.fetch('POST', '/api/acesso/entrar', entrada(conta), {
      origin: 'https://casa.exemplo.org',
    });
    const [cookie = '', aparelho] = https.headers.getSetCookie();
    expect(aparelho).toMatch(
      /^ile-aparelho=[\w-]{43}\.[\w-]{43}; Path=\/api\/acesso; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(cookie).toMatch(/^__Host-ile=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/);
    const [par = ''] = cookie.split(';');
    expect(await new Caller(seguro.app, par).call('lerSessao', {})).not.toBeNull();
    expect(await new Caller(seguro.app, par.replace('__Host-', '')).call('lerSessao', {})).toBeNull();
  });

  it.each(['%0d%0aSet-Cookie:%20x=1', 'x%3B%20Domain=exemplo.org', '%E2%82%AC', `${'a'.repeat(43)}.%00`])(
    '[A13] a cookie that a neighbour’s page set (%s) keeps nobody out and is not sent back',
    async (plantado) => {
      const conta = await novaConta();
      const com = new Caller((await visitante()).app, `ile-aparelho=${plantado}; ile-vez=${plantado}`);
      const resposta = await com.fetch('POST', '/api/acesso/entrar', entrada(conta));
      expect(resposta.status).toBe(200);
      expect(resposta.headers.getSetCookie()[1]).toMatch(
        /^ile-aparelho=[\w-]{43}\.[\w-]{43}; Path=\/api\/acesso; Max-Age/,
      );
    },
  );

  it('[A13] signing in again ends the session that the browser held; the database alone yields none', async () => {
    const [conta, outra] = [await novaConta(), await novaConta()];
    const primeira = await signedIn(conta);
    await primeira.call('entrar', entrada(outra));
    expect(await primeira.call('lerSessao', {})).toBeNull();
    const [{ token_hash } = { token_hash: Buffer.alloc(0) }] = await acessoRows<{ token_hash: Buffer }>(
      sql`select token_hash from sessoes where conta_id = ${outra.id}`,
    );
    for (const copiado of [token_hash.toString('base64url'), token_hash.toString('hex')]) {
      expect(await new Caller(primeira.app, `ile=${copiado}`).call('lerSessao', {})).toBeNull();
    }
  });

  it('[A3] a change that comes from another site is refused before anything is read', async () => {
    const conta = await novaConta();
    const hashes = hashesDesdeAgora();
    const resposta = await (
      await visitante()
    ).fetch('POST', '/api/acesso/entrar', entrada(conta), { origin: 'https://mal.exemplo.org' });
    expect([resposta.status, hashes()]).toEqual([403, 0]);
  });
});

async function signedIn(conta: { email: string; senha: string }): Promise<Caller> {
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/entrar', entrada(conta));
  return new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
}

/**
 * Refusals in the house's trace and in the trace without a house, which only the platform reads.
 */
async function recusasNaTrilha(casa: TestHouse): Promise<number> {
  const recusas = sql`select 1 from auditoria where acao = 'acesso.recusado'`;
  const deNinguem = await casa.doors.plataforma({ readOnly: true }, (db) => db.rows(recusas));
  return deNinguem.length + (await casa.rows(recusas)).length;
}
