import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

const PESSOA = { nome: 'José Antônio Lima', nome_social: 'Antônia Lima', matricula: '7' };

it('[M11] a member is listed, ordered and found by the name they go by, and found by the other', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', PESSOA);
  await dono.call('criarMembro', { nome: 'Bento' });
  const { itens } = await dono.call('listarMembros', {});
  expect(itens.map(({ nome }) => nome)).toEqual(['Antônia Lima', 'Bento']);
  for (const busca of ['antonia', 'jose lima', 'antonia jose', '7', 'joze antonio'])
    expect((await dono.call('listarMembros', { busca })).itens.map((um) => um.id)).toEqual([id]);
  expect(await dono.call('lerMembro', { id })).toMatchObject(PESSOA);
});

it('[M11] without one, or with blanks, the name of the documents is shown', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', { ...PESSOA, nome_social: '   ' });
  expect(await dono.call('lerMembro', { id })).toMatchObject({ nome_social: null });
  await dono.call('editarMembro', { ...PESSOA, id });
  await dono.call('editarMembro', { ...PESSOA, id, nome_social: null });
  expect((await dono.call('listarMembros', {})).itens).toMatchObject([{ nome: PESSOA.nome }]);
});

it('[M11] a spreadsheet with the name of the documents does not bring the same person again', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  await dono.call('criarMembro', PESSOA);
  for (const nome of [PESSOA.nome, PESSOA.nome_social])
    await expect(dono.call('importarMembros', { linhas: [{ nome }] })).rejects.toMatchObject({
      status: 409,
      message: 'Há nomes que a casa já tem, ou que se repetem.',
    });
});

it('[M11] whoever is forgotten loses both names, and texts with either are offered to be emptied', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', PESSOA);
  for (const descricao of ['Vela de Antônia Lima', 'Vela de José Antônio Lima', 'Vela de Antônia'])
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 100, descricao });
  const { itens } = await dono.call('buscarTextosDoMembro', { id });
  expect(Object.fromEntries(itens.map(({ texto, certo }) => [texto, certo]))).toEqual({
    'Vela de Antônia Lima': true,
    'Vela de José Antônio Lima': true,
    'Vela de Antônia': false,
  });
  await dono.call('anonimizarMembro', { id, apagar: [] });
  expect(
    await casa.rows(sql`select nome, nome_social, nome_mostrado, busca from membros where org_id = ${casa.orgId}`),
  ).toEqual([
    { nome: 'Membro anonimizado', nome_social: null, nome_mostrado: 'Membro anonimizado', busca: 'membro anonimizado' },
  ]);
});

it('[M11 DR6] a member asks the house for it, and the house answers', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', { ...PESSOA, nome_social: null });
  await casa.rows(sql`
    update profiles set membro_id = ${id} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
  await casa.como('viewer').call('proporCorrecao', { nome_social: 'Antônia Lima' });
  const [pedida] = (await dono.call('listarCorrecoes', {})).itens;
  const { itens, versao } = await dono.call('lerCorrecao', { id: pedida?.id ?? '' });
  expect(itens).toEqual([{ campo: 'nome_social', antes: null, depois: 'Antônia Lima' }]);
  await dono.call('responderCorrecao', { id: pedida?.id ?? '', aceitar: true, resposta: '', versao });
  expect(await dono.call('lerMembro', { id })).toMatchObject(PESSOA);
});
