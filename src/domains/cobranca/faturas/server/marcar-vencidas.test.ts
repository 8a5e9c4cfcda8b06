import { describe, expect, it } from 'vitest';
import type { Services } from '../../../../server/actions/handler.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exclusively } from '../../../../server/jobs/exclusive.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { defects, testServices } from '../../../../server/testing/product.ts';
import { marcarVencidas } from './situacao.ts';

/** Three open invoices of January, February and March 2026, and one paid. */
async function casaComFaturas(fuso = 'America/Sao_Paulo') {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  await dono.call('criarMembro', {
    nome: 'Jurema',
    matricula: '77',
    plano_id: plano.id,
    assinatura_inicio: '2026-01-01',
  });
  const { faturas } = await dono.call('buscarMensalidades', { busca: '77' });
  await dono.call('pagarFaturas', { faturas: [faturas[3]?.id ?? ''] });
  await casa.rows(sql`
    update faturas set status = 'pendente' where org_id = ${casa.orgId} and status = 'vencida' returning id`);
  await casa.rows(sql`update terreiros set fuso_horario = ${fuso} where id = ${casa.orgId} returning id`);
  return casa;
}

const vencidas = async (casa: TestHouse) =>
  (
    await casa.rows<{ refer: string }>(
      sql`select refer from faturas where org_id = ${casa.orgId} and status = 'vencida' order by refer`,
    )
  ).map(({ refer }) => refer);

const trilha = (casa: TestHouse) =>
  casa.rows<{ user_id: string | null; depois: unknown }>(
    sql`select user_id, depois from auditoria where org_id = ${casa.orgId} and acao = 'faturas.marcar_vencidas'`,
  );

const MARCO_DIA_11 = new Date('2026-03-11T03:00:00Z');

describe('marcarVencidas', () => {
  it('[F8] marks at the house’s own midnight, not before: an invoice due on the 10th is late from the 11th', async () => {
    const [salvador, noronha] = [await casaComFaturas(), await casaComFaturas('America/Noronha')];
    const services = await testServices();
    const job = marcarVencidas();
    await job.round(services, new Date('2026-03-11T02:59:59Z'));
    expect(await vencidas(salvador)).toEqual(['202601', '202602']);
    expect(await vencidas(noronha)).toEqual(['202601', '202602', '202603']);
    await job.round(services, MARCO_DIA_11);
    expect(await vencidas(salvador)).toEqual(['202601', '202602', '202603']);
    expect(await trilha(salvador)).toEqual([
      { user_id: null, depois: { dia: '2026-03-10', faturas: 2 } },
      { user_id: null, depois: { dia: '2026-03-11', faturas: 1 } },
    ]);
  });

  it('[F8] an invoice whose writing began before midnight and ended after it is late a minute later (decision 22)', async () => {
    const casa = await casaComFaturas();
    const services = await testServices();
    const job = marcarVencidas();
    const escrever = () =>
      casa.rows(sql`
      update faturas set status = 'pendente' where org_id = ${casa.orgId} and refer = '202603' returning id`);
    await job.round(services, MARCO_DIA_11);
    await escrever();
    await job.round(services, new Date('2026-03-11T03:01:00Z'));
    expect(await vencidas(casa)).toEqual(['202601', '202602', '202603']);
    // The day is done now.
    await escrever();
    await job.round(services, new Date('2026-03-11T03:02:00Z'));
    expect(await vencidas(casa)).toEqual(['202601', '202602']);
  });

  it('[F8] nothing to pay is never late: neither marked, nor born so, nor left so by an earlier version', async () => {
    const casa = await casaComFaturas();
    const livre = await casa.rows<{ id: string }>(sql`
      update faturas set vl_desconto_centavos = valor_centavos, status = case when refer = '202601' then 'vencida' else status end
      where org_id = ${casa.orgId} and refer in ('202601', '202602') returning id`);
    expect(livre).toHaveLength(2);
    await marcarVencidas().round(await testServices(), MARCO_DIA_11);
    expect(await vencidas(casa)).toEqual(['202603']);
    expect((await trilha(casa)).map(({ depois }) => depois)).toEqual([
      { dia: '2026-03-11', faturas: 1, desmarcadas: 1 },
    ]);
    const dono = casa.como('owner');
    const plano = await dono.call('criarPlano', { nome: 'Isento', valor_centavos: 100, dia_vencimento: 10 });
    await dono.call('criarMembro', {
      nome: 'Iracema',
      matricula: '78',
      plano_id: plano.id,
      desconto_centavos: 100,
      assinatura_inicio: '2026-01-01',
    });
    const { faturas } = await dono.call('buscarMensalidades', { busca: '78' });
    expect(new Set(faturas.map(({ status }) => status))).toEqual(new Set(['pendente']));
  });

  it('[F8] takes back, and reports, the marks of a clock that was ahead once the clock is right', async () => {
    const casa = await casaComFaturas();
    const services = await testServices();
    const job = marcarVencidas();
    await job.round(services, new Date('2027-01-15T12:00:00Z'));
    expect(await vencidas(casa)).toHaveLength(12);
    await job.round(services, MARCO_DIA_11);
    expect(await vencidas(casa)).toEqual(['202601', '202602', '202603']);
    const linhas = (await trilha(casa)).map(({ depois }) => depois);
    expect(linhas).toHaveLength(2);
    expect(linhas).toContainEqual({ dia: '2027-01-15', faturas: 12 });
    expect(linhas).toContainEqual({ dia: '2026-03-11', faturas: 0, desmarcadas: 9 });
  });

  it('[F8] two processes at once mark once; again, and after a restart, nothing changes; the paid one stays', async () => {
    const casa = await casaComFaturas();
    const services = await testServices();
    const processos = [marcarVencidas(), marcarVencidas()];
    await Promise.all(processos.map((job) => job.round(services, MARCO_DIA_11)));
    for (const job of [...processos, marcarVencidas()]) await job.round(services, MARCO_DIA_11);
    expect(await vencidas(casa)).toEqual(['202601', '202602', '202603']);
    expect(await trilha(casa)).toHaveLength(1);
    const pagas = await casa.rows(sql`select 1 from faturas where org_id = ${casa.orgId} and status = 'paga'`);
    expect(pagas).toHaveLength(1);
  });

  it('[F8] leaves a house to the process that is at it, and comes back', async () => {
    const casa = await casaComFaturas();
    const services = await testServices();
    const job = marcarVencidas();
    await casa.doors.casa(wholeHouse(casa.orgId), {}, (db) =>
      exclusively(db, `marcarVencidas:${casa.orgId}`, () => job.round(services, MARCO_DIA_11)),
    );
    expect(await vencidas(casa)).toEqual([]);
    await job.round(services, MARCO_DIA_11);
    expect(await vencidas(casa)).toHaveLength(3);
  });

  it('[F8] a house that fails holds up no other and is tried again', async () => {
    const [errada, certa] = [await casaComFaturas(), await casaComFaturas()];
    const real = await testServices();
    let quebrada = true;
    const doors: Services['doors'] = {
      ...real.doors,
      casa: (scope, mode, work) =>
        quebrada && scope.orgId === errada.orgId
          ? Promise.reject(new Error('connection lost'))
          : real.doors.casa(scope, mode, work),
    };
    const avisos: object[] = [];
    const log = { ...real.log, info: () => undefined, warn: (f: object) => avisos.push(f) };
    const services: Services = { ...real, doors, log };
    const job = marcarVencidas();
    // The round counts as failed.
    await expect(job.round(services, MARCO_DIA_11)).rejects.toThrow(/^marcarVencidas: not done in 1 of \d+ houses$/);
    expect(await vencidas(certa)).toHaveLength(3);
    expect(await vencidas(errada)).toEqual([]);
    expect(avisos).toMatchObject([{ org: errada.orgId }]);
    quebrada = false;
    await job.round(services, MARCO_DIA_11);
    expect(await vencidas(errada)).toHaveLength(3);
    expect(defects).toEqual([]);
  });
});
