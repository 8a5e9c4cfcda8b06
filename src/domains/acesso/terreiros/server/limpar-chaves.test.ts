import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { limparChaves } from './cuidados.ts';

/** The time is that of the machine's clock, which row security uses. */
const guardar = (casa: TestHouse, chave: string, horas: number) =>
  casa.rows(sql`
    insert into idempotencia (org_id, user_id, operacao, chave, corpo_hash, created_at)
    values (${casa.orgId}, ${casa.usuario('owner').id}, 'pagarFaturas', ${chave}, 'h', ${new Date(Date.now() - horas * 3_600_000)}) returning chave`);
const chaves = (casa: TestHouse) =>
  casa.rows(sql`select chave from idempotencia where org_id = ${casa.orgId} order by chave`);

it('[INV-31] the answer of a key is kept for 72 hours, in every house, and then goes', async () => {
  const casas = [await novaCasa(), await novaCasa()];
  for (const casa of casas) for (const horas of [0, 71, 73, 900]) await guardar(casa, `há ${horas} h`, horas);
  await limparChaves().round(await testServices(), new Date());
  for (const casa of casas) expect(await chaves(casa)).toEqual([{ chave: 'há 0 h' }, { chave: 'há 71 h' }]);
});
