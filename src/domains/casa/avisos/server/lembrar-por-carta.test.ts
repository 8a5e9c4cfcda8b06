import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { FUSO_PADRAO, hojeEm, inicioDoDia } from '../../../../shared/datas.ts';
import { casaComDevedores } from '../../../tesouraria/lembretes/server/casa-for-tests.ts';
import { enviarAvisos } from './jobs.ts';

/** The viewer is linked to Ana, whose month fell due yesterday. It is ten in the morning. */
async function casaDaAna() {
  const { casa, ids } = await casaComDevedores({
    Ana: { dias: [-1], email: `ana-${crypto.randomUUID()}@exemplo.org` },
  });
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${ids.Ana} where user_id = ${casa.usuario('viewer').id}`),
  );
  const dez = new Date(inicioDoDia(hojeEm(now(), FUSO_PADRAO), FUSO_PADRAO).getTime() + 36_000_000);
  const rodar = async () => enviarAvisos().round(await testServices(), dez);
  const cartas = async () => cartasPara(casa.usuario('viewer').email);
  return { casa, ana: ids.Ana, rodar, cartas };
}

const lembrar = (orgId: string, ana: string, por: string, canal: string) => sql`
  insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao)
  values (${orgId}, ${ana}, ${competenciaDoDia(hoje())}, 'venceu', ${canal}, 6000, ${por}) returning 1`;

it('[W4] a letter that the program writes counts as the e-mail of that month and group', async () => {
  const { casa, ana, rodar, cartas } = await casaDaAna();
  await rodar();
  expect(await cartas()).toHaveLength(1);
  expect(
    await casa.rows(sql`
      select membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao from lembretes where org_id = ${casa.orgId}`),
  ).toEqual([
    {
      membro_id: ana,
      ciclo: competenciaDoDia(hoje()),
      grupo: 'venceu',
      canal: 'email',
      total_centavos: 6000,
      usuario_operacao: null,
    },
  ]);
});

it('[W4] no letter goes to somebody whom a person has reminded by e-mail; another channel does not count', async () => {
  const { casa, ana, rodar, cartas } = await casaDaAna();
  await casa.rows(lembrar(casa.orgId, ana, casa.usuario('financeiro').id, 'email'));
  await rodar();
  expect(await cartas()).toEqual([]);
  const outra = await casaDaAna();
  await outra.casa.rows(lembrar(outra.casa.orgId, outra.ana, outra.casa.usuario('financeiro').id, 'whatsapp'));
  await outra.rodar();
  expect(await outra.cartas()).toHaveLength(1);
});

it('[W5] no letter reminds a member who asked not to be reminded', async () => {
  const { casa, ana, rodar, cartas } = await casaDaAna();
  await casa.como('owner').call('dispensarDeLembretes', { membro_id: ana, sem_lembretes: true });
  await rodar();
  expect(await cartas()).toEqual([]);
});
