// What each reading of money answers about a house that never changes, as a hash. A change that
// should alter no answer alters no hash; one that should says which readings it altered.
import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Patient } from '../../../scripts/doctor/check.ts';
import { moneyChecks } from '../../../scripts/doctor/money.ts';
import { guardarSoma } from '../../domains/dinheiro/carteiras/server/meses.ts';
import { product } from '../../main-server.ts';
import { actionsApp } from '../../server/actions/app.ts';
import { openDoor } from '../../server/database/door.ts';
import { openDoors, wholeHouse } from '../../server/database/doors.ts';
import { testRun } from '../../server/env.ts';
import { standAt, standStill } from '../../server/testing/clock.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { Caller } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { competenciaDoDia, somarMeses } from '../../shared/competencia.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';
import { AGORA, casaFixa, HOJE, idFixo, MEMBRO, mudarDepois, publicada } from './fixed-house-for-tests.ts';
import { leituras, lerTudo, resumo } from './fixed-readings-for-tests.ts';

/** What uses sums of past months. */
const SOMADAS = [
  'lerCaixa',
  'listarSaldosDosFundos',
  'listarMovimentosDaCarteira',
  'preverPrestacao',
  'lerConferencia',
  'lerReceitaDosPlanos',
];
/** Where somebody's texts stand. */
const COM_TEXTOS = [
  'exportarMembro',
  'buscarTextosDoMembro',
  'listarLinhasConferidas',
  'listarVendas',
  'listarLancamentos',
];
const quiet = () => {};

beforeAll(() => {
  standStill();
  standAt(AGORA);
});
afterAll(() => vi.useRealTimers());

/** A house of so many months in a database of its own, with the people who read it. */
async function abrir(meses: number) {
  const database = await migratedDatabase();
  const owner = new Client(database.owner);
  await owner.connect();
  const casa = await casaFixa(owner, meses);
  const doors = openDoors(database, quiet);
  const services = { ...(await testServices()), doors };
  const app = new Hono();
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  const door = openDoor({ ...database.owner, max: 1 }, quiet);
  return {
    orgId: casa.orgId,
    owner,
    doors,
    pessoas: { dono: new Caller(app, casa.dono), viewer: new Caller(app, casa.viewer) },
    /** What the doctor finds about the money. */
    examinar: () =>
      Promise.all(
        moneyChecks.map(({ find }) => find({ read: (work) => door.transaction({ readOnly: true }, work) } as Patient)),
      ),
    fechar: async () => {
      await Promise.all([doors.close(), door.close(), owner.end()]);
      await database.stop();
    },
  };
}

const casos = testRun().long ? [24, 83] : [24];

describe.each(casos)('a house of %i months', (meses) => {
  it('[K19] answers each reading of money as it did, with and without sums of past months', async () => {
    const { orgId, owner, doors, pessoas, examinar, fechar } = await abrir(meses);
    const { itens } = await pessoas.dono.call('listarCarteiras', {});
    const quais = leituras(
      itens.map(({ id }) => id),
      meses,
    );
    const publicar = async (antes: number) => {
      const competencia = somarMeses(competenciaDoDia(HOJE), -antes);
      const { conteudo } = await pessoas.dono.call('preverPrestacao', { competencia, texto: 'Axé' });
      await publicada(owner, { competencia, conteudo });
    };
    await publicar(3);
    await publicar(2);
    await mudarDepois(owner, meses);
    const linhas = await lerTudo(pessoas, quais);
    while (await doors.casa(wholeHouse(orgId), {}, (db) => guardarSoma(db, { orgId, fuso: FUSO_PADRAO, hoje: HOJE })));
    const somadas = await lerTudo(
      pessoas,
      quais.filter(([, nome]) => SOMADAS.includes(nome)),
    );
    expect(somadas.filter((linha) => !linhas.includes(linha))).toEqual([]);
    await owner.query(`update saldos_do_mes set somas = '[]' where mes = '2026-02-01'`);
    linhas.push(
      ...(await examinar()).map((achados, n) => `doctor ${n} ${achados.length} ${resumo(JSON.stringify(achados))}`),
    );
    await pessoas.dono.call('anonimizarMembro', { id: idFixo(MEMBRO, 1) });
    linhas.push(
      ...(await lerTudo(
        pessoas,
        quais.filter(([, nome]) => COM_TEXTOS.includes(nome)),
      )),
    );
    await expect(linhas.join('\n')).toMatchFileSnapshot(`readings-of-${meses}-months.txt`);
    await fechar();
  });
});
