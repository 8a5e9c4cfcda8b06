import { expect, it } from 'vitest';
import { fillHouse } from '../../../scripts/demo/fill-house.ts';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import { Caller } from '../../server/testing/house.ts';
import { testApp } from '../../server/testing/product.ts';

it('[E9] in the demonstration house the bar names all that the bank and the program differ by', async () => {
  const { services, app } = await testApp();
  const demo = await fillHouse(services.doors, services.vault, 0, hoje());
  const token = newToken();
  const email = demo.usuarios.find(({ papel }) => papel === 'owner')?.email ?? '';
  await services.doors.acesso({}, (db) =>
    db.count(sql`
      insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
      select id, ${tokenHash(token)}, now(), now(), now() + interval '1 day', '127.0.0.1', 'test' from contas where email = ${email} returning 1`),
  );
  const dono = new Caller(app, `ile=${token}`);
  const { itens } = await dono.call('listarCarteiras', {});
  const banco = itens.find(({ nome }) => nome === 'Banco')?.id ?? '';
  const { partes, pendentes } = await dono.call('lerConferencia', { carteira_id: banco });
  expect(pendentes).toBeGreaterThan(0);
  expect(partes.map(({ tipo }) => tipo)).toEqual(['aberta', 'ignorada']);
});
