import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';

const crianca = { nome: 'Cauã', dt_nascimento: somarMesesAoDia(hoje(), -12 * 12) };
const falta = {
  responsavel_motivo: 'Abaixo de 18 anos: diga quem responde e como autorizou, ou por que ainda falta.',
};

it('[Y5] below 18 nothing is saved without guardian and consent, or a reason', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const criar = (mais: object) => dono.call('criarMembro', { ...crianca, ...mais });
  for (const mais of [{}, { responsavel_nome: 'Jandira' }, { responsavel_motivo: '  ' }])
    expect((await refusal(criar(mais))).fields).toEqual(falta);
  expect((await refusal(criar({ autorizacao_do_responsavel: 'papel' }))).fields).toEqual({
    responsavel_nome: 'Informe o nome do responsável.',
  });
  const adulto = { nome: 'Dalva', dt_nascimento: '1970-05-13', autorizacao_do_responsavel: 'papel' as const };
  expect((await refusal(dono.call('criarMembro', adulto))).fields).toEqual({
    autorizacao_do_responsavel: 'A partir dos 18 anos quem decide é a própria pessoa.',
  });
  expect(await casa.rows(sql`select 1 from membros where org_id = ${casa.orgId}`)).toEqual([]);
  expect(await casa.rows(sql`select 1 from consentimentos where org_id = ${casa.orgId}`)).toEqual([]);

  const { id } = await criar({ responsavel_nome: 'Jandira', autorizacao_do_responsavel: 'papel' });
  const { itens } = await dono.call('consentimentosDoMembro', { membro_id: id });
  expect(itens).toMatchObject([
    { finalidade: 'cadastro', decisao: 'dado', por: 'responsavel', responsavel: 'Jandira', forma: 'papel' },
  ]);
  await criar({ nome: 'Rosa', responsavel_motivo: 'A mãe vem na próxima gira.' });
  // A company is not asked, however young it is.
  await criar({ nome: 'Padaria', tipo_pessoa: 'PJ' });
});

it('[Y5] an edit asks again once the consent was withdrawn, and for records that never had one', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const comNome = { ...crianca, responsavel_nome: 'Jandira' };
  const { id } = await dono.call('criarMembro', { ...comNome, autorizacao_do_responsavel: 'pessoalmente' });
  await dono.call('editarMembro', { id, ...comNome, telefone: '71988887777' });
  const linha = { membro_id: id, finalidade: 'cadastro', forma: 'papel', ocorrido_em: hoje() } as const;
  await dono.call('registrarConsentimento', { ...linha, por: 'responsavel', decisao: 'retirado' });
  expect((await refusal(dono.call('editarMembro', { id, ...comNome }))).fields).toEqual(falta);
  await dono.call('editarMembro', { id, ...comNome, responsavel_motivo: 'A mãe retirou; falamos com ela.' });
  await dono.call('editarMembro', { id, ...comNome, autorizacao_do_responsavel: 'mensagem' });
  await dono.call('editarMembro', { id, ...comNome, profissao: 'Estudante' });

  await casa.rows(sql`
    insert into membros (org_id, nome, dt_nascimento) values (${casa.orgId}, 'Rosa', ${crianca.dt_nascimento}) returning 1`);
  const [rosa] = (await dono.call('listarMembros', { busca: 'rosa' })).itens;
  const salvar = (mais: object) => dono.call('editarMembro', { ...crianca, id: rosa?.id ?? '', nome: 'Rosa', ...mais });
  expect((await refusal(salvar({ telefone: '71988887777' }))).fields).toEqual(falta);
  await salvar({ responsavel_nome: 'Jandira', autorizacao_do_responsavel: 'papel' });
});
