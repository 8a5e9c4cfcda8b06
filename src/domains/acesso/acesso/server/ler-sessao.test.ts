import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';

it('[Z3] the access code alone reveals the house’s name, but not its address, its payment methods or its contract', async () => {
  const casa = await novaCasa();
  const [dono, viewer] = [casa.como('owner'), casa.como('viewer')];
  const [cidade, uf] = ['Salvador', 'BA'];
  await casa.rows(sql`update terreiros set cidade = ${cidade}, estado = ${uf} where id = ${casa.orgId} returning id`);
  await dono.call('criarTipo', { nome: 'Obrigação de sete anos' });
  await dono.call('criarMetodo', { nome: 'Vale' });
  const eu = await comoSuperadmin();
  const { id: plan_id } = await eu.call('criarPlanoSaas', { nome: 'Completo', preco_centavos: 0, descricao: null });
  await eu.call('salvarContrato', { id: casa.orgId, plan_id, inicio: '2026-01-01', fim: '2090-12-31' });
  const vista = async () => ({
    ...(await viewer.call('lerSessao', {})),
    tipos: (await viewer.call('listarTipos', {})).itens.filter(({ padrao }) => !padrao).length,
    metodos: (await viewer.call('listarMetodos', {})).itens.filter(({ padrao }) => !padrao).length,
  });
  expect(await vista()).toMatchObject({
    casa: { cidade: null, uf: null },
    contrato: { plano: null, fim: null },
    tipos: 0,
    metodos: 0,
  });
  const { id } = await dono.call('criarMembro', { nome: 'Filha de Nanã' });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: id });
  expect(await vista()).toMatchObject({
    casa: { cidade, uf },
    contrato: { plano: 'Completo', fim: '2090-12-31' },
    tipos: 1,
    metodos: 1,
  });
});
