import { describe, expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

const VALOR = 20_000;

/**
 * A house with a plan of R$ 200,00 and one member, linked to the viewer, whose first month is open.
 */
async function casaDe200() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = { nome: 'Corrente', valor_centavos: VALOR, dia_vencimento: 10 };
  const { id: plano_id } = await dono.call('criarPlano', plano);
  const assinatura_inicio = `${hoje().slice(0, 8)}01`;
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id, assinatura_inicio });
  const { membro, faturas } = await casa.como('viewer').call('minhasMensalidades', {});
  const ids = faturas.map(({ id }) => id);
  return { casa, dono, plano_id, plano, membro_id: membro?.id ?? '', primeira: ids[0] ?? '', ids };
}

const parte = (id: string, resta_centavos: number, valor_centavos: number) => ({ id, resta_centavos, valor_centavos });
const pagar = (
  casa: TestHouse,
  partes: (ReturnType<typeof parte> & { credito_centavos?: number })[],
  mais: object = {},
) => casa.como('financeiro').call('pagarFaturas', { faturas: partes, ...mais });
const ler = async (casa: TestHouse, membro_id: string, id: string) =>
  (await casa.como('owner').call('buscarMensalidades', { membro_id })).faturas.find((fatura) => fatura.id === id);
const recebido = async (casa: TestHouse) =>
  (
    await casa.rows<{ n: number; soma: number }>(sql`
      select count(*) as n, coalesce(sum(valor_centavos), 0)::bigint as soma from pagamentos
      where org_id = ${casa.orgId} and estornado_em is null`)
  )[0];

describe('paying in parts', () => {
  it('[Q1 Q3] R$ 80 and R$ 120 pay an invoice of R$ 200 once: paid exactly when what came in is what was due', async () => {
    const { casa, membro_id, primeira } = await casaDe200();
    const feito = await pagar(casa, [parte(primeira, VALOR, 8000)], { dt_pagamento: somarDias(hoje(), -1) });
    expect(feito).toMatchObject({ total_centavos: 8000, faturas: [primeira] });
    expect(await ler(casa, membro_id, primeira)).toMatchObject({
      vl_parcial_centavos: 8000,
      dt_pagamento: null,
      vl_pago_centavos: null,
      pagamentos: [{ id: feito.pagamentos[0], valor_centavos: 8000, conferido: true }],
    });
    await pagar(casa, [parte(primeira, 12_000, 12_000)], { forma_pagamento: 'pix' });
    expect(await ler(casa, membro_id, primeira)).toMatchObject({
      status: 'paga',
      vl_parcial_centavos: 0,
      vl_pago_centavos: VALOR,
      dt_pagamento: hoje(),
      forma_pagamento: 'pix',
    });
    await expect(pagar(casa, [parte(primeira, 12_000, 12_000)])).rejects.toMatchObject({ code: 'fatura_nao_aberta' });
  });

  it('[Q1 Q3] books one of fifty identical payments at once, each with its own key, and none becomes credit', async () => {
    const { casa, primeira } = await casaDe200();
    const pedidos = await Promise.allSettled(
      Array.from({ length: 50 }, () => pagar(casa, [parte(primeira, VALOR, 8000)])),
    );
    expect(pedidos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const recusas = pedidos.flatMap((pedido) =>
      pedido.status === 'rejected' ? [pedido.reason as { code: string }] : [],
    );
    expect(new Set(recusas.map(({ code }) => code))).toEqual(new Set(['valor_mudou']));
    expect(await recebido(casa)).toEqual({ n: 1, soma: 8000 });
    expect(await casa.rows(sql`select 1 from pagamentos_diversos where org_id = ${casa.orgId}`)).toHaveLength(0);
  });

  it('[Q1] refuses more than is lacking, nothing, or another rest than was seen, and books none of the others', async () => {
    const { casa, ids } = await casaDe200();
    const [a = '', b = ''] = ids;
    for (const errada of [parte(b, VALOR, VALOR + 1), parte(b, VALOR, 0), parte(b, 12_000, 12_000)])
      await expect(pagar(casa, [parte(a, VALOR, VALOR), errada])).rejects.toMatchObject({ code: 'valor_mudou' });
    await expect(pagar(casa, [parte(a, VALOR, -1)])).rejects.toMatchObject({ code: 'campos_invalidos' });
    await expect(pagar(casa, [parte(a, VALOR, 8000)], { total_centavos: 9000 })).rejects.toMatchObject({
      code: 'valor_mudou',
    });
    expect(await recebido(casa)).toEqual({ n: 0, soma: 0 });
  });

  it('[Q4] reversing one part opens exactly that part, and two at once reverse it once', async () => {
    const { casa, membro_id, primeira } = await casaDe200();
    const {
      pagamentos: [p80 = ''],
    } = await pagar(casa, [parte(primeira, VALOR, 8000)]);
    const {
      pagamentos: [p120 = ''],
    } = await pagar(casa, [parte(primeira, 12_000, 12_000)]);
    const estornar = (pagamento_id?: string) =>
      casa.como('financeiro').call('estornarPagamento', { fatura_id: primeira, pagamento_id, motivo: 'Engano' });
    await expect(estornar()).rejects.toMatchObject({ code: 'varios_pagamentos' });
    const dois = await Promise.allSettled([estornar(p80), estornar(p80)]);
    expect(dois.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ler(casa, membro_id, primeira)).toMatchObject({ vl_parcial_centavos: 12_000, dt_pagamento: null });
    await estornar(p120);
    expect(await ler(casa, membro_id, primeira)).toMatchObject({ vl_parcial_centavos: 0, pagamentos: [] });
    await expect(estornar(p120)).rejects.toMatchObject({ code: 'sem_pagamento' });
  });

  it('[Q3] a member declares the whole rest; refused, the first part stays; until then nothing else is paid or reversed', async () => {
    const { casa, membro_id, primeira } = await casaDe200();
    const {
      pagamentos: [p80 = ''],
    } = await pagar(casa, [parte(primeira, VALOR, 8000)]);
    const declarado = await casa.como('viewer').call('pagarMinhas', { faturas: [primeira], total_centavos: 12_000 });
    expect(declarado.total_centavos).toBe(12_000);
    expect(await ler(casa, membro_id, primeira)).toMatchObject({ status: 'paga', conferido: false });
    await expect(pagar(casa, [parte(primeira, 12_000, 12_000)])).rejects.toMatchObject({ code: 'fatura_nao_aberta' });
    const estornar = (pagamento_id: string) =>
      casa.como('financeiro').call('estornarPagamento', { fatura_id: primeira, pagamento_id, motivo: 'Não caiu' });
    await expect(estornar(p80)).rejects.toMatchObject({ code: 'pix_a_conferir' });
    await estornar(declarado.pagamentos[0] ?? '');
    expect(await ler(casa, membro_id, primeira)).toMatchObject({ vl_parcial_centavos: 8000, conferido: true });
  });

  it('[Q3] a month that has received money keeps its price, plan and day; it is counted apart, and nobody cancels it', async () => {
    const { casa, dono, plano_id, plano, membro_id, primeira } = await casaDe200();
    await pagar(casa, [parte(primeira, VALOR, 8000)]);
    const novo = { id: plano_id, ...plano, valor_centavos: 25_000, dia_vencimento: 20 };
    const { todas } = await dono.call('preverRepreco', { id: plano_id, valor_centavos: 25_000 });
    expect(todas).toMatchObject({ faturas: 23, com_pagamento: 1 });
    expect(await dono.call('editarPlano', novo)).toEqual({ faturas_atualizadas: 23 });
    const { id: outro } = await dono.call('criarPlano', { ...plano, nome: 'Outro' });
    await dono.call('trocarPlano', { membro_id, plano_id: outro });
    const { itens } = await dono.call('listarAssinaturas', {});
    expect(await dono.call('lerAssinatura', { id: itens[0]?.id ?? '', depois_de: '2020-01-01' })).toMatchObject({
      com_pagamento: 1,
      a_cancelar: 23,
    });
    await expect(dono.call('cancelarFatura', { id: primeira, motivo: 'Engano' })).rejects.toMatchObject({
      code: 'fatura_com_pagamento',
    });
    await dono.call('encerrarAssinatura', { id: itens[0]?.id ?? '', fim: itens[0]?.inicio ?? '' });
    expect(await ler(casa, membro_id, primeira)).toMatchObject({
      valor_centavos: VALOR,
      dt_vencimento: `${hoje().slice(0, 8)}10`,
      vl_parcial_centavos: 8000,
    });
    const [linha] = await casa.rows(
      sql`select plano_id, status <> 'cancelada' as viva from faturas where id = ${primeira}`,
    );
    expect(linha).toEqual({ plano_id, viva: true });
  });

  it('[Q3] lists, dashboards, report, letter and PIX code ask for the rest, and count what came in', async () => {
    const { casa, dono, membro_id, primeira } = await casaDe200();
    await dono.call('salvarPix', {
      pix: { tipo: 'email', chave: 'pix@casa.example', nome: 'Casa', cidade: 'Salvador' },
    });
    await pagar(casa, [parte(primeira, VALOR, 8000)]);
    const viewer = casa.como('viewer');
    expect(await viewer.call('lerCobranca', { faturas: [primeira] })).toMatchObject({ valor_centavos: 12_000 });
    expect((await viewer.call('lerMeuPainel', {})).abertas_mes.total_centavos).toBe(12_000);
    const painel = await dono.call('lerPainel', {});
    expect(painel.faturas_mes.em_aberto_centavos).toBe(12_000);
    expect(painel.receita_hoje.mensalidades_centavos).toBe(8000);
    const [de, dia28] = [`${hoje().slice(0, 8)}01`, `${hoje().slice(0, 8)}28`];
    const periodo = { de, ate: hoje() > dia28 ? hoje() : dia28 };
    const { resumo, faturas } = await dono.call('lerRelatorio', { tipo: 'faturas', ...periodo });
    expect(resumo).toMatchObject({
      esperado_centavos: VALOR,
      em_aberto_centavos: 12_000,
      recebido_centavos: 8000,
      pagas: 0,
    });
    expect(faturas).toMatchObject([{ recebido_centavos: 8000, vl_parcial_centavos: 8000 }]);
    expect((await dono.call('fecharDia', {})).total_centavos).toBe(8000);
    const { membro } = await dono.call('buscarMensalidades', { membro_id });
    const vencida = `${hoje().slice(0, 8)}10` < hoje();
    expect(membro?.em_atraso_centavos).toBe(vencida ? 12_000 : 0);
    const recibo = await viewer.call('lerReciboMensalidades', { faturas: [primeira] });
    expect(recibo).toMatchObject({ total_centavos: 8000, itens: [{ valor_centavos: 8000, resta_centavos: 12_000 }] });
  });
});

describe('credit', () => {
  const saldo = async (casa: TestHouse, membro_id: string) =>
    (await casa.como('owner').call('buscarMensalidades', { membro_id })).membro?.credito_centavos;

  /** The only open month is the first: all others are cancelled. */
  async function casaDeUmMes() {
    const casa = await casaDe200();
    const { itens } = await casa.dono.call('listarAssinaturas', {});
    await casa.dono.call('encerrarAssinatura', { id: itens[0]?.id ?? '', fim: `${hoje().slice(0, 8)}28` });
    return casa;
  }

  it('[Q2] a surplus pays the next open months; only with none left it becomes credit, offered, used and returned', async () => {
    const { casa, membro_id, ids } = await casaDe200();
    const [a = '', b = ''] = ids;
    await expect(
      pagar(casa, [parte(a, VALOR, VALOR)], { sobra_centavos: 500, total_centavos: VALOR + 500 }),
    ).rejects.toMatchObject({ code: 'valor_mudou' });
    await pagar(casa, [parte(a, VALOR, VALOR), parte(b, VALOR, 500)], { total_centavos: VALOR + 500 });
    expect(await ler(casa, membro_id, b)).toMatchObject({ vl_parcial_centavos: 500 });
    expect(await saldo(casa, membro_id)).toBe(0);
  });

  it('[Q2] Σ received + Σ credit made − Σ used − Σ returned is the money that came in, and no total counts it twice', async () => {
    const { casa, dono, membro_id, primeira } = await casaDeUmMes();
    await pagar(casa, [parte(primeira, VALOR, VALOR)], { sobra_centavos: 5000, total_centavos: VALOR + 5000 });
    expect(await saldo(casa, membro_id)).toBe(5000);
    const { itens } = await dono.call('listarAssinaturas', {});
    await dono.call('retomarAssinatura', { id: itens[0]?.id ?? '' });
    const { faturas } = await dono.call('buscarMensalidades', { membro_id });
    const proxima = faturas.find(({ status }) => status === 'pendente' || status === 'vencida')?.id ?? '';
    const comCredito = { ...parte(proxima, VALOR, 1000), credito_centavos: 3000 };
    const usos = await Promise.allSettled([1, 2, 3].map(() => pagar(casa, [comCredito], { total_centavos: 1000 })));
    expect(usos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await saldo(casa, membro_id)).toBe(2000);
    await expect(pagar(casa, [{ ...parte(proxima, 16_000, 0), credito_centavos: 2001 }])).rejects.toMatchObject({
      code: 'valor_mudou',
    });
    const [credito] = await casa.rows<{ id: string }>(
      sql`select id from pagamentos_diversos where org_id = ${casa.orgId} and tipo = 'credito'`,
    );
    await expect(dono.call('estornarLancamento', { id: credito?.id ?? '', motivo: 'Engano' })).rejects.toMatchObject({
      code: 'credito_usado',
    });
    await expect(dono.call('devolverCredito', { membro_id, valor_centavos: 2001 })).rejects.toMatchObject({
      code: 'valor_mudou',
    });
    expect(await dono.call('devolverCredito', { membro_id, valor_centavos: 500 })).toMatchObject({
      credito_centavos: 1500,
    });
    const [conta] = await casa.rows<Record<string, number>>(sql`
      select (select sum(valor_centavos) from pagamentos where org_id = ${casa.orgId} and estornado_em is null)::bigint as recebido,
             (select sum(valor_centavos) from pagamentos where org_id = ${casa.orgId} and estornado_em is null and de_credito)::bigint as usado,
             (select sum(valor_centavos) from pagamentos_diversos where org_id = ${casa.orgId} and tipo = 'credito')::bigint as credito`);
    expect(conta).toEqual({ recebido: VALOR + 4000, usado: 3000, credito: 4500 });
    const painel = await dono.call('lerPainel', {});
    expect(painel.receita_hoje).toMatchObject({ mensalidades_centavos: VALOR + 1000, diversos_centavos: 0 });
    expect((await dono.call('fecharDia', {})).total_centavos).toBe(VALOR + 4000 - 3000 + 4500);
  });
});
