import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaComPlano } from './casa-for-tests.ts';

/** The first of the month, a number of months from now. */
const mes = (n: number) => somarMesesAoDia(`${hoje().slice(0, 7)}-01`, n);
/** The first month in which a plan of this due day is due after today. */
const depoisDeHoje = (dia: number) => mes(Number(hoje().slice(8)) < dia ? 0 : 1);

/** A subscription that began a year ago, without invoices. */
async function assinante() {
  const { casa, owner, plano_id, membro_id } = await casaComPlano();
  const campos = { plano_id, inicio: mes(-12) };
  const { id } = await owner.call('criarAssinatura', { membro_id, ...campos, gerar_faturas: false });
  const ausencias = async () =>
    (
      await casa.rows<{ de: string; ate: string | null }>(sql`
        select lower(r)::text as de, upper(r)::text as ate
        from assinaturas a, unnest(a.ausencias) as r where a.org_id = ${casa.orgId} and a.id = ${id} order by 1`)
    ).map(({ de, ate }) => [de, ate]);
  /** Moves what happened today to an earlier moment. */
  const passaram = (meses: number) =>
    casa.rows(sql`
      update assinaturas set ausencias = datemultirange(daterange((lower(ausencias) - make_interval(months => ${meses}))::date, null))
      where org_id = ${casa.orgId} and id = ${id} returning 1`);
  return { casa, owner, membro_id, id, campos: { id, ...campos }, ausencias, passaram };
}

describe('anotarAusencia', () => {
  it.each(['pausarAssinatura', 'cancelarAssinatura'] as const)(
    '[B2] %s: away from the next due month until the month of coming back; not at all if that is the same month (decision 23)',
    async (parar) => {
      const { owner, id, ausencias, passaram } = await assinante();
      expect(await ausencias()).toEqual([]);
      await owner.call(parar, { id });
      expect(await ausencias()).toEqual([[depoisDeHoje(10), null]]);
      await owner.call('retomarAssinatura', { id });
      expect(await ausencias()).toEqual([]);
      await owner.call(parar, { id });
      await passaram(5);
      await owner.call('retomarAssinatura', { id });
      expect(await ausencias()).toEqual([[somarMesesAoDia(depoisDeHoje(10), -5), mes(0)]]);
    },
  );

  it('[B2] a cancelled subscription takes no other end', async () => {
    const { owner, id, ausencias } = await assinante();
    await owner.call('cancelarAssinatura', { id, cancelar_faturas: false });
    const antes = await ausencias();
    await expect(owner.call('encerrarAssinatura', { id, fim: mes(2) })).rejects.toMatchObject({
      code: 'assinatura_cancelada',
    });
    expect(await ausencias()).toEqual(antes);
  });

  it('[B2] several absences are all kept', async () => {
    const { owner, id, ausencias } = await assinante();
    for (const n of [-4, -9]) {
      await owner.call('encerrarAssinatura', { id, fim: mes(n) });
      await owner.call('retomarAssinatura', { id });
    }
    // The second contains the first.
    expect(await ausencias()).toEqual([[mes(-9), mes(0)]]);
    const refer = (n: number) => mes(n).slice(0, 7).replace('-', '');
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ ausencias: [{ de: refer(-9), ate: refer(-1) }] });
    await owner.call('pausarAssinatura', { id });
    expect((await owner.call('lerAssinatura', { id })).ausencias.at(-1)?.ate).toBeNull();
    expect((await ausencias()).length).toBe(depoisDeHoje(10) === mes(0) ? 1 : 2);
  });

  it.each([
    [9, 0],
    [10, 1],
    [11, 1],
  ])('[B2] an end on the %ith, with dues on the 10th: away from %i months later on', async (dia, n) => {
    const { owner, id, ausencias } = await assinante();
    await owner.call('encerrarAssinatura', { id, fim: somarDias(mes(-6), dia - 1) });
    expect(await ausencias()).toEqual([[mes(-6 + n), null]]);
  });

  it('[B2] the form says the same; a note written during an absence or a plan with another due day does not change it', async () => {
    const { owner, campos, ausencias, passaram } = await assinante();
    await owner.call('editarAssinatura', { ...campos, status: 'pausada' });
    await passaram(3);
    const desde = somarMesesAoDia(depoisDeHoje(10), -3);
    await owner.call('editarAssinatura', { ...campos, status: 'pausada', observacao: 'Volta em breve' });
    await owner.call('editarAssinatura', { ...campos, status: 'cancelada' });
    const { id: plano_id } = await owner.call('criarPlano', { nome: 'Outro', valor_centavos: 100, dia_vencimento: 28 });
    await owner.call('editarAssinatura', { ...campos, plano_id, status: 'cancelada' });
    expect(await ausencias()).toEqual([[desde, null]]);
    await owner.call('editarAssinatura', campos);
    expect(await ausencias()).toEqual([[desde, mes(0)]]);
  });

  it('[B2] a pause that ends before the end that lies ahead; what was over when it was paused stays over from its end', async () => {
    const { owner, id, ausencias } = await assinante();
    await owner.call('encerrarAssinatura', { id, fim: mes(3) });
    expect(await ausencias()).toEqual([[mes(3), null]]);
    await owner.call('pausarAssinatura', { id });
    await owner.call('retomarAssinatura', { id });
    expect(await ausencias()).toEqual([[mes(3), null]]);
    await owner.call('encerrarAssinatura', { id, fim: mes(-3) });
    await owner.call('pausarAssinatura', { id });
    expect(await ausencias()).toEqual([[mes(-3), null]]);
  });

  it('[B2] one that is entered as paused, or with an end, is away from then on', async () => {
    const { casa, owner, membro_id, campos, ausencias } = await assinante();
    await owner.call('excluirAssinatura', { id: campos.id });
    const { plano_id, inicio } = campos;
    await owner.call('criarAssinatura', { membro_id, plano_id, inicio, status: 'pausada' });
    await owner.call('criarAssinatura', { membro_id, plano_id, inicio, fim: mes(-2), gerar_faturas: false });
    const linhas = await casa.rows<{ de: string }>(sql`
      select lower(ausencias)::text as de from assinaturas where org_id = ${casa.orgId} order by id`);
    expect(linhas).toEqual([{ de: depoisDeHoje(10) }, { de: mes(-2) }]);
    expect(await ausencias()).toEqual([]);
  });

  it.each([
    ['2019-08-05', '201908'],
    ['2100-12-31', '210101'],
  ])('[B2] reads an absence that ends on %s like any other, though none of its months has dues', async (fim, de) => {
    const { owner, membro_id, campos } = await assinante();
    await owner.call('excluirAssinatura', { id: campos.id });
    const nova = { membro_id, plano_id: campos.plano_id, inicio: '2015-03-10', fim };
    const { id } = await owner.call('criarAssinatura', { ...nova, gerar_faturas: false });
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ fim, ausencias: [{ de, ate: null }] });
  });
});
