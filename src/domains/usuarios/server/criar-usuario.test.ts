import { expect, it } from 'vitest';
import { novaCasa, refusal } from '../../../server/testing/house.ts';

it('[U2] a member who has a user gets no second one, even if the record’s e-mail changed', async () => {
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
  await criar();
});
