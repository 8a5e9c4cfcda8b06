import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { novaCasa } from '../../../server/testing/house.ts';

it('[Z3] somebody with only the access code learns the house’s name, not where it is nor what it calls its money', async () => {
  const casa = await novaCasa();
  const [dono, viewer] = [casa.como('owner'), casa.como('viewer')];
  const [cidade, uf] = ['Salvador', 'BA'];
  await casa.rows(sql`update terreiros set cidade = ${cidade}, estado = ${uf} where id = ${casa.orgId} returning id`);
  await dono.call('criarTipo', { nome: 'Obrigação de sete anos' });
  await dono.call('criarMetodo', { nome: 'Vale' });
  const vista = async () => ({
    casa: (await viewer.call('lerSessao', {}))?.casa,
    tipos: (await viewer.call('listarTipos', {})).itens.filter(({ padrao }) => !padrao).length,
    metodos: (await viewer.call('listarMetodos', {})).itens.filter(({ padrao }) => !padrao).length,
  });
  expect(await vista()).toMatchObject({ casa: { cidade: null, uf: null }, tipos: 0, metodos: 0 });
  const { id } = await dono.call('criarMembro', { nome: 'Filha de Nanã' });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: id });
  expect(await vista()).toMatchObject({ casa: { cidade, uf }, tipos: 1, metodos: 1 });
});
