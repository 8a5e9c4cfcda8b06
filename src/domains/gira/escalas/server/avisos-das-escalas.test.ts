import { expect, it } from 'vitest';
import { novoEvento, novosMembros, vincular } from '../../presencas/server/porta-for-tests.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

it('[J12] tells a member what was decided about their service, until they answer or serve again', async () => {
  const casa = await novaCasa();
  const [eu = '', outra = ''] = await novosMembros(casa, 2);
  await vincular(casa, eu);
  const [como, membro] = [casa.como('operador'), casa.como('viewer')];
  const { id: funcao_id } = await como.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: true });
  const evento_id = await novoEvento(casa, { inicio: 24 * 60 });
  const decididas = async () => (await membro.call('lerMinhasEscalas', {})).decisoes.map(({ que }) => que);

  await como.call('escalarMembro', { evento_id, funcao_id, membro_id: eu });
  expect(await decididas()).toEqual([]);
  const [minha] = (await membro.call('lerMinhasEscalas', {})).itens;
  const id = minha?.id ?? '';
  await membro.call('responderEscala', { id, aceita: false });
  await como.call('manterNaEscala', { id });
  expect(await decididas()).toEqual(['mantido']);
  await membro.call('responderEscala', { id, aceita: true });
  expect(await decididas()).toEqual([]);
  await como.call('trocarNaEscala', { id, membro_id: outra });
  expect((await membro.call('lerMinhasEscalas', {})).decisoes).toMatchObject([
    { que: 'trocado', titulo: 'Gira de caboclo', funcao: 'Porta' },
  ]);
  const outraVez = await como.call('escalarMembro', { evento_id, funcao_id, membro_id: eu });
  await membro.call('responderEscala', { id: outraVez.id, aceita: true });
  expect(await decididas()).toEqual([]);
  await como.call('tirarDaEscala', { id: outraVez.id });
  expect(await decididas()).toEqual(['tirado']);
});
