// The house in which a history of the money model begins.
import { conferir } from './invariants-for-tests.ts';
import { Modelo } from './model-for-tests.ts';
import { novoMembro, novoPlano } from './owed-for-tests.ts';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import { novaCasa } from '../../server/testing/house.ts';

/** A house with one plan, one member linked to the viewer, and twenty candles in stock. */
export async function novaHistoria() {
  const casa = await novaCasa();
  const modelo = new Modelo(hoje());
  await novoPlano(modelo, casa, { valor: 6000, dia: 10 });
  const membro = await novoMembro(modelo, casa, { plano: 0, desconto: 500, ha: 70, semPlano: false });
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${membro} where user_id = ${casa.usuario('viewer').id}`),
  );
  const vela = { terreiro_id: casa.orgId, nome: 'Vela', preco_centavos: 890, estoque_atual: 20 };
  modelo.produto = (await casa.como('operador').call('criarProduto', vela)).id;
  modelo.estoque = 20;
  await conferir(modelo, casa);
  return { model: modelo, real: casa };
}
