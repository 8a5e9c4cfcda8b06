import { describe, expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaComJurema, vincularViewer } from '../../../../server/testing/jurema.ts';

describe('lerMeuPainel', () => {
  it('[D4] says that no member is linked, and shows nothing of the house', async () => {
    const casa = await novaCasa();
    await casa.como('operador').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 });
    const painel = await casa.como('viewer').call('lerMeuPainel', {});
    expect(painel).toMatchObject({
      vinculado: false,
      ultimos: [],
      atrasadas: { faturas: 0 },
      abertas_mes: { faturas: 0 },
    });
    await expect(casa.como('viewer').call('lerPainel', {})).rejects.toMatchObject({ status: 403 });
  });

  it('[D3 Z3] counts one’s own open and overdue invoices and lists one’s own payments, nobody else’s', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 1 });
    const assinatura_inicio = `${somarMesesAoDia(hoje(), -3).slice(0, 8)}01`;
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id: plano.id, assinatura_inicio });
    await dono.call('criarMembro', { nome: 'Outra', matricula: '78', plano_id: plano.id, assinatura_inicio });
    const { faturas: alheias } = await dono.call('buscarMensalidades', { busca: '78' });
    await dono.call('pagarFaturas', { faturas: alheias.slice(0, 1).map((fatura) => fatura.id) });
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100, matricula: '78' });

    const viewer = casa.como('viewer');
    const { faturas } = await viewer.call('minhasMensalidades', {});
    const vencidas = faturas.filter((fatura) => fatura.status === 'vencida');
    const doMes = faturas.filter((fatura) => fatura.refer === competenciaDoDia(hoje()));
    await viewer.call('pagarMinhas', { faturas: [vencidas[0]?.id ?? ''] });
    await viewer.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 700 });
    await viewer.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, descricao: 'Flores' });

    const painel = await viewer.call('lerMeuPainel', {});
    expect(painel).toMatchObject({
      vinculado: true,
      plano: { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 1 },
      abertas_mes: { faturas: doMes.length, total_centavos: 6000 },
      atrasadas: { faturas: vencidas.length - 1, total_centavos: (vencidas.length - 1) * 6000 },
      ultimos: [
        { tipo: 'diverso', o_que: 'Flores', valor_centavos: 500, conferido: false },
        { tipo: 'diverso', o_que: 'Doação', valor_centavos: 700, conferido: false },
        { tipo: 'mensalidade', o_que: vencidas[0]?.refer, valor_centavos: 6000, conferido: false },
      ],
    });
    expect(vencidas.length).toBeGreaterThanOrEqual(3);
    const [proxima, depois] = faturas.filter((fatura) => fatura.dt_vencimento >= hoje());
    expect(painel.proxima?.dt_vencimento).toBe(proxima?.dt_vencimento);
    await viewer.call('pagarMinhas', { faturas: [proxima?.id ?? ''] });
    expect((await viewer.call('lerMeuPainel', {})).proxima?.dt_vencimento).toBe(depois?.dt_vencimento);
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 900 });
    const { ultimos } = await dono.call('lerPainel', {});
    expect(ultimos).toHaveLength(7);
    expect(ultimos.filter(({ tipo }) => tipo === 'diverso').map(({ de_quem, o_que }) => [de_quem, o_que])).toEqual([
      ['Doação', ''],
      ['Jurema', 'Flores'],
      ['Jurema', 'Doação'],
      ['Outra', 'Doação'],
    ]);
  });

  it('[D3] tells what the team did not confirm, of a month and of an entry; the house’s own list leaves it out', async () => {
    const { casa } = await casaComJurema();
    const viewer = casa.como('viewer');
    const equipe = casa.como('financeiro');
    const [mes, outro] = (await viewer.call('minhasMensalidades', {})).faturas;
    await viewer.call('pagarMinhas', { faturas: [mes?.id ?? ''] });
    const { id } = await viewer.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 });
    await equipe.call('estornarPagamento', { fatura_id: mes?.id ?? '', motivo: 'não caiu' });
    await equipe.call('estornarLancamento', { id, motivo: 'não caiu' });
    // What the team received and reversed was not declared by the person.
    await equipe.call('pagarFaturas', { faturas: [outro?.id ?? ''] });
    await equipe.call('estornarPagamento', { fatura_id: outro?.id ?? '', motivo: 'engano' });

    const { ultimos } = await viewer.call('lerMeuPainel', {});
    expect(ultimos).toMatchObject([
      { tipo: 'diverso', valor_centavos: 500, recusado: true },
      { tipo: 'mensalidade', o_que: mes?.refer, recusado: true },
    ]);
    expect((await casa.como('owner').call('lerPainel', {})).ultimos).toEqual([]);
  });
});
