import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ofPerson } from '../../../../server/actions/of-person.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { waiters } from '../../../../server/testing/meanwhile.ts';
import { REGISTROS_DO_MEMBRO } from '../rules.ts';

it('[INV-53] the file of one person shows one moment, whatever is written while it is read', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 5000,
    dia_vencimento: 28,
  });
  const { id } = await dono.call('criarMembro', { nome: 'Ana', plano_id });
  let dados: ReturnType<typeof exportar> | undefined;
  const exportar = () => dono.call('exportarMembro', { id });
  await casa.doors.casa(wholeHouse(casa.orgId), {}, async (db) => {
    // The export has read the record when it comes to what is reserved. The member leaves before it
    // goes on.
    await db.count(sql`lock table membros_reservado in access exclusive mode`);
    await db.count(sql`update membros set ativo = false where org_id = ${casa.orgId} and id = ${id}`);
    await db.count(sql`update assinaturas set status = 'cancelada' where org_id = ${casa.orgId} and membro_id = ${id}`);
    dados = exportar();
    while ((await waiters(db)) < 1) await wait(10);
  });
  const { membro, assinaturas } = (await dados) ?? { membro: null, assinaturas: [] };
  expect([membro?.ativo, assinaturas.map(({ status }) => status)]).toEqual([true, ['ativa']]);
});

/** The part of the export that shows a table, if it is not called like the table. */
const PARTES: readonly (readonly [table: string, part: string])[] = [
  ['cobrancas_faturas', 'cobrancas'],
  ['escalas_aptos', 'funcoes'],
  ['importacoes_membros', 'importacoes'],
  ['membros_leituras', 'leituras'],
  ['membros_reservado', 'membro'],
  ['membros_selados', 'membro'],
  ['org_invites', 'convites'],
  ['profiles', 'acessos'],
];

it('[Y2] the file of one person has a part for every table that names a member', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', { nome: 'Ana' });
  const dados = await dono.call('exportarMembro', { id });
  const tabelas = await casa.rows<{ nome: string }>(sql`
    select c.relname::text as nome from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'membro_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  expect(tabelas.length).toBeGreaterThan(12);
  const partes = new Map(PARTES);
  const semParte = tabelas.map(({ nome }) => partes.get(nome) ?? nome).filter((parte) => !(parte in dados));
  expect(semParte).toEqual([]);
  const contribuidas = ofPerson().flatMap(({ records = {} }) => Object.keys(records));
  expect(contribuidas.toSorted()).toEqual(REGISTROS_DO_MEMBRO.filter((parte) => parte !== 'textos').toSorted());
});
