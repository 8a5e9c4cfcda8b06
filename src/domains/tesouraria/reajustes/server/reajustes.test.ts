import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type Caller, type TestHouse } from '../../../../server/testing/house.ts';
import { competenciaDoDia, somarMeses } from '../../../../shared/competencia.ts';

const proximo = () => somarMeses(competenciaDoDia(hoje()), 2);
let casa: TestHouse;
let dono: Caller;
let plano: string;
let ana: string;

beforeEach(async () => {
  casa = await novaCasa();
  dono = casa.como('owner');
  plano = (await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 })).id;
  ana = (await dono.call('criarMembro', { nome: 'Ana' })).id;
  await dono.call('criarAssinatura', { membro_id: ana, plano_id: plano, inicio: hoje(), desconto_centavos: 500 });
});

const pedido = () => ({ a_partir: proximo(), planos: [{ plano_id: plano, valor_centavos: 6500 }] });
const faturas = () =>
  casa.rows<{ refer: string; valor: number; desconto: number; id: string }>(sql`
    select id, refer, valor_centavos as valor, vl_desconto_centavos as desconto from faturas where org_id = ${casa.orgId} order by refer`);
const valorDoPlano = async () =>
  (await casa.rows<{ valor: number }>(sql`select valor_centavos as valor from planos where org_id = ${casa.orgId}`))[0]
    ?.valor;

async function fazer(mais: object = {}) {
  const { visto } = await dono.call('preverReajuste', pedido());
  return dono.call('reajustar', { ...pedido(), visto, ...mais });
}

it('[PA3] previews who changes from what to what and when, and does just that in one press', async () => {
  const antes = await faturas();
  const previa = await dono.call('preverReajuste', pedido());
  expect(previa).toMatchObject({ pessoas: 1, diferenca_centavos: 500 });
  expect(previa.itens).toEqual([
    {
      membro_id: ana,
      nome: 'Ana',
      matricula: null,
      de_centavos: 5500,
      para_centavos: 6000,
      mes: proximo(),
    },
  ]);
  expect(await faturas()).toEqual(antes);
  const feito = await fazer();
  expect(feito).toMatchObject({ faturas: previa.faturas, avisados: 0 });
  expect(await valorDoPlano()).toBe(6500);
  for (const fatura of await faturas())
    expect([fatura.valor, fatura.desconto]).toEqual(fatura.refer < proximo() ? [6000, 500] : [6500, 500]);
});

it('[PA3] is undone as a whole, also what was made since, and only once', async () => {
  const antes = await faturas();
  const { id } = await fazer();
  const { id: bia } = await dono.call('criarMembro', { nome: 'Bia' });
  await dono.call('criarAssinatura', { membro_id: bia, plano_id: plano, inicio: hoje() });
  await dono.call('desfazerReajuste', { id });
  expect(await valorDoPlano()).toBe(6000);
  const depois = await faturas();
  expect(depois.filter((uma) => antes.some((outra) => outra.id === uma.id))).toEqual(antes);
  expect(new Set(depois.filter(({ refer }) => refer >= proximo()).map(({ valor }) => valor))).toEqual(new Set([6000]));
  expect(await refusal(dono.call('desfazerReajuste', { id }))).toMatchObject({ code: 'reajuste_desfeito' });
  expect((await dono.call('listarReajustes', {})).itens).toMatchObject([{ id, desfeito: true }]);
});

it('[PA3] is not undone once something of it was paid, or a price was changed again', async () => {
  const { id } = await fazer();
  const [fatura] = (await faturas()).filter(({ refer }) => refer === proximo());
  await dono.call('pagarFaturas', { faturas: [fatura?.id ?? ''] });
  expect(await refusal(dono.call('desfazerReajuste', { id }))).toMatchObject({ code: 'reajuste_pago' });
  expect(await valorDoPlano()).toBe(6500);
});

it('[PA3] is not undone once the plan was changed again', async () => {
  const { id } = await fazer();
  await dono.call('editarPlano', { id: plano, nome: 'Corrente', valor_centavos: 7000, dia_vencimento: 10 });
  expect(await refusal(dono.call('desfazerReajuste', { id }))).toMatchObject({ code: 'reajuste_mudado' });
});

it('[PA3] of two at once, one readjusts and the other is told that the preview changed', async () => {
  const { visto } = await dono.call('preverReajuste', pedido());
  const feitos = await Promise.allSettled(
    ['owner', 'financeiro'].map((papel) => casa.como(papel as 'owner').call('reajustar', { ...pedido(), visto })),
  );
  expect(feitos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await dono.call('listarReajustes', {})).itens).toHaveLength(1);
});

it('[PA3] writes to who agreed, if asked, without the name of the house', async () => {
  const email = `ana-${crypto.randomUUID()}@exemplo.org`;
  await casa.rows(sql`update membros set email = ${email} where org_id = ${casa.orgId} and id = ${ana} returning 1`);
  expect(await fazer({ avisar: true })).toMatchObject({ avisados: 0 });
  await dono.call('desfazerReajuste', { id: (await dono.call('listarReajustes', {})).itens[0]?.id ?? '' });
  const consentimento = {
    finalidade: 'comunicacao',
    decisao: 'dado',
    forma: 'pessoalmente',
    responsavel: null,
  } as const;
  await dono.call('registrarConsentimento', { membro_id: ana, ...consentimento, por: 'membro', ocorrido_em: hoje() });
  expect(await fazer({ avisar: true })).toMatchObject({ avisados: 1 });
  const [carta] = await cartasPara(email);
  expect(carta?.texto).toContain('passa de R$\u00a055,00 para R$\u00a060,00');
  expect(carta?.texto).not.toContain(casa.codigo);
});

it('[PA3] refuses a past month, a price of nothing, and the same prices', async () => {
  const com = (mais: object) => refusal(dono.call('preverReajuste', { ...pedido(), ...mais }));
  expect((await com({ a_partir: '202001' })).fields['a_partir']).toBe('Escolha um mês de agora até daqui a um ano.');
  expect(await com({ planos: [{ plano_id: plano, valor_centavos: 0 }] })).toMatchObject({ status: 422 });
  expect(await com({ planos: [] })).toMatchObject({ status: 422 });
  const iguais = { ...pedido(), planos: [{ plano_id: plano, valor_centavos: 6000 }] };
  const { visto } = await dono.call('preverReajuste', iguais);
  expect(await refusal(dono.call('reajustar', { ...iguais, visto }))).toMatchObject({ code: 'sem_mudanca' });
});
