import { expect, it } from 'vitest';
import { casaComMembro, refer } from '../../../cobranca/combinados/server/casa-for-tests.ts';
import { enviarAvisos } from '../../avisos/server/jobs.ts';
import { marcarVencidas } from '../../../cobranca/faturas/server/situacao.ts';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje, standAt } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { somarDias } from '../../../../shared/datas.ts';

const DIA_MS = 86_400_000;
const SEM = { multa_centavos: 0, recesso_de: null, recesso_ate: null };

it('[Q8] a month due in the recess is late the day after it ends, by every reading; without the recess, at once', async () => {
  const { casa, dono, viewer, mes } = await casaComMembro();
  const [antes, dentro] = [await mes(refer(-1)), await mes(refer(0))];
  const vence = dentro.dt_vencimento;
  // On the first day of a month its dues are not late anyway.
  const atrasa = vence < hoje() ? 'vencida' : 'pendente';
  expect([antes.status, dentro.status]).toEqual(['vencida', atrasa]);
  const recesso = { recesso_de: vence, recesso_ate: somarDias(hoje(), 1) };
  await dono.call('salvarCobranca', { multa_centavos: 0, ...recesso });
  expect((await mes(refer(-1))).status).toBe('vencida');
  expect(await mes(refer(0))).toMatchObject({ status: 'pendente', prazo: recesso.recesso_ate });
  expect((await viewer.call('lerMeuPainel', {})).proxima?.dt_vencimento).toBe(recesso.recesso_ate);
  const { itens } = await dono.call('listarAReceber', { quais: 'semana' });
  expect(itens).toMatchObject([{ desde: recesso.recesso_ate, meses: expect.any(Number) }]);
  await marcarVencidas().round(await testServices(), now());
  expect((await mes(refer(0))).status).toBe('pendente');
  await dono.call('salvarCobranca', SEM);
  expect((await mes(refer(0))).status).toBe(atrasa);
  await dono.call('salvarCobranca', { multa_centavos: 0, ...recesso });
  const refDoMes = refer(0);
  standAt(now().getTime() + 2 * DIA_MS);
  await marcarVencidas().round(await testServices(), now());
  // The sessions are over by then, so the rows say it.
  const [linha] = await casa.rows<{ status: string }>(
    sql`select status from faturas where org_id = ${casa.orgId} and refer = ${refDoMes}`,
  );
  expect(linha?.status).toBe('vencida');
});

it('[Q8] nobody is reminded of dues during the recess, and after it with its last day', async () => {
  const { casa, dono, mes } = await casaComMembro();
  const { dt_vencimento } = await mes(refer(0));
  await dono.call('salvarCobranca', { multa_centavos: 0, recesso_de: dt_vencimento, recesso_ate: hoje() });
  const cartas = async () =>
    (await casa.doors.acesso({}, (db) => db.rows(sql`select 1 from outbox where org_id = ${casa.orgId}`))).length;
  const meioDia = new Date(`${hoje()}T15:00:00Z`);
  const antes = await cartas();
  await enviarAvisos().round(await testServices(), meioDia);
  expect(await cartas()).toBe(antes);
  standAt(meioDia.getTime() + DIA_MS);
  await marcarVencidas().round(await testServices(), now());
  await enviarAvisos().round(await testServices(), now());
  expect(await cartas()).toBe(antes + 1);
});

it('[Q7 Q8] saves multa and recess for those who run the house; refuses half a recess, and what changed meanwhile', async () => {
  const { casa, dono } = await casaComMembro();
  const { cobranca } = await dono.call('lerOrganizacao', {});
  expect(cobranca).toMatchObject(SEM);
  const salvar = (mais: object, versao?: string) =>
    casa.como('admin').call('salvarCobranca', { ...SEM, ...mais, ...(versao && { versao }) });
  await salvar({ multa_centavos: 1500 }, cobranca.versao);
  expect((await refusal(salvar({ multa_centavos: 2000 }, cobranca.versao))).status).toBe(409);
  expect((await refusal(salvar({ multa_centavos: -1 }))).status).toBe(422);
  expect((await refusal(salvar({ recesso_de: hoje() }))).fields).toHaveProperty('recesso_ate');
  const invertido = { recesso_de: hoje(), recesso_ate: somarDias(hoje(), -1) };
  expect((await refusal(salvar(invertido))).fields).toHaveProperty('recesso_ate');
  expect((await refusal(casa.como('financeiro').call('salvarCobranca', SEM))).code).toBe('sem_permissao');
  expect((await dono.call('lerOrganizacao', {})).cobranca).toMatchObject({ multa_centavos: 1500 });
});
