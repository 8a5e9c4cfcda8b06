import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';

it('[T7 D3 Z3] a viewer sees the own plan with its price and due day, and no other plan of the house', async () => {
  const { casa, membro } = await casaComJurema();
  const dono = casa.como('owner');
  const outro = await dono.call('criarPlano', { nome: 'Outro', valor_centavos: 9900, dia_vencimento: 5 });
  await dono.call('criarMembro', { nome: 'Edson', matricula: '78', plano_id: outro.id });
  const meu = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const viewer = casa.como('viewer');
  expect((await viewer.call('minhasMensalidades', {})).membro).toMatchObject({
    plano: meu.nome,
    plano_valor_centavos: meu.valor_centavos,
    dia_vencimento: meu.dia_vencimento,
  });
  expect((await viewer.call('lerMeuPainel', {})).plano).toEqual(meu);
  const escopo = { orgId: casa.orgId, userId: casa.usuario('viewer').id, escopo: 'membro', membroId: membro } as const;
  const visto = await casa.doors.casa(escopo, {}, async (db) => [
    await db.rows(sql`select nome from planos`),
    await db.rows(sql`select nome from ile_meu_plano(${casa.orgId})`),
    // Another house's id opens nothing.
    await db.rows(sql`select nome from ile_meu_plano(${crypto.randomUUID()})`),
  ]);
  expect(visto).toEqual([[], [{ nome: 'Corrente' }], []]);
  await expect(viewer.call('listarPlanos', {})).rejects.toMatchObject({ status: 403 });
});

it('[T7] a plan that ended is not shown as the own one any more, nor one of nobody', async () => {
  const { casa } = await casaComJurema();
  const [{ id } = { id: '' }] = (await casa.como('owner').call('listarAssinaturas', {})).itens;
  await casa.como('owner').call('encerrarAssinatura', { id, fim: somarMesesAoDia(hoje(), 1) });
  expect((await casa.como('viewer').call('minhasMensalidades', {})).membro).toMatchObject({ plano: null });
  const semMembro = { orgId: casa.orgId, userId: null, escopo: 'membro', membroId: null } as const;
  expect(
    await casa.doors.casa(semMembro, {}, (db) => db.rows(sql`select nome from ile_meu_plano(${casa.orgId})`)),
  ).toEqual([]);
});
