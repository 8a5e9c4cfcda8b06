import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { casaComPlano } from './casa-for-tests.ts';

const dias = async (casa: TestHouse) =>
  (
    await casa.rows<{ dia: string }>(sql`
      select dt_vencimento::text as dia from faturas
      where org_id = ${casa.orgId} and status <> 'cancelada' order by dt_vencimento`)
  ).map(({ dia }) => dia);
/** The last day of the month of each, where it has no such day. */
const noDia = (mes: string, dia: number) => {
  const ultimo = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)), 0)).getUTCDate();
  return `${mes.slice(0, 7)}-${String(Math.min(dia, ultimo)).padStart(2, '0')}`;
};

describe('the own due day of a subscription', () => {
  it.each([1, 29, 30, 31])(
    '[Q5] day %i is generated for every month, the last day in a shorter one',
    async (dia_proprio) => {
      const { casa, owner, plano_id, membro_id } = await casaComPlano();
      const inicio = '2027-01-01';
      await owner.call('criarAssinatura', { membro_id, plano_id, inicio, dia_proprio });
      const feitos = await dias(casa);
      expect(feitos).toHaveLength(24);
      expect(feitos).toEqual(feitos.map((dia) => noDia(dia, dia_proprio)));
      await owner.call('gerarFaltantes', { ano: 2029, mes: 3 });
      expect((await dias(casa)).slice(24)).toEqual(
        ['2029-01', '2029-02', '2029-03'].map((mes) => noDia(mes, dia_proprio)),
      );
    },
  );

  it('[Q5] wins over the plan’s, also when plan or due day of the plan change, until it is taken away', async () => {
    const { casa, owner, plano_id, membro_id } = await casaComPlano();
    const inicio = '2027-01-01';
    const { id } = await owner.call('criarAssinatura', { membro_id, plano_id, inicio });
    const editar = (dia_proprio?: number | null) =>
      owner.call('editarAssinatura', { id, plano_id, inicio, ...(dia_proprio !== undefined && { dia_proprio }) });
    const { todas } = await owner.call('preverTrocaPlano', { membro_id, plano_id, dia_proprio: 31, assinatura_id: id });
    expect(todas).toMatchObject({ faturas: 24, diferenca_centavos: 0 });
    expect((await editar(31)).faturas_atualizadas).toBe(24);
    const comTrintaEUm = (await dias(casa)).map((dia) => noDia(dia, 31));
    expect(await dias(casa)).toEqual(comTrintaEUm);
    const plano = { nome: 'Corrente', valor_centavos: 12_000, dia_vencimento: 5 };
    await owner.call('editarPlano', { id: plano_id, ...plano });
    const { id: outro } = await owner.call('criarPlano', { nome: 'Outro', valor_centavos: 5000, dia_vencimento: 20 });
    await owner.call('trocarPlano', { membro_id, plano_id: outro });
    await owner.call('trocarPlano', { membro_id, plano_id });
    expect((await editar()).faturas_atualizadas).toBe(0);
    expect(await dias(casa)).toEqual(comTrintaEUm);
    expect((await owner.call('buscarMensalidades', { membro_id })).membro?.dia_vencimento).toBe(31);
    await editar(null);
    expect(await dias(casa)).toEqual(comTrintaEUm.map((dia) => `${dia.slice(0, 8)}05`));
  });

  it.each([0, 32, 1.5])('[Q5] refuses day %d', async (dia_proprio) => {
    const { owner, plano_id, membro_id } = await casaComPlano();
    await expect(
      owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2027-01-01', dia_proprio }),
    ).rejects.toMatchObject({ status: 422, fields: { dia_proprio: 'Informe um dia entre 1 e 31' } });
  });
});
