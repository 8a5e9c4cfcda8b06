import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { waiters } from '../../../../server/testing/meanwhile.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';

// Two calls about the months of one member at once: what is left is what one after the other would
// leave.

/** A member of a plan with 24 invoices from this month on. */
async function assinante() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = async (nome: string, valor_centavos: number) =>
    (await dono.call('criarPlano', { nome, valor_centavos, dia_vencimento: 28 })).id;
  const [plano_id, caro] = [await plano('Corrente', 6000), await plano('Obrigação', 9000)];
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Ana', matricula: '7', plano_id });
  const [{ id } = { id: '' }] = await casa.rows<{ id: string }>(
    sql`select id from assinaturas where org_id = ${casa.orgId}`,
  );
  return { casa, dono, plano_id, caro, membro_id, id, inicio: dia(0) };
}

const dia = (meses: number) => somarMesesAoDia(`${hoje().slice(0, 7)}-01`, meses);
const refer = (meses: number) => dia(meses).slice(0, 7).replace('-', '');

interface Viva {
  id: string;
  preco: number;
}

/** What is owed of the month so many ahead. */
const vivas = (casa: TestHouse, meses: number): Promise<Viva[]> =>
  casa.rows(sql`
    select id, valor_centavos - vl_desconto_centavos as preco from faturas
    where org_id = ${casa.orgId} and refer = ${refer(meses)} and status <> 'cancelada'`);

/** A pause does the same, so that the month may be made anew. */
const cancelar = ({ orgId }: TestHouse, meses: number) => sql`
  update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now()
  where org_id = ${orgId} and refer = ${refer(meses)} and status <> 'cancelada' returning id`;

/**
 * Somebody is cancelling the third month: `gera` stops before making it anew. `depois` is called
 * then, and goes as far as it can.
 */
async function noMeioDe(casa: TestHouse, gera: () => Promise<unknown>, depois: () => Promise<unknown>): Promise<void> {
  let feitas: Promise<unknown> | undefined;
  await casa.doors.casa(wholeHouse(casa.orgId), {}, async (db) => {
    await db.count(cancelar(casa, 3));
    const primeira = gera();
    while ((await waiters(db)) < 1) await wait(10);
    const segunda = depois();
    feitas = Promise.all([primeira, segunda]);
    const respondida = segunda.then(() => true);
    while (!(await Promise.race([respondida, wait(10, false)])) && (await waiters(db)) < 2);
  });
  await feitas;
}

describe('a month made by matrícula', () => {
  const pedido = () => ({ matricula: '7', competencia: dia(3) });

  it('[F4 B3] has the price of the plan that the member is given meanwhile', async () => {
    const { casa, dono, caro, membro_id } = await assinante();
    await noMeioDe(
      casa,
      () => dono.call('gerarFaltanteMatricula', pedido()),
      () => dono.call('trocarPlano', { membro_id, plano_id: caro }),
    );
    expect(await vivas(casa, 3)).toMatchObject([{ preco: 9000 }]);
  });

  it('[F4 B2] has the discount that the subscription is given meanwhile', async () => {
    const { casa, dono, id, plano_id, inicio } = await assinante();
    await noMeioDe(
      casa,
      () => dono.call('gerarFaltanteMatricula', pedido()),
      () => dono.call('editarAssinatura', { id, plano_id, inicio, desconto_centavos: 700 }),
    );
    expect(await vivas(casa, 3)).toMatchObject([{ preco: 5300 }]);
  });

  it('[F4] ends with the member who is anonymised meanwhile (decision 38)', async () => {
    const { casa, dono, id, membro_id } = await assinante();
    await dono.call('cancelarAssinatura', { id, cancelar_faturas: false });
    await noMeioDe(
      casa,
      () => dono.call('gerarFaltanteMatricula', pedido()),
      () => dono.call('anonimizarMembro', { id: membro_id }),
    );
    expect(await vivas(casa, 3)).toEqual([]);
  });
});

describe('a month that a person cancels', () => {
  /**
   * The fifth month is cancelled while the months are being made: the third is one of them, the
   * fifth must not be (decision 23).
   */
  async function feitas(casa: TestHouse, gera: () => Promise<unknown>): Promise<number[]> {
    const [fatura] = await vivas(casa, 5);
    const pedido = { id: fatura?.id ?? '', motivo: 'Viagem' };
    await noMeioDe(casa, gera, () => casa.como('financeiro').call('cancelarFatura', pedido));
    return [(await vivas(casa, 3)).length, (await vivas(casa, 5)).length];
  }

  it('[F3 F5] is not made anew by who makes what is missing of everybody at that moment', async () => {
    const { casa, dono } = await assinante();
    await casa.rows(cancelar(casa, 2));
    const [ano, mes] = [Number(refer(8).slice(0, 4)), Number(refer(8).slice(4))];
    expect(await feitas(casa, () => dono.call('gerarFaltantes', { ano, mes }))).toEqual([1, 0]);
  });

  it('[B2] is not made again by resuming the subscription or giving it an end', async () => {
    const { casa, dono, id } = await assinante();
    await dono.call('pausarAssinatura', { id, cancelar_faturas: false });
    expect(await feitas(casa, () => dono.call('retomarAssinatura', { id }))).toEqual([1, 0]);
    const outra = await assinante();
    const encerrar = () => outra.dono.call('encerrarAssinatura', { id: outra.id, fim: dia(12) });
    expect(await feitas(outra.casa, encerrar)).toEqual([1, 0]);
  });

  it('[B2] is not made again by giving the member another subscription', async () => {
    const { casa, dono, id, membro_id, plano_id, inicio } = await assinante();
    await dono.call('cancelarAssinatura', { id, cancelar_faturas: false });
    const nova = { membro_id, plano_id, inicio };
    expect(await feitas(casa, () => dono.call('criarAssinatura', nova))).toEqual([1, 0]);
  });
});

describe('the months that are missing of everybody', () => {
  it('[F3 M1] are none of whoever came back just before and leaves again', async () => {
    const { casa, dono, plano_id } = await assinante();
    const { id: membro_id } = await dono.call('criarMembro', { nome: 'Rui' });
    const { id } = await dono.call('criarAssinatura', { membro_id, plano_id, inicio: dia(0), status: 'pausada' });
    const { orgId } = casa;
    const sair = sql`
      with fim as (update assinaturas set status = 'cancelada' where org_id = ${orgId} and id = ${id})
      update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now() where org_id = ${orgId} and assinatura_id = ${id}`;
    const [ano, mes] = [Number(refer(30).slice(0, 4)), Number(refer(30).slice(4))];
    let feitas: Promise<unknown> | undefined;
    await casa.doors.casa(wholeHouse(orgId), {}, async (quemSai) => {
      // The call waits for Ana's, while Rui comes back and begins to leave.
      await casa.doors.casa(wholeHouse(orgId), {}, async (db) => {
        await db.count(sql`select from assinaturas where org_id = ${orgId} and id <> ${id} for update`);
        feitas = dono.call('gerarFaltantes', { ano, mes });
        while ((await waiters(db)) < 1) await wait(10);
        await dono.call('retomarAssinatura', { id });
        await quemSai.count(sair);
      });
      const respondida = feitas?.then(() => true);
      while (!(await Promise.race([respondida, wait(10, false)])) && (await waiters(quemSai)) < 1);
    });
    await feitas;
    expect(
      await casa.rows(
        sql`select refer from faturas where org_id = ${orgId} and assinatura_id = ${id} and status <> 'cancelada'`,
      ),
    ).toEqual([]);
  });
});
