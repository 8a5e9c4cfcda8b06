import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { semLimites } from '../../../../server/testing/account.ts';
import { Caller, visitante } from '../../../../server/testing/house.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';

beforeEach(semLimites);

it('[L1 X3] the plan chosen at sign-up goes along to the house, its settings and the superadmin', async () => {
  const novo = await visitante();
  const email = `${randomUUID()}@exemplo.org`;
  const conta = { nome: 'Regina', email, senha: 'girassol-de-maio' };
  await expect(novo.call('cadastrar', { ...conta, plano: 'ouro' as 'basico' })).rejects.toMatchObject({
    status: 422,
  });
  const resposta = await novo.fetch('POST', '/api/acesso/cadastro', { ...conta, plano: 'profissional' });
  const eu = new Caller(novo.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
  const { id, access_code } = await eu.call('criarTerreiro', { nome: 'Tenda Luz da Mata' });
  expect(await eu.call('lerOrganizacao', {})).toMatchObject({ id, plano_escolhido: 'profissional' });
  const { itens } = await (await comoSuperadmin()).call('listarTerreiros', { busca: access_code });
  expect(itens.map(({ plano_escolhido }) => plano_escolhido)).toEqual(['profissional']);
});
