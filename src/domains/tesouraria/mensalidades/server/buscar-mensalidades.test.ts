import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';

/** Two people, each with their own plan. */
async function casaDeDuas() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const criar = async (nome: string, matricula: string, valor_centavos: number) => {
    const plano = await dono.call('criarPlano', { nome: `De ${nome}`, valor_centavos, dia_vencimento: 10 });
    const { id } = await dono.call('criarMembro', { nome, matricula, plano_id: plano.id });
    const { faturas } = await dono.call('buscarMensalidades', { membro_id: id });
    return { id, faturas: faturas.map((fatura) => fatura.id) };
  };
  const antonia = await criar('Antônia Lima', '2026-001', 6000);
  const bento = await criar('Bento Lima', '2026-010', 4000);
  return { casa, financeiro: casa.como('financeiro'), antonia, bento };
}

describe('buscarMensalidades', () => {
  const achados = async (casa: TestHouse, busca: string, todos = false) => {
    const { membro, candidatos, faturas, total } = await casa
      .como('financeiro')
      .call('buscarMensalidades', { busca, todos });
    const nomes = candidatos.map(({ nome }) => nome);
    return { membro: membro?.nome ?? null, candidatos: nomes, faturas: faturas.length, total };
  };

  it('[T1] the exact matrícula before a part of one, a part before a name; several are offered, nobody is a 404', async () => {
    const { casa } = await casaDeDuas();
    await casa.como('owner').call('criarMembro', { nome: 'Turma de 2025', matricula: 'X-26-001' });
    const [antonia, bento] = [
      { membro: 'Antônia Lima', candidatos: [], faturas: 24, total: 1 },
      { membro: 'Bento Lima', candidatos: [], faturas: 24, total: 1 },
    ];
    expect(await achados(casa, ' 2026.001 ')).toEqual(antonia);
    expect(await achados(casa, '010')).toEqual(bento);
    expect(await achados(casa, '2026')).toEqual({
      membro: null,
      candidatos: ['Antônia Lima', 'Bento Lima'],
      faturas: 0,
      total: 2,
    });
    expect(await achados(casa, '2025')).toEqual({ membro: 'Turma de 2025', candidatos: [], faturas: 0, total: 1 });
    expect(await achados(casa, 'antonia')).toEqual(antonia);
    expect(await achados(casa, 'lima')).toMatchObject({ membro: null, candidatos: ['Antônia Lima', 'Bento Lima'] });
    for (const busca of ['Zulmira', '999'])
      expect(await refusal(casa.como('financeiro').call('buscarMensalidades', { busca }))).toMatchObject({
        status: 404,
        message: 'Membro não encontrado',
      });
  });

  it('[T2 INV-41] gives every open month and the newest settled ones, and the payments of all years', async () => {
    const { financeiro, antonia } = await casaDeDuas();
    const pagas = antonia.faturas.slice(0, 3);
    const { pagamentos } = await financeiro.call('pagarFaturas', { faturas: pagas });
    const ler = async (feitas: number) => {
      const { faturas, faltam, anos } = await financeiro.call('buscarMensalidades', { membro_id: antonia.id, feitas });
      return { ids: faturas.map(({ id }) => id), faltam, pagos: anos?.flatMap((um) => um.pagamentos).toSorted() };
    };
    expect(await ler(1)).toEqual({ ids: antonia.faturas.slice(2), faltam: 2, pagos: pagamentos.toSorted() });
    expect(await ler(3)).toEqual({ ids: antonia.faturas, faltam: 0, pagos: undefined });
  });

  it('[T1] offers names that sound alike when nobody is called so, and opens none by itself', async () => {
    const { casa } = await casaDeDuas();
    const achar = (busca: string) => casa.como('financeiro').call('buscarMensalidades', { busca });
    expect(await achar('bemto')).toMatchObject({
      perto: true,
      membro: null,
      candidatos: [{ nome: 'Bento Lima' }],
      total: 1,
      faturas: [],
    });
    expect(await achar('bento')).toMatchObject({ perto: false, membro: { nome: 'Bento Lima' } });
  });

  it('[T1] a whole matrícula is not one of the longer ones, and of many of a name the active come first', async () => {
    const { casa, bento } = await casaDeDuas();
    const dono = casa.como('owner');
    await dono.call('criarMembro', { nome: 'Zulmira Lima', matricula: '2026-0' });
    expect(await achados(casa, '2026-0')).toMatchObject({ membro: 'Zulmira Lima', candidatos: [] });
    await dono.call('desativarMembro', { id: bento.id, cancelar_assinatura: false });
    expect(await achados(casa, 'lima')).toMatchObject({ candidatos: ['Antônia Lima', 'Zulmira Lima'] });
  });

  it('[T1] finds at most five by a part of the matrícula, and two by a part of the name', async () => {
    const { casa } = await casaDeDuas();
    for (let n = 1; n <= 6; n += 1)
      await casa.como('owner').call('criarMembro', { nome: `Filha ${'abcdef'[n - 1]}`, matricula: `F-9${n}` });
    const cinco = ['a', 'b', 'c', 'd', 'e'].map((letra) => `Filha ${letra}`);
    expect(await achados(casa, 'f9')).toMatchObject({ candidatos: cinco, total: 6 });
    expect(await achados(casa, 'filha')).toMatchObject({ candidatos: cinco.slice(0, 2), total: 6 });
    for (const busca of ['f9', 'filha'])
      expect((await achados(casa, busca, true)).candidatos).toEqual([...cinco, 'Filha f']);
  });

  it('[T1] namesakes without a matrícula are told apart by birthday and the end of the telephone, by who may see members', async () => {
    const { casa } = await casaDeDuas();
    await casa.rows(sql`
      insert into membros (org_id, nome, dt_nascimento, telefone)
      values (${casa.orgId}, 'Rosa Dias', '1980-03-12', '(71) 98888-4321'), (${casa.orgId}, 'Rosa Dias', null, null) returning 1`);
    const rosas = async () =>
      (await casa.como('financeiro').call('buscarMensalidades', { busca: 'dias rosa' })).candidatos
        .map(({ aniversario, fim_do_telefone }) => `${aniversario} ${fim_do_telefone}`)
        .toSorted();
    expect(await rosas()).toEqual(['12/03 4321', 'null null']);
    await casa
      .como('owner')
      .call('definirPermissoes', { user_id: casa.usuario('financeiro').id, permissoes: ['faturas:pagar'] });
    expect(await rosas()).toEqual(['null null', 'null null']);
  });

  it('[T1] the member’s own plan, what only they owe, and how only their live payments stand', async () => {
    const { casa, financeiro, antonia, bento } = await casaDeDuas();
    for (const { faturas } of [antonia, bento]) {
      const [a = '', b = '', c = ''] = faturas;
      await casa.rows(sql`
        update faturas set status = 'vencida', vl_desconto_centavos = 500 where org_id = ${casa.orgId} and id in (${a}, ${b}) returning 1`);
      await financeiro.call('pagarFaturas', { faturas: [c] });
      await financeiro.call('estornarPagamento', { fatura_id: c, motivo: 'Engano' });
    }
    await financeiro.call('pagarFaturas', { faturas: bento.faturas.slice(2, 3) });
    const dela = await financeiro.call('buscarMensalidades', { membro_id: antonia.id });
    expect(dela.membro).toMatchObject({
      plano: 'De Antônia Lima',
      plano_valor_centavos: 6000,
      em_atraso_centavos: 11_000,
    });
    expect(dela.faturas).toHaveLength(24);
    expect(dela.faturas.filter(({ conferido }) => conferido !== null)).toEqual([]);
    const dele = await financeiro.call('buscarMensalidades', { membro_id: bento.id });
    expect(dele.membro).toMatchObject({ plano: 'De Bento Lima', plano_valor_centavos: 4000, em_atraso_centavos: 7000 });
    expect(dele.faturas).toHaveLength(24);
    expect(dele.faturas.map(({ conferido }) => conferido).filter((conferido) => conferido !== null)).toEqual([true]);
  });

  it('[T1] a plan that ended or is paused is nobody’s plan', async () => {
    const { casa, antonia, bento } = await casaDeDuas();
    const { itens } = await casa.como('owner').call('listarAssinaturas', {});
    const de = (membro_id: string) => itens.find((assinatura) => assinatura.membro_id === membro_id)?.id ?? '';
    await casa.como('owner').call('pausarAssinatura', { id: de(antonia.id) });
    await casa.como('owner').call('encerrarAssinatura', { id: de(bento.id), fim: somarMesesAoDia(hoje(), 3) });
    for (const { id } of [antonia, bento]) {
      const { membro } = await casa.como('financeiro').call('buscarMensalidades', { membro_id: id });
      expect(membro).toMatchObject({ plano: null, plano_valor_centavos: null });
    }
  });
});

describe('of several', () => {
  it('[T7] one payment is confirmed and no other; one that was refused is not confirmed', async () => {
    const { casa, financeiro, antonia, bento } = await casaDeDuas();
    await financeiro.call('pagarFaturas', { faturas: [...antonia.faturas.slice(0, 2), ...bento.faturas.slice(0, 1)] });
    await casa.rows(sql`insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao)
      select org_id, id, membro_id, ${hoje()}, valor_centavos, 'pix', false, ${casa.usuario('owner').id}::uuid from faturas
      where org_id = ${casa.orgId} and id in (${antonia.faturas[3] ?? ''}, ${bento.faturas[3] ?? ''}, ${bento.faturas[4] ?? ''}) returning 1`);
    const { itens } = await financeiro.call('listarAConferir', {});
    expect(itens.map(({ nome }) => nome).toSorted()).toEqual(['Antônia Lima', 'Bento Lima', 'Bento Lima']);
    const [um, outro] = itens;
    await financeiro.call('conferirPagamento', { id: um?.id ?? '' });
    const depois = (await financeiro.call('listarAConferir', {})).itens.map(({ id }) => id);
    expect(depois).toEqual(itens.slice(1).map(({ id }) => id));
    await casa.rows(sql`update pagamentos set estornado_em = now(), estornado_por = ${casa.usuario('owner').id}, estorno_motivo = 'Não chegou'
      where org_id = ${casa.orgId} and id = ${outro?.id ?? ''} returning 1`);
    expect(await refusal(financeiro.call('conferirPagamento', { id: outro?.id ?? '' }))).toMatchObject({ status: 409 });
  });

  it('[T6] the receipt has the chosen ones, of their member; those of two people are no receipt', async () => {
    const { financeiro, antonia, bento } = await casaDeDuas();
    const [uma = '', outra = ''] = antonia.faturas;
    const [dele = ''] = bento.faturas;
    await financeiro.call('pagarFaturas', { faturas: [uma, outra, dele] });
    const recibo = await financeiro.call('lerReciboMensalidades', { faturas: [uma] });
    expect(recibo.membro).toEqual({ nome: 'Antônia Lima', matricula: '2026-001' });
    expect(recibo.itens.map((item) => item.valor_centavos)).toEqual([6000]);
    expect(recibo.total_centavos).toBe(6000);
    for (const faturas of [[uma, dele], antonia.faturas.slice(5, 6)])
      expect(await refusal(financeiro.call('lerReciboMensalidades', { faturas }))).toMatchObject({
        status: 404,
        message: 'Nada para imprimir',
      });
  });

  it('[T6] the receipt of several has the months in their order, whichever was paid or chosen first', async () => {
    const { financeiro, antonia } = await casaDeDuas();
    const [uma = '', outra = '', terceira = ''] = antonia.faturas;
    for (const faturas of [[terceira], [outra], [uma]]) await financeiro.call('pagarFaturas', { faturas });
    const recibo = await financeiro.call('lerReciboMensalidades', { faturas: [outra, terceira, uma] });
    const { faturas } = await financeiro.call('buscarMensalidades', { membro_id: antonia.id });
    expect(recibo.itens.map(({ refer }) => refer)).toEqual(faturas.slice(0, 3).map(({ refer }) => refer));
    expect(recibo.total_centavos).toBe(18_000);
  });
});
