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
  await expect(novo.call('cadastrar', { ...conta, plano: 'ouro' })).rejects.toMatchObject({
    status: 422,
  });
  const resposta = await novo.fetch('POST', '/api/acesso/cadastro', { ...conta, plano: 'profissional' });
  const eu = new Caller(novo.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
  const { id, access_code } = await eu.call('criarTerreiro', { nome: 'Tenda Luz da Mata' });
  expect(await eu.call('lerOrganizacao', {})).toMatchObject({ id, plano_escolhido: 'profissional' });
  const { itens } = await (await comoSuperadmin()).call('listarTerreiros', { busca: access_code });
  expect(itens.map(({ plano_escolhido }) => plano_escolhido)).toEqual(['profissional']);
});

it('[NV5] shows ticked plans that are active on the landing page, and keeps the wish for one of them', async () => {
  const plataforma = await comoSuperadmin();
  const criar = (nome: string, mais: object) =>
    plataforma.call('criarPlanoSaas', { nome, preco_centavos: 7990, descricao: null, ...mais });
  const novo = await visitante();
  const naPagina = async () => (await novo.call('lerPaginaInicial', {})).planos.map(({ id }) => id);
  const antes = await naPagina();
  const ouro = await criar('Ouro', { na_pagina: true });
  const parado = await criar('Parado', { na_pagina: true, ativo: false });
  const interno = await criar('Interno', {});
  expect((await naPagina()).filter((id) => !antes.includes(id))).toEqual([ouro.id]);
  const escolhido = async (plano: string) => {
    const conta = { nome: 'Regina', email: `${randomUUID()}@exemplo.org`, senha: 'girassol-de-maio', plano };
    const resposta = await novo.fetch('POST', '/api/acesso/cadastro', conta);
    const eu = new Caller(novo.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
    const { access_code } = await eu.call('criarTerreiro', { nome: 'Tenda Luz da Mata' });
    const { itens } = await plataforma.call('listarTerreiros', { busca: access_code });
    await semLimites();
    return itens.map(({ plano_escolhido, plano_escolhido_nome }) => [plano_escolhido, plano_escolhido_nome])[0];
  };
  expect(await escolhido(ouro.id)).toEqual([ouro.id, 'Ouro']);
  // What is not on the page, or left it meanwhile, is no wish, and refuses no account.
  for (const plano of [parado.id, interno.id, randomUUID()]) expect(await escolhido(plano)).toEqual([null, null]);
});
