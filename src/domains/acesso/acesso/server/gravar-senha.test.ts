import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import {
  acessoRows,
  cartasPara,
  entrada,
  novaConta,
  segredoDaCarta,
  semLimites,
} from '../../../../server/testing/account.ts';
import { Caller, novaCasa, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { travaDaSenha } from './travar-senha.ts';

beforeEach(semLimites);

const NOVA = 'arruda e guiné';
const novoEmail = () => `convidada-${randomUUID()}@exemplo.org`;
const tokenDe = ({ caminho }: { caminho: string }) => caminho.replace('/convite#', '');
const abrir = async (convite: { caminho: string }) =>
  (await visitante()).call('abrirConvite', { token: tokenDe(convite) });

/** An admin who has a password, signed in. */
async function alguem() {
  const casa = await novaCasa();
  const conta = await novaConta({ orgId: casa.orgId, role: 'admin' });
  const entrar = async (senha: string) => {
    const resposta = await (await visitante()).fetch('POST', '/api/acesso/entrar', entrada({ ...conta, senha }));
    return new Caller(casa.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
  };
  const eu = await entrar(conta.senha);
  const ultimaCarta = async () => (await cartasPara(conta.email)).at(-1)?.texto;
  return { casa, conta, eu, entrar, ultimaCarta };
}

const aviso = 'Convites e links para nova senha que você tinha dado a outras pessoas';

describe('a new password', () => {
  it('[C4 INV-14] ends the invitations that its person made, which stay in the list as expired and can be made again', async () => {
    const { casa, conta, eu, ultimaCarta } = await alguem();
    const email = novoEmail();
    const convite = await eu.call('convidar', { email, papel: 'financeiro' });
    const daDona = await casa.como('owner').call('convidar', { email: novoEmail() });
    const { encerrados } = await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA });
    expect(encerrados).toBe(1);
    await expect(abrir(convite)).rejects.toMatchObject({ status: 410, code: 'convite_vencido' });
    await abrir(daDona);
    const { itens } = await casa.como('owner').call('listarConvites', {});
    expect(itens.map(({ id, vencido }) => [id, vencido])).toEqual([
      [daDona.id, false],
      [convite.id, true],
    ]);
    expect(await ultimaCarta()).toContain(aviso);
    const { sessao } = await (await visitante()).call('entrar', { email: conta.email, senha: NOVA });
    expect(sessao.papel).toBe('admin');
    const outro = await casa.como('owner').call('convidar', { email, papel: 'financeiro' });
    expect(await abrir(outro)).toMatchObject({ email });
  });

  it.each(['by the old one', 'by a letter', 'the first one, by a letter'])(
    '[A15 A16 INV-14] chosen %s is one person’s: nobody else gets it, is let off a change or a wait, or loses a session or a link',
    async (como) => {
      const { casa, conta, eu } = await alguem();
      const outra = await novaConta({ orgId: casa.orgId });
      const visita = await visitante();
      await visita.call('entrar', entrada(outra));
      for (const { email } of [conta, outra]) await visita.call('pedirRedefinicao', { email });
      await acessoRows(sql`update profiles set must_reset_password = true where user_id = ${outra.id}`);
      await acessoRows(
        sql`insert into limites (chave, tentativas, livre_em, vista_em) values (${outra.id}, 9, ${now()}, ${now()})`,
      );
      const semSenha = como.startsWith('the first') ? [conta.id, outra.id] : [];
      await acessoRows(sql`update contas set senha_hash = null where id = any(${semSenha}::uuid[])`);
      const daOutra = () =>
        acessoRows(sql`
          select to_jsonb(c) as conta, to_jsonb(p) as perfil, (select count(*)::int from sessoes where conta_id = c.id) as sessoes,
                 (select count(*)::int from redefinicoes where conta_id = c.id) as links,
                 (select tentativas from limites where chave = c.id::text) as tentativas
          from contas c join profiles p on p.user_id = c.id where c.id = ${outra.id}`);
      const antes = await daOutra();
      expect(antes).toMatchObject([{ perfil: { must_reset_password: true }, sessoes: 1, links: 1, tentativas: 9 }]);
      if (como === 'by the old one') await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA });
      else await visita.call('redefinirSenha', { token: await segredoDaCarta(conta.email), senha_nova: NOVA });
      await (await visitante()).call('entrar', { email: conta.email, senha: NOVA });
      expect(await daOutra()).toEqual(antes);
    },
  );

  it('[A16 INV-14] ends the reset link that a letter had brought', async () => {
    const { conta, eu } = await alguem();
    const visita = await visitante();
    await visita.call('pedirRedefinicao', { email: conta.email });
    const token = await segredoDaCarta(conta.email);
    await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA });
    await expect(visita.call('redefinirSenha', { token, senha_nova: `${NOVA} outra` })).rejects.toMatchObject({
      status: 410,
    });
    await visita.call('entrar', { email: conta.email, senha: NOVA });
  });

  it('[A16 INV-14] ends the other sessions by the letter’s link too, and mentions it only if one was open', async () => {
    const { casa, conta, eu, entrar, ultimaCarta } = await alguem();
    const trocar = async (senha_nova: string) => {
      const visita = await visitante();
      await visita.call('pedirRedefinicao', { email: conta.email });
      await visita.call('redefinirSenha', { token: await segredoDaCarta(conta.email), senha_nova });
    };
    const { id: user_id } = await novaConta({ orgId: casa.orgId });
    const { caminho } = await eu.call('criarLinkDaSenha', { user_id });
    await (await visitante()).call('redefinirSenha', { token: caminho.split('#')[1] ?? '', senha_nova: NOVA });
    const aceito = tokenDe(await eu.call('convidar', { email: novoEmail() }));
    await (await visitante()).call('aceitarConvite', { token: aceito, nome: 'Ekedi', senha: NOVA });
    await eu.call('convidar', { email: novoEmail() });
    await eu.call('criarLinkDaSenha', { user_id });
    await acessoRows(
      sql`update org_invites set expira_em = ${now()} where org_id = ${casa.orgId} and status = 'pending'`,
    );
    await acessoRows(
      sql`update redefinicoes set expira_em = ${now()} where conta_id = ${user_id} and usada_em is null`,
    );
    await trocar(NOVA);
    expect(await ultimaCarta()).not.toContain(aviso);
    const convite = await (await entrar(NOVA)).call('convidar', { email: novoEmail() });
    await trocar(`${NOVA} outra`);
    await expect(abrir(convite)).rejects.toMatchObject({ status: 410 });
    expect(await ultimaCarta()).toContain(aviso);
  });

  it('[A15 INV-14] ends a session that is being opened with the old one at that moment', async () => {
    const { casa, conta, eu } = await alguem();
    const [agora, token_hash] = [now(), Buffer.alloc(32, 7)];
    const comparada = sql`select pg_advisory_xact_lock_shared(${travaDaSenha(conta.id)})`;
    await meanwhile(
      (work) => casa.doors.acesso({}, (db) => db.rows(comparada).then(() => work(db))),
      sql`
        insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
        values (${conta.id}, ${token_hash}, ${agora}, ${agora}, ${new Date(agora.getTime() + 60_000)}, '127.0.0.1', 'test')`,
      () => eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA }),
    );
    expect(await acessoRows(sql`select from sessoes where token_hash = ${token_hash}`)).toEqual([]);
  });

  it('[INV-14] ends the invitation that is being made at that moment', async () => {
    const { casa, conta, eu } = await alguem();
    const { id } = await eu.call('convidar', { email: novoEmail() });
    const { encerrados } = await casa.meanwhile(
      sql`
        with casa as (select id from terreiros where id = ${casa.orgId} for no key update)
        insert into org_invites (org_id, email, role, invited_by, token_hash, expira_em)
        select c.id, ${novoEmail()}, i.role, i.invited_by, ${Buffer.alloc(32)}, i.expira_em
        from org_invites i join casa c on c.id = i.org_id where i.id = ${id}
        returning 1`,
      () => eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA }),
    );
    expect(encerrados).toBe(2);
  });

  it.each([
    ['convidar', 'a new password', sql`delete from sessoes using casa where conta_id`],
    ['criarLinkDaSenha', 'a new password', sql`delete from sessoes using casa where conta_id`],
    ['convidar', 'the removal of its author', sql`delete from profiles using casa where user_id`],
  ] as const)('[INV-14 C4] %s that was asked for before %s gives nothing after it', async (acao, _, tirar) => {
    const { casa, conta, eu } = await alguem();
    const { id: user_id } = await novaConta({ orgId: casa.orgId });
    const dada = meanwhile(
      (work) => casa.doors.acesso({}, work),
      // Both calls do so, because each holds the house first.
      sql`with casa as (select id from terreiros where id = ${casa.orgId} for no key update) ${tirar} = ${conta.id}`,
      () => (acao === 'convidar' ? eu.call(acao, { email: novoEmail() }) : eu.call(acao, { user_id })),
    );
    await expect(dada).rejects.toMatchObject({ status: 401, code: 'sem_sessao' });
    expect(await acessoRows(sql`select from org_invites where org_id = ${casa.orgId}`)).toEqual([]);
    expect(await acessoRows(sql`select from redefinicoes where conta_id = ${user_id}`)).toEqual([]);
  });
});
