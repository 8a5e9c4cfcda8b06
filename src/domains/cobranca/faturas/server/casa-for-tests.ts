import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';

/** The year and month, a number of months from now. */
export const mes = (n: number) => {
  const [ano = 0, numero = 0] = somarMesesAoDia(`${hoje().slice(0, 7)}-15`, n)
    .split('-')
    .map(Number);
  return { ano, mes: numero };
};

/**
 * A house with people on one plan, without their first invoices, so that all of them are missing.
 */
export async function casaSemFaturas(membros: number): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  for (let n = 1; n <= membros; n++) {
    await dono.call('criarMembro', { nome: `Membro ${n}`, matricula: `2026-00${n}`, plano_id: plano.id });
  }
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} returning 1`);
  return casa;
}

/**
 * Two plans and four people. One has a discount, one starts on the due day with more discount than
 * the plan costs, one has an end, and one is paused.
 */
export async function casaDeDoisPlanos(): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const inicio = (dia: string) => somarMesesAoDia(`${hoje().slice(0, 7)}-${dia}`, -2);
  const plano = async (nome: string, valor_centavos: number, dia_vencimento: number) =>
    (await dono.call('criarPlano', { nome, valor_centavos, dia_vencimento })).id;
  const [dia10, dia25] = [await plano('Dia 10', 6000, 10), await plano('Dia 25', 3000, 25)];
  for (const [nome, assinatura] of [
    ['Antônia', { plano_id: dia10, inicio: inicio('20'), desconto_centavos: 1000 }],
    ['Bento', { plano_id: dia25, inicio: inicio('25'), desconto_centavos: 5000 }],
    ['Celina', { plano_id: dia25, inicio: inicio('20'), fim: somarMesesAoDia(inicio('20'), 12) }],
    ['Dalva', { plano_id: dia25, inicio: inicio('20'), status: 'pausada' }],
  ] as const) {
    const { id: membro_id } = await dono.call('criarMembro', { nome });
    await dono.call('criarAssinatura', { membro_id, ...assinatura, gerar_faturas: false });
  }
  return casa;
}

/** Who owes what, one line per invoice. */
export const devidas = (casa: TestHouse) =>
  casa.rows<{ nome: string; dia: string; valor: number; desconto: number }>(sql`
    select m.nome, f.dt_vencimento::text as dia, f.valor_centavos as valor, f.vl_desconto_centavos as desconto
    from faturas f join membros m on m.org_id = f.org_id and m.id = f.membro_id
    where f.org_id = ${casa.orgId} and f.status <> 'cancelada' order by m.nome, f.refer`);

export const quantas = async (casa: TestHouse): Promise<number> =>
  (await casa.rows(sql`select 1 from faturas where org_id = ${casa.orgId}`)).length;
