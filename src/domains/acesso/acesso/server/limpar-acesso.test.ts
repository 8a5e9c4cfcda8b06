import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { GIVEN_UP } from '../../../../server/mail/outbox.ts';
import { acessoRows, novaConta } from '../../../../server/testing/account.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { limparAcesso } from './excluir-conta.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const daquiA = (ms: number) => new Date(now().getTime() + ms);
const hash = () => randomBytes(32);

it('[INV-20 INV-21] sweeps what opens nothing any more, and leaves living sessions, links and counted tries', async () => {
  const services = await testServices();
  const { id } = await novaConta();
  const marca = randomUUID();
  const sessao = (nome: string, vista: number, expira: number) =>
    acessoRows(sql`
      insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
      values (${id}, ${hash()}, ${daquiA(-20 * DIA)}, ${daquiA(vista)}, ${daquiA(expira)}, '127.0.0.1', ${nome})`);
  await sessao('viva', -13 * DIA, HORA);
  await sessao('ociosa', -15 * DIA, DIA);
  await sessao('vencida', -HORA, -HORA);
  for (const expira of [HORA, -HORA, -25 * HORA])
    await acessoRows(sql`
      insert into redefinicoes (conta_id, token_hash, criada_em, expira_em)
      values (${id}, ${hash()}, ${daquiA(-2 * DIA)}, ${daquiA(expira)})`);
  for (const [nome, vista] of [
    ['de hoje', -23 * HORA],
    ['de ontem', -25 * HORA],
  ] as const)
    await acessoRows(sql`
      insert into limites (chave, tentativas, livre_em, vista_em)
      values (${`${marca} ${nome}`}, 3, ${daquiA(0)}, ${daquiA(vista)})`);
  for (const [assunto, dias] of [
    ['de 29 dias', 29],
    ['de 31 dias', 31],
  ] as const)
    await acessoRows(sql`
      insert into outbox (para, assunto, enviado_em) values (${marca}, ${assunto}, ${daquiA(-dias * DIA)})`);
  for (const [assunto, dias] of [
    ['desistida há 29 dias', 29],
    ['desistida há 31 dias', 31],
  ] as const)
    await acessoRows(sql`
      insert into outbox (para, assunto, conteudo, proxima_em, created_at)
      values (${marca}, ${assunto}, ${hash()}, ${GIVEN_UP}, ${daquiA(-dias * DIA)})`);

  await limparAcesso(services);

  expect(await acessoRows(sql`select navegador from sessoes where conta_id = ${id}`)).toEqual([{ navegador: 'viva' }]);
  // A link that ended recently is kept, so that it still says so when opened.
  expect(await acessoRows(sql`select 1 from redefinicoes where conta_id = ${id}`)).toHaveLength(2);
  expect(await acessoRows(sql`select chave from limites where chave like ${`${marca}%`}`)).toEqual([
    { chave: `${marca} de hoje` },
  ]);
  expect(await acessoRows(sql`select assunto from outbox where para = ${marca} order by assunto`)).toEqual([
    { assunto: 'de 29 dias' },
    { assunto: 'desistida há 29 dias' },
  ]);
});
