import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import type { FaturaDoPeriodo } from '../rules.ts';
import { resumir } from './resumo-for-tests.ts';

const sorte = (ate: number) => Math.floor(Math.random() * ate);

async function casaComPlano() {
  const casa = await novaCasa();
  const plano = { valor_centavos: 20_000, dia_vencimento: 10 };
  const { id: plano_id } = await casa.como('owner').call('criarPlano', { ...plano, nome: 'Corrente' });
  // Nobody has it, so no row may name it.
  await casa.como('owner').call('criarPlano', { ...plano, nome: 'Obrigação' });
  const inicio = `${somarMesesAoDia(hoje(), -6).slice(0, 8)}01`;
  return { casa, plano_id, inicio };
}

const abertas = (casa: TestHouse) =>
  casa.rows<{ id: string }>(sql`
    select id from faturas where org_id = ${casa.orgId} and status in ('pendente', 'vencida') order by dt_vencimento, id`);

/**
 * Members with invoices, some paid on various days, some paid and reversed, some cancelled, and
 * income and expense entries.
 */
async function casaAoAcaso() {
  const { casa, plano_id, inicio } = await casaComPlano();
  const financeiro = casa.como('financeiro');
  for (const matricula of ['2026-001', 'A 7', '12']) {
    await casa.como('owner').call('criarMembro', {
      nome: `Pessoa ${matricula}`,
      matricula,
      plano_id,
      desconto_centavos: sorte(5000),
      assinatura_inicio: inicio,
    });
  }
  for (const { id } of (await abertas(casa)).slice(0, 30)) {
    const acaso = sorte(5);
    if (acaso === 0) await financeiro.call('cancelarFatura', { id, motivo: 'engano' });
    if (acaso < 2) continue;
    await financeiro.call('pagarFaturas', { faturas: [id], dt_pagamento: somarDias(hoje(), -sorte(150)) });
    if (acaso === 2) await estornar(casa, id);
  }
  for (let n = 0; n < 12; n += 1) {
    await financeiro.call('criarLancamento', {
      tipo: 'doacao',
      metodo: 'pix',
      valor_centavos: (sorte(9000) + 1) * (n % 3 === 0 ? -1 : 1),
      data: somarDias(hoje(), -sorte(150)),
      matricula: n % 2 === 0 ? 'a-7' : 'Z9',
    });
  }
  return casa;
}

const estornar = async (casa: TestHouse, fatura_id: string) => {
  await casa.rows(sql`
    update pagamentos set estornado_em = now(), estornado_por = usuario_operacao, estorno_motivo = 'engano'
    where org_id = ${casa.orgId} and fatura_id = ${fatura_id}`);
  await casa.rows(sql`
    update faturas set status = case when dt_vencimento < ${hoje()} then 'vencida' else 'pendente' end, dt_pagamento = null, vl_pago_centavos = null, forma_pagamento = null
    where org_id = ${casa.orgId} and id = ${fatura_id}`);
};

/**
 * The rows are read plainly, one by one, without a period: the rules then say what the report must
 * contain.
 */
const todas = (casa: TestHouse, norm: string | null) =>
  casa.rows<FaturaDoPeriodo>(sql`
    select f.status, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, 0 as recebido_centavos,
           (select g.pago_em from pagamentos g where g.org_id = f.org_id and g.fatura_id = f.id and g.estornado_em is null) as pago_em
    from faturas f join membros m on m.org_id = f.org_id and m.id = f.membro_id
    where f.org_id = ${casa.orgId} and (${norm}::text is null or m.matricula_norm = ${norm})`);

const recebidos = (casa: TestHouse, tipo: string, { de, ate }: { de: string; ate: string }, norm: string | null) =>
  casa.rows<{ valor_centavos: number; conferido: boolean }>(
    tipo === 'diversos'
      ? sql`select valor_centavos, conferido from pagamentos_diversos
            where org_id = ${casa.orgId} and estornado_em is null and data >= ${de} and data <= ${ate}
              and (${norm}::text is null or matricula_norm = ${norm})`
      : sql`select valor_centavos, conferido from pagamentos
            where org_id = ${casa.orgId} and estornado_em is null and pago_em >= ${de} and pago_em <= ${ate}
              and (${norm}::text is null or membro_id in (select id from membros where org_id = ${casa.orgId} and matricula_norm = ${norm}))`,
  );

describe('lerRelatorio', () => {
  it('[R1] lists the invoices of one day by name', async () => {
    const { casa, plano_id } = await casaComPlano();
    for (const nome of ['Zélia', 'Álvaro', 'Bento'])
      await casa.como('owner').call('criarMembro', { nome, plano_id, assinatura_inicio: hoje() });
    const periodo = { de: hoje(), ate: somarDias(hoje(), 60) };
    const { faturas } = await casa.como('financeiro').call('lerRelatorio', { tipo: 'faturas', ...periodo });
    expect(faturas.slice(0, 3).map(({ nome }) => nome)).toEqual(['Álvaro', 'Bento', 'Zélia']);
  });

  it(
    '[R2 R3] in a house made at random, cards, rows, rules and SQL agree to the cent (INV-33)',
    { retry: 0 },
    async () => {
      const casa = await casaAoAcaso();
      const periodos = [-150, -90, -30, 0].map((n) => ({
        de: somarDias(hoje(), n - sorte(10)),
        ate: somarDias(hoje(), n + sorte(60)),
      }));
      for (const periodo of [...periodos, { de: '2020-01-01', ate: '2100-12-31' }]) {
        for (const tipo of ['faturas', 'pagamentos', 'diversos'] as const) {
          for (const norm of [null, 'A7']) {
            const matricula = norm === null ? '' : ' a-7';
            const lido = await casa.como('financeiro').call('lerRelatorio', { tipo, ...periodo, matricula });
            const [lidas, entradas] = [await todas(casa, norm), await recebidos(casa, tipo, periodo, norm)];
            expect(lido.resumo).toEqual(resumir(lidas, entradas, periodo));
            if (tipo === 'faturas') expect(resumir(lido.faturas, entradas, periodo)).toEqual(lido.resumo);
            else expect(lido.faturas).toEqual([]);
            const dasLinhas = tipo === 'diversos' ? lido.diversos : lido.pagamentos;
            const soma = dasLinhas.reduce((n, { valor_centavos }) => n + valor_centavos, 0);
            expect(soma).toBe(tipo === 'faturas' ? 0 : lido.resumo.recebido_centavos);
            expect(dasLinhas).toHaveLength(tipo === 'faturas' ? 0 : entradas.length);
            const dias = [
              ...lido.faturas.map(({ dt_vencimento }) => dt_vencimento),
              ...lido.pagamentos.map(({ pago_em }) => pago_em),
              ...lido.diversos.map(({ data }) => data),
            ];
            expect(dias).toEqual(dias.toSorted());
          }
        }
      }
    },
  );

  it('[R3] includes the last day; what was paid outside is open here, yet not overdue (decision 30)', async () => {
    const { casa, plano_id, inicio } = await casaComPlano();
    await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id, assinatura_inicio: inicio });
    const [primeira] = await abertas(casa);
    const financeiro = casa.como('financeiro');
    await financeiro.call('pagarFaturas', { faturas: [primeira?.id ?? ''], dt_pagamento: hoje() });
    const mes = { de: inicio, ate: `${inicio.slice(0, 8)}10` };
    const lido = await financeiro.call('lerRelatorio', { tipo: 'faturas', ...mes });
    expect(lido.faturas).toMatchObject([{ nome: 'Dalva', plano: 'Corrente', status: 'paga', pago_em: hoje() }]);
    expect(lido.resumo).toMatchObject({
      esperado_centavos: 20_000,
      recebido_centavos: 0,
      em_aberto_centavos: 20_000,
      inadimplencia: 100,
      inadimplencia_real: 0,
      pagas: 0,
      total: 1,
    });
    const ateOntem = await financeiro.call('lerRelatorio', {
      tipo: 'faturas',
      de: inicio,
      ate: somarDias(mes.ate, -1),
    });
    expect(ateOntem.faturas).toEqual([]);
    const dia = await financeiro.call('lerRelatorio', { tipo: 'pagamentos', de: hoje(), ate: hoje() });
    expect(dia.pagamentos).toMatchObject([{ refer: inicio.slice(0, 7).replace('-', ''), valor_centavos: 20_000 }]);
    expect(dia.resumo).toMatchObject({ recebido_centavos: 20_000, a_conferir_centavos: 0 });
  });

  it('[R1] an anonymised member’s gifts do not pass to the next owner of the matrícula (decision 38)', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarMembro', { nome: 'Dalva', matricula: '2026-001' });
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, matricula: '2026-001' });
    await dono.call('anonimizarMembro', { id });
    await dono.call('criarMembro', { nome: 'Edson', matricula: '2026-001' });
    const pedido = { tipo: 'diversos', de: hoje(), ate: hoje() } as const;
    expect((await dono.call('lerRelatorio', { ...pedido, matricula: '2026-001' })).diversos).toEqual([]);
    expect((await dono.call('lerRelatorio', pedido)).diversos).toMatchObject([
      { matricula: null, valor_centavos: 500 },
    ]);
    expect((await dono.call('listarLancamentos', { busca: '2026-001' })).itens).toEqual([]);
    expect((await dono.call('listarLancamentos', {})).itens).toMatchObject([{ matricula: null, valor_centavos: 500 }]);
  });

  it('[R1] refuses a period that ends before it begins, and an invalid day', async () => {
    const casa = await novaCasa();
    const ler = (de: string, ate: string) => casa.como('owner').call('lerRelatorio', { tipo: 'faturas', de, ate });
    await expect(ler('2026-11-20', '2026-11-19')).rejects.toMatchObject({
      status: 422,
      fields: { ate: 'A data final não pode ser anterior à inicial.' },
    });
    await expect(ler('2026-02-30', '2026-11-19')).rejects.toMatchObject({ fields: { de: 'Data inválida.' } });
  });

  it('[R1 R3] gives the cards at once and a long report in parts, each row once and in order (INV-41)', async () => {
    const casa = await novaCasa();
    const financeiro = casa.como('financeiro');
    const { id: plano } = await casa
      .como('owner')
      .call('criarPlano', { nome: 'Corrente', valor_centavos: 100, dia_vencimento: 10 });
    await casa.rows(sql`
      insert into membros (org_id, nome) select ${casa.orgId}, 'Pessoa ' || n % 7 from generate_series(1, 525) n returning 1`);
    await casa.rows(sql`
      insert into assinaturas (org_id, membro_id, plano_id, inicio)
      select org_id, id, ${plano}, '2026-10-01' from membros where org_id = ${casa.orgId} returning 1`);
    await casa.rows(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, status, dt_pagamento, vl_pago_centavos, forma_pagamento)
      select a.org_id, a.id, a.membro_id, ${plano}, to_char(d, 'YYYYMM'), d, 100, 'paga', d, 100, 'pix'
      from assinaturas a, unnest(array['2026-10-10', '2026-11-10']::date[]) d where a.org_id = ${casa.orgId} returning 1`);
    await casa.rows(sql`
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
      select org_id, id, membro_id, dt_pagamento, 100, 'pix', ${casa.usuario('owner').id} from faturas where org_id = ${casa.orgId} returning 1`);
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao)
      select ${casa.orgId}, '2026-10-01', 'doacao', 'Doação', 'pix', 100, ${casa.usuario('owner').id} from generate_series(1, 1050) returning 1`);
    for (const tipo of ['faturas', 'pagamentos', 'diversos'] as const) {
      const filtro = { tipo, de: '2026-10-01', ate: '2026-12-31' };
      const inicio = await financeiro.call('lerRelatorio', filtro);
      expect(inicio).toMatchObject({ linhas: 1050, resumo: { total: 1050, recebido_centavos: 105_000 } });
      const linhas: { id: string; dt_vencimento?: string; nome: string | null }[] = [...inicio[tipo]];
      expect(linhas).toHaveLength(500);
      for (let { proximo } = inicio; proximo;) {
        const parte = await financeiro.call('lerLinhasDoRelatorio', { ...filtro, depois_de: proximo });
        linhas.push(...parte[tipo]);
        ({ proximo } = parte);
      }
      expect(new Set(linhas.map(({ id }) => id)).size).toBe(1050);
      const ordem = linhas.map(({ dt_vencimento, nome }) => `${dt_vencimento} ${nome}`);
      if (tipo === 'faturas') expect(ordem).toEqual(ordem.toSorted());
    }
  });

  it('[R3] says that a report changed when the row it stopped at is gone', async () => {
    const casa = await novaCasa();
    const pedido = { tipo: 'faturas' as const, de: '2026-10-01', ate: '2026-10-31', depois_de: crypto.randomUUID() };
    await expect(casa.como('financeiro').call('lerLinhasDoRelatorio', pedido)).rejects.toMatchObject({
      status: 409,
      code: 'relatorio_mudou',
    });
  });

  it('[Z1] needs billing:view, and reads no other house', async () => {
    const { casa, plano_id, inicio } = await casaComPlano();
    await casa
      .como('owner')
      .call('criarMembro', { nome: 'Dalva', matricula: 'D1', plano_id, assinatura_inicio: inicio });
    const tudo = { tipo: 'faturas' as const, de: '2020-01-01', ate: '2100-12-31' };
    for (const papel of ['viewer', 'operador'] as const) {
      await expect(casa.como(papel).call('lerRelatorio', tudo)).rejects.toMatchObject({ status: 403 });
      await expect(casa.como(papel).call('listarMatriculas', {})).rejects.toMatchObject({ status: 403 });
    }
    const outra = await novaCasa();
    expect((await outra.como('owner').call('lerRelatorio', tudo)).faturas).toEqual([]);
    expect((await outra.como('owner').call('listarMatriculas', {})).itens).toEqual([]);
    expect((await casa.como('owner').call('listarMatriculas', {})).itens).toMatchObject([{ matricula: 'D1' }]);
  });
});

describe('listarMatriculas', () => {
  it('[R1] suggests at most 1000, by name, inactive ones too', async () => {
    const casa = await novaCasa();
    await casa.rows(sql`
      insert into membros (org_id, nome, matricula)
      select ${casa.orgId}, 'Pessoa ' || lpad(n::text, 4, '0'), 'M' || n from generate_series(1002, 1, -1) n returning 1`);
    await casa.rows(
      sql`insert into membros (org_id, nome, matricula, ativo) values (${casa.orgId}, 'Abel', 'M0', false)`,
    );
    await casa.rows(sql`insert into membros (org_id, nome) values (${casa.orgId}, 'Aaa sem matrícula')`);
    const { itens } = await casa.como('financeiro').call('listarMatriculas', {});
    expect(itens).toHaveLength(1000);
    expect(itens.slice(0, 2)).toMatchObject([
      { nome: 'Abel', matricula: 'M0' },
      { nome: 'Pessoa 0001', matricula: 'M1' },
    ]);
  });
});

describe('registrarExportacao', () => {
  it('[R4 R5] leaves a line in the trace for every file (decision 37)', async () => {
    const casa = await novaCasa();
    const pedido = {
      tipo: 'faturas',
      de: hoje(),
      ate: hoje(),
      matricula: '',
      status: 'pagas',
      formato: 'xlsx',
    } as const;
    await casa.como('financeiro').call('registrarExportacao', { ...pedido, linhas: 3 });
    const rastro = await casa.rows(sql`
      select user_id, acao, alvo, depois from auditoria where org_id = ${casa.orgId} and acao = 'relatorio.exportar'`);
    expect(rastro).toEqual([
      {
        user_id: casa.usuario('financeiro').id,
        acao: 'relatorio.exportar',
        alvo: 'faturas',
        depois: { ...pedido, linhas: 3 },
      },
    ]);
    const semLicenca = casa.como('operador').call('registrarExportacao', { ...pedido, linhas: 3 });
    await expect(semLicenca).rejects.toMatchObject({ status: 403 });
  });
});
