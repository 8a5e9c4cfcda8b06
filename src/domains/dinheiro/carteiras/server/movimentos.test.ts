import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { umaDeCada } from '../../../../server/testing/one-of-each.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { movimentos } from './movimentos.ts';
import { saldos } from './saldos.ts';

const fuso = 'America/Sao_Paulo';

const saldoDe = async (casa: TestHouse, ate?: string) => {
  const linhas = await casa.rows<{ nome: string; saldo_centavos: number | null }>(sql`
    select c.nome, s.saldo_centavos from (${saldos({ orgId: casa.orgId, fuso, ate })}) s
    join carteiras c on c.org_id = ${casa.orgId} and c.id = s.carteira_id`);
  return Object.fromEntries(linhas.map(({ nome, saldo_centavos }) => [nome, saldo_centavos]));
};

const abrir = (casa: TestHouse, nome: string, centavos: number, dia: string) =>
  casa.rows(sql`
    update carteiras set saldo_inicial_centavos = ${centavos}, saldo_inicial_em = ${dia}
    where org_id = ${casa.orgId} and nome = ${nome} returning 1`);

it('[K6] a balance is the opening and what came in and went out since that day, at the end of any day', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const dia = hoje();
  const lancar = (valor_centavos: number, data: string) =>
    dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos, data });
  await lancar(700, somarDias(dia, -9));
  await lancar(1000, somarDias(dia, -2));
  await lancar(-300, dia);
  const { id } = await lancar(5000, dia);
  expect(await saldoDe(casa)).toEqual({ Dinheiro: null, Banco: null });
  await abrir(casa, 'Dinheiro', 20_000, somarDias(dia, -3));
  expect(await saldoDe(casa)).toEqual({ Dinheiro: 25_700, Banco: null });
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  expect(await saldoDe(casa)).toEqual({ Dinheiro: 20_700, Banco: null });
  expect((await saldoDe(casa, somarDias(dia, -1))).Dinheiro).toBe(21_000);
  expect((await saldoDe(casa, somarDias(dia, -3))).Dinheiro).toBe(20_000);
  expect((await saldoDe(casa, somarDias(dia, -4))).Dinheiro).toBeNull();
});

it('[K6] rows from before the carteiras lie in the first of their kind, by the folded name of the method', async () => {
  const casa = await novaCasa();
  const { venda, declarado } = umaDeCada(casa);
  await venda();
  await declarado();
  const antes = (metodo: string, valor: number) =>
    casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao)
      values (${casa.orgId}, ${hoje()}, 'outro', 'Outro', ${metodo}, ${valor}, ${casa.usuario('owner').id}) returning 1`);
  await antes(' DINHEIRO', 1);
  await antes('pix', 20);
  await antes('Cheque', 300);
  const onde = await casa.rows(sql`
    select m.origem, m.valor_centavos, c.nome
    from (${movimentos({ orgId: casa.orgId, fuso, de: hoje(), ate: hoje() })}) m
    join carteiras c on c.org_id = ${casa.orgId} and c.id = m.carteira_id
    order by m.valor_centavos`);
  expect(onde).toEqual([
    { origem: 'lancamento', valor_centavos: 1, nome: 'Dinheiro' },
    { origem: 'lancamento', valor_centavos: 20, nome: 'Banco' },
    { origem: 'lancamento', valor_centavos: 300, nome: 'Banco' },
    { origem: 'venda', valor_centavos: 1780, nome: 'Dinheiro' },
  ]);
});
