import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testRun } from '../../../../server/env.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { dia, somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaComSaldo } from './casa-com-saldo-for-tests.ts';
import { guardarSoma, mesDoDia, mexerNosMeses, somarOQueFalta, somarOsMexidos } from './meses.ts';

const FUSO = 'America/Sao_Paulo';
const motivo = 'Engano';
const MESES = 14;
const HOJE = hoje();
const ABERTURA = `${somarMesesAoDia(HOJE, -MESES).slice(0, 8)}17`;
const haMeses = (n: number, noDia = '09') => `${somarMesesAoDia(`${HOJE.slice(0, 8)}01`, -n).slice(0, 8)}${noDia}`;

const trabalhar = <Result>(casa: TestHouse, work: (db: Db) => Promise<Result>) =>
  casa.doors.casa(wholeHouse(casa.orgId), {}, work);
async function somar(casa: TestHouse, fuso = FUSO, em = HOJE): Promise<number> {
  let meses = 0;
  while (await trabalhar(casa, (db) => guardarSoma(db, { orgId: casa.orgId, fuso, hoje: em }))) meses++;
  return meses;
}
const somados = (casa: TestHouse) =>
  casa.rows<{ mes: string }>(sql`
    select mes::text from saldos_do_mes where org_id = ${casa.orgId} and somas is not null order by mes`);
const esquecer = (casa: TestHouse) =>
  trabalhar(casa, (db) => db.count(sql`delete from saldos_do_mes where org_id = ${casa.orgId}`));

type Casa = Awaited<ReturnType<typeof casaComAnos>>;

async function casaComAnos() {
  const aberta = await casaComSaldo(ABERTURA);
  // An opening on the last day of a month, where a stored sum has its day too.
  const { itens } = await aberta.dono.call('listarCarteiras', {});
  const { versao } = (await aberta.dono.call('lerCaixa', {})).carteiras.find(({ id }) => id === itens[1]?.id) ?? {};
  const fimDeMes = somarDias(haMeses(8, '01'), -1);
  await aberta.dono.call('informarSaldo', { id: aberta.banco, saldo_centavos: 100_000, dia: fimDeMes, versao });
  const { id: obra } = await aberta.dono.call('criarFundo', { nome: 'Obra', meta_centavos: null });
  return { ...aberta, obra };
}

/** Everything that a balance of the past stands in. */
async function lerTudo({ dono, dinheiro, banco }: Casa) {
  const paginas = [];
  for (const carteira_id of [dinheiro, banco]) {
    const periodos = [
      {},
      { de: haMeses(3, '01'), ate: HOJE },
      { de: haMeses(6, '12'), ate: haMeses(2, '20') },
      { ate: haMeses(5, '15') },
    ];
    for (const periodo of periodos) {
      let depois_de: string | undefined;
      do {
        const pedido = { carteira_id, ...periodo, busca: '', quantos: 4, ...(depois_de && { depois_de }) };
        const pagina = await dono.call('listarMovimentosDaCarteira', pedido);
        paginas.push(pagina);
        depois_de = pagina.proximo ?? undefined;
      } while (depois_de);
    }
  }
  const papeis = [];
  for (const n of [1, 4, 9])
    papeis.push(
      (await dono.call('preverPrestacao', { competencia: competenciaDoDia(haMeses(n)), texto: '' })).conteudo,
    );
  return {
    caixa: await dono.call('lerCaixa', {}),
    fundos: await dono.call('listarSaldosDosFundos', {}),
    paginas,
    papeis,
  };
}

const algumDia = fc.integer({ min: 0, max: MESES * 30 }).map((n) => somarDias(HOJE, -n));
const passo = fc.record({
  que: fc.constantFrom('lancar', 'transferir', 'destinar', 'estornar', 'corrigir', 'vender', 'desvender'),
  dia: algumDia,
  valor: fc.integer({ min: 1, max: 900 }),
  qual: fc.nat(50),
  metodo: fc.constantFrom('dinheiro', 'pix'),
  sai: fc.boolean(),
});

/** A sale of any day; the till's own are of the last seven. */
const vender = (casa: TestHouse, data: string, valor: number) =>
  trabalhar(casa, async (db) => {
    const { ultimo } = await db.row<{ ultimo: number }>(sql`
      insert into vendas_contadores as c (org_id, ultimo) values (${casa.orgId}, 1)
      on conflict (org_id) do update set ultimo = c.ultimo + 1 returning ultimo`);
    await db.count(sql`
      insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
                          usuario_operacao, vendida_em)
      values (${casa.orgId}, ${ultimo}, ${`venda ${ultimo}`}, ${valor}, 0, ${valor}, ${valor}, 0, 'dinheiro', ${casa.usuario('owner').id},
              ${`${data}T12:00:00-03:00`})`);
    mexerNosMeses({ db, orgId: casa.orgId, hoje: HOJE, agora: new Date() }, [data]);
  });

async function dar(
  { casa, dono, dinheiro, banco, obra }: Casa,
  { que, dia: data, valor, qual, metodo, sai }: typeof passo extends fc.Arbitrary<infer P> ? P : never,
) {
  const vivos = await casa.rows<{ id: string }>(sql`
    select id from pagamentos_diversos where org_id = ${casa.orgId} and estornado_em is null and tipo <> 'acerto' order by id`);
  const vivo = vivos[qual % Math.max(vivos.length, 1)]?.id;
  const lancamento = { tipo: 'doacao', metodo, valor_centavos: sai ? -valor : valor, data, confirmado: true };
  const lugares = { carteira_de: dinheiro, carteira_para: sai ? dinheiro : banco, fundo_para: obra };
  if (que === 'lancar' || vivo === undefined)
    await dono.call('criarLancamento', { ...lancamento, ...(sai && { fundo_id: obra }) });
  else if (que === 'estornar') await dono.call('estornarLancamento', { id: vivo, motivo });
  else if (que === 'corrigir') await dono.call('corrigirLancamento', { id: vivo, motivo, ...lancamento });
  else if (que === 'vender') await vender(casa, data, valor);
  else if (que === 'desvender') {
    const [venda] = await casa.rows<{ id: string }>(sql`
      select id from vendas where org_id = ${casa.orgId} and estornado_em is null order by id limit 1`);
    if (venda) await dono.call('estornarVenda', { id: venda.id, motivo });
  } else if (data >= haMeses(8, '01'))
    await dono.call('transferir', {
      tipo: 'transferencia',
      valor_centavos: valor,
      dia: data,
      motivo,
      confirmado: true,
      ...lugares,
    });
}

describe('the sums of past months', () => {
  const { seed, long } = testRun();

  it(
    '[K6 K18 INV-41] change no balance, list, purpose or paper, whatever is written and wherever',
    { retry: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.noBias(passo), { minLength: 12, maxLength: 12 }), async (passos) => {
          const casa = await casaComAnos();
          for (const um of passos) {
            await somar(casa.casa);
            await dar(casa, um);
          }
          expect((await somados(casa.casa)).length).toBeGreaterThan(MESES - 4);
          const comSomas = await lerTudo(casa);
          await esquecer(casa.casa);
          expect(comSomas).toEqual(await lerTudo(casa));
        }),
        { numRuns: long ? 40 : 3, ...(seed !== undefined && { seed }) },
      );
    },
  );

  it('[K18] are made of months that ended more than a day ago, from the first opening on', async () => {
    const { casa } = await casaComSaldo(ABERTURA);
    const primeiro = mesDoDia(HOJE);
    expect(await somar(casa, FUSO, dia(primeiro))).toBe(MESES - 1);
    expect(await somar(casa, FUSO, somarDias(primeiro, 1))).toBe(1);
    expect((await somados(casa))[0]).toEqual({ mes: mesDoDia(ABERTURA) });
    expect(await somar(casa)).toBe(0);
  });

  it('[K18] are made anew after another opening and another zone, and do not count until then', async () => {
    const { casa, dono, dinheiro, saldos } = await casaComSaldo(ABERTURA);
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 700, data: haMeses(5) });
    await somar(casa);
    const versao = async () => (await dono.call('lerCaixa', {})).carteiras[0]?.versao;
    await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 100, dia: haMeses(3), versao: await versao() });
    expect((await saldos()).Dinheiro).toBe(100);
    await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 100, dia: haMeses(7), versao: await versao() });
    expect((await saldos()).Dinheiro).toBe(800);
    expect(await somar(casa)).toBe(MESES);
    expect(await somar(casa, 'America/Noronha')).toBe(MESES);
    expect(await somar(casa, 'America/Noronha')).toBe(0);
  });

  it('[K18] are lost with the commit of who wrote while they were made, and then hold what it wrote', async () => {
    const { casa, dono, saldos } = await casaComSaldo(ABERTURA);
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 700, data: haMeses(5) });
    await trabalhar(casa, async (db) => {
      const ctx = { db, orgId: casa.orgId, hoje: HOJE, agora: new Date() };
      const recusado = async () => {
        mexerNosMeses(ctx, [haMeses(6)]);
        throw new Error('refused');
      };
      await expect(db.savepoint(recusado)).rejects.toThrow('refused');
      mexerNosMeses(ctx, [haMeses(5)]);
      await db.count(
        sql`
        update pagamentos_diversos set estornado_em = now(), estornado_por = ${casa.usuario('owner').id}, estorno_motivo = ${motivo}
        where org_id = ${casa.orgId} and data = ${haMeses(5)}`,
      );
      // A long transaction holds no month: the job does not wait for it.
      expect(await somar(casa)).toBe(MESES);
    });
    expect(await somados(casa)).toHaveLength(MESES - 1);
    expect((await saldos()).Dinheiro).toBe(20_000);
    expect(await somar(casa)).toBe(1);
    expect((await saldos()).Dinheiro).toBe(20_000);
  });

  it('[K18] are lost by each way to write into a past month', async () => {
    const { casa, dono, dinheiro, banco } = await casaComSaldo(ABERTURA);
    const data = haMeses(5);
    const lancamento = { tipo: 'doacao', metodo: 'pix', valor_centavos: 700 };
    const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const membro = { nome: 'Jurema', matricula: '77', plano_id: plano.id, assinatura_inicio: haMeses(5, '01') };
    await dono.call('criarMembro', membro);
    const { faturas } = await dono.call('buscarMensalidades', { busca: '77' });
    const fatura = faturas[0]?.id ?? '';
    let feito = '';
    const guardar = async (feita: Promise<{ id: string }>) => (feito = (await feita).id);
    const lugares = { carteira_de: dinheiro, carteira_para: banco };
    const escritas: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['criarLancamento', () => guardar(dono.call('criarLancamento', { ...lancamento, data }))],
      ['corrigirLancamento', () => guardar(dono.call('corrigirLancamento', { ...lancamento, id: feito, motivo }))],
      ['estornarLancamento', () => dono.call('estornarLancamento', { id: feito, motivo })],
      [
        'transferir',
        () => guardar(dono.call('transferir', { tipo: 'deposito', valor_centavos: 1, dia: data, ...lugares })),
      ],
      ['estornarTransferencia', () => dono.call('estornarTransferencia', { id: feito, motivo })],
      [
        'pagarFaturas',
        () => dono.call('pagarFaturas', { faturas: [fatura], forma_pagamento: 'pix', dt_pagamento: data }),
      ],
      ['estornarPagamento', () => dono.call('estornarPagamento', { fatura_id: fatura, motivo })],
    ];
    for (const [nome, escrever] of escritas) {
      await somar(casa);
      await escrever();
      expect(await somados(casa), nome).not.toContainEqual({ mes: mesDoDia(data) });
    }
  });

  it('[K18] keep a page whole where another carteira opened on the last day of a month', async () => {
    const { casa, dono, dinheiro, banco } = await casaComSaldo(ABERTURA);
    const fim = somarDias(haMeses(4, '01'), -1);
    const { carteiras } = await dono.call('lerCaixa', {});
    const versao = carteiras.find(({ id }) => id === banco)?.versao;
    await dono.call('informarSaldo', { id: banco, saldo_centavos: 5, dia: fim, versao });
    for (const data of [haMeses(5, '02'), haMeses(5, '05'), haMeses(5, '20'), haMeses(2)])
      await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 700, data });
    const ler = () => dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro, busca: '', quantos: 2 });
    const semSomas = await ler();
    await somar(casa);
    expect(await ler()).toEqual(semSomas);
  });

  it('[K18] come back a minute after a write into the past, and after midnight, a new zone and a restart', async () => {
    const services = await testServices();
    const { casa, dono } = await casaComSaldo(ABERTURA);
    const diario = somarOQueFalta();
    const umaRodada = async (job = diario, depois = 60_000) => {
      await job.round(services, new Date());
      await somarOsMexidos().round(services, new Date(Date.now() + depois));
      return (await somados(casa)).length;
    };
    expect(await umaRodada()).toBe(MESES);
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 700, data: haMeses(5) });
    expect(await umaRodada(diario, 0)).toBe(MESES - 1);
    expect(await umaRodada()).toBe(MESES);
    const bases = async () =>
      casa.rows<{ base: string }>(sql`select distinct base from saldos_do_mes where org_id = ${casa.orgId}`);
    const antes = await bases();
    await casa.rows(sql`update terreiros set fuso_horario = 'America/Noronha' where id = ${casa.orgId} returning 1`);
    await umaRodada();
    expect(await bases()).not.toEqual(antes);
    expect(await bases()).toHaveLength(1);
    // A process that ended before it summed leaves the month without a sum.
    await casa.rows(
      sql`update saldos_do_mes set somas = null where org_id = ${casa.orgId} and mes = ${haMeses(5, '01')} returning 1`,
    );
    expect(await umaRodada()).toBe(MESES - 1);
    expect(await umaRodada(somarOQueFalta())).toBe(MESES);
  });
});
