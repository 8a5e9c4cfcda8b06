import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';

it('[U2] finds active members to choose from, with their e-mail', async () => {
  const dono = (await novaCasa()).como('owner');
  const nome = 'Filho de Ọ̀ṣun';
  await dono.call('criarMembro', { nome, email: 'osun@exemplo.org' });
  await dono.call('criarMembro', { nome, ativo: false });
  await dono.call('criarMembro', { nome: 'Dalva' });
  const { itens } = await dono.call('listarCandidatos', { busca: 'osun' });
  expect(itens.map((membro) => [membro.nome, membro.email, membro.vinculado])).toEqual([
    [nome, 'osun@exemplo.org', false],
  ]);
  // Pasted from a list of names, as in every other search.
  const colada = await dono.call('listarCandidatos', { busca: 'filho\u00a0 de\u200b osun' });
  expect(colada).toEqual({ itens });
  // A name that was heard finds who sounds like it.
  const ouvida = await dono.call('listarCandidatos', { busca: 'Dauva' });
  expect(ouvida.itens.map((membro) => membro.nome)).toEqual(['Dalva']);
});

it('[U2 INV-52] a member who has a user gets no second one, even if the record’s e-mail changed; an inactive one none', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', {
    nome: 'Filha de Nanã',
    email: `nova-${crypto.randomUUID()}@exemplo.org`,
  });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: id });
  const criar = () => dono.call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9' });
  expect(await refusal(criar())).toMatchObject({ code: 'ja_tem_acesso', message: 'Este membro já tem usuário.' });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: null });
  await dono.call('desativarMembro', { id, cancelar_assinatura: false });
  expect(await refusal(criar())).toMatchObject({ status: 422, code: 'membro_nao_encontrado' });
  await casa.rows(sql`update membros set ativo = true where org_id = ${casa.orgId} and id = ${id} returning 1`);
  const { user_id } = await criar();
  // Another member is there too, whose name is not theirs.
  await dono.call('criarMembro', { nome: 'Dalva' });
  const { itens } = await dono.call('listarUsuarios', {});
  expect(itens.map(({ membro }) => membro).filter((nome) => nome !== null)).toEqual(['Filha de Nanã']);
  expect(await casa.rows(sql`select alvo, user_id, depois from auditoria where acao = 'usuario.criar'`)).toEqual([
    { alvo: user_id, user_id: casa.usuario('owner').id, depois: { role: 'viewer', membro_id: id } },
  ]);
});

it('[U2] takes an earlier invitation out of the list, and its link gives no higher role', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const email = `convidada-${crypto.randomUUID()}@exemplo.org`;
  const { id } = await dono.call('criarMembro', { nome: 'Filha de Oxum', email });
  const { caminho } = await dono.call('convidar', { email, papel: 'admin', membro_id: id });
  const outro = await dono.call('convidar', { email: `outra-${email}`, papel: 'viewer', membro_id: null });
  await dono.call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9' });
  const { itens } = await dono.call('listarConvites', {});
  expect(itens.map((convite) => convite.id)).toEqual([outro.id]);
  const token = caminho.split('#')[1] ?? '';
  await expect((await visitante()).call('abrirConvite', { token })).rejects.toMatchObject({ status: 410 });
});

it.each([
  ['removed', sql`delete from profiles using casa where user_id = casa.quem`, 'papel_acima'],
  ['demoted', sql`update profiles set role = 'viewer' from casa where user_id = casa.quem`, 'papel_acima'],
  ['paused', sql`update profiles set paused = true from casa where user_id = casa.quem`, 'papel_acima'],
  ['signed out by a new password', sql`delete from sessoes using casa where conta_id = casa.quem`, 'sem_sessao'],
])('[U2 INV-14] a person who is %s while the password is hashed makes no user', async (_, mudar, code) => {
  const casa = await novaCasa();
  const email = `nova-${crypto.randomUUID()}@exemplo.org`;
  const { id } = await casa.como('owner').call('criarMembro', { nome: 'Filha de Nanã', email });
  const criar = meanwhile(
    (work) => casa.doors.acesso({}, work),
    sql`
      with casa as (
        select id, ${casa.usuario('admin').id}::uuid as quem from terreiros where id = ${casa.orgId} for no key update
      ) ${mudar}`,
    () => casa.como('admin').call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9', role: 'admin' }),
  );
  expect(await refusal(criar)).toMatchObject({ code });
  expect(await casa.rows(sql`select from profiles where org_id = ${casa.orgId} and email = ${email}`)).toEqual([]);
});
