import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { semNbsp } from '../../shared/centavos.ts';
import { competenciaDoDia, intervalo, somarMeses } from '../../shared/competencia.ts';
import { somarDias, somarMesesAoDia, ultimoDiaDoMes } from '../../shared/datas.ts';
import {
  estaAberta,
  extensao,
  faltantes,
  horizonteSuficiente,
  longeDemais,
  notaDoDesconto,
  podeGerarDeNovo,
  primeiroVencimento,
  recusaDaFaltante,
  repricar,
  STATUS_FATURA,
  STATUS_GUARDADO,
  STATUS_MOSTRADO,
  statusNoDia,
  totalAPagar,
  vencimentos,
} from './rules.ts';

const HOJE = '2026-11-20';
const inicios = fc.integer({ min: 0, max: 3650 }).map((n) => somarDias('2020-01-01', n));
const diasDoMes = fc.integer({ min: 1, max: 31 });
const valores = fc.integer({ min: 1, max: 10_000_000 });

describe('[F7 M7] the 24 invoices', () => {
  it.each([
    ['2026-11-10', 10, '2026-11-10'],
    ['2026-11-11', 10, '2026-12-10'],
    ['2026-12-31', 10, '2027-01-10'],
    ['2026-01-31', 30, '2026-02-28'],
    ['2026-02-28', 31, '2026-02-28'],
    ['2024-02-29', 28, '2024-03-28'],
    ['2026-04-30', 31, '2026-04-30'],
  ])('start %s, due day %d: first on %s', (inicio, dia, data) => expect(primeiroVencimento(inicio, dia)).toBe(data));

  it('clamps each month by itself and finds the day again', () =>
    expect(vencimentos('2026-12-31', 31, 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']));

  it('are one a month, without gap, on the due day or the last day of the month, none before the start', () => {
    fc.assert(
      fc.property(inicios, diasDoMes, (inicio, dia) => {
        const datas = vencimentos(inicio, dia);
        const refers = datas.map((data) => competenciaDoDia(data));
        expect(datas.length).toBe(24);
        expect(refers).toEqual(intervalo(refers[0] ?? '', somarMeses(refers[0] ?? '', 23)));
        for (const data of datas) {
          const fim = ultimoDiaDoMes(Number(data.slice(0, 4)), Number(data.slice(5, 7)));
          expect(Number(data.slice(8))).toBe(Math.min(dia, fim));
          expect(data >= inicio).toBe(true);
        }
        expect((datas[0] ?? '') < somarMesesAoDia(inicio, 2)).toBe(true);
      }),
    );
  });
});

describe('[F3] what is missing up to a month (decision 21)', () => {
  const cobranca = { inicio: '2026-08-15', dia_vencimento: 10 };

  it.each([
    [[], '202611', ['2026-09-10', '2026-10-10', '2026-11-10']],
    [['202610'], '202611', ['2026-09-10', '2026-11-10']],
    [['202609', '202610', '202611'], '202611', []],
    [[], '202608', []],
    [[], '202607', []],
  ])('with %j up to %s it is %j', (existentes, ate, datas) =>
    expect(faltantes(cobranca, existentes, ate)).toEqual(datas),
  );

  it('generating again adds nothing, and together nothing is missing', () => {
    fc.assert(
      fc.property(
        inicios,
        diasDoMes,
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.nat(40)),
        (inicio, dia, meses, ja) => {
          const regra = { inicio, dia_vencimento: dia };
          const ate = somarMeses(competenciaDoDia(inicio), meses);
          const existentes: string[] = ja.map((n) => somarMeses(competenciaDoDia(inicio), n));
          const novas: string[] = faltantes(regra, existentes, ate).map((data) => competenciaDoDia(data));
          expect(novas.filter((refer) => existentes.includes(refer))).toEqual([]);
          expect(faltantes(regra, [...existentes, ...novas], ate)).toEqual([]);
          const primeiro = competenciaDoDia(primeiroVencimento(inicio, dia));
          expect(intervalo(primeiro, ate).every((c) => novas.includes(c) || existentes.includes(c))).toBe(true);
        },
      ),
    );
  });

  it.each([
    [2029, 11, false],
    [2029, 12, true],
    [2020, 1, false],
    [2100, 12, true],
  ])('%d/%d is too far: %s', (ano, mes, longe) => expect(longeDemais(ano, mes, HOJE)).toBe(longe));
});

describe('[F5] the horizon', () => {
  it.each([
    [['2027-05-21'], true],
    [['2027-05-20'], false],
    [['2028-01-10', '2027-05-20'], false],
    [['2028-01-10', null], false],
    [[], true],
  ])('with the latest at %j it suffices: %s', (ultimos, basta) =>
    expect(horizonteSuficiente(ultimos, HOJE)).toBe(basta),
  );

  const cobranca = { inicio: '2025-01-01', dia_vencimento: 10 };

  it('extends by 24 months after the latest', () => {
    const datas = extensao(cobranca, '2027-02-10', HOJE);
    expect([datas.length, datas[0], datas.at(-1)]).toEqual([24, '2027-03-10', '2029-02-10']);
  });

  it('begins in the current month without any, or with a later start', () => {
    expect(extensao(cobranca, null, HOJE)[0]).toBe('2026-11-10');
    expect(extensao({ ...cobranca, inicio: '2027-01-15' }, null, HOJE)[0]).toBe('2027-02-10');
  });

  it('does nothing when it suffices', () => expect(extensao(cobranca, '2027-05-21', HOJE)).toEqual([]));
});

describe('[F2 F8 T2] status and totals', () => {
  it('shows each stored status by its name and back', () => {
    expect(STATUS_FATURA.map((status) => STATUS_MOSTRADO[status])).toEqual(['aberta', 'atrasada', 'paga', 'cancelada']);
    for (const status of STATUS_FATURA) expect(STATUS_GUARDADO[STATUS_MOSTRADO[status]]).toBe(status);
    expect(STATUS_FATURA.filter(estaAberta)).toEqual(['pendente', 'vencida']);
  });

  it.each([
    ['2026-11-19', 'vencida'],
    ['2026-11-20', 'pendente'],
    ['2026-11-21', 'pendente'],
  ])('due on %s, today it is %s', (data, status) => expect(statusNoDia(data, HOJE)).toBe(status));

  it.each([
    [20_000, 2000, 18_000, 'R$ 200,00 - R$ 20,00'],
    [20_000, 0, 20_000, null],
    [20_000, 25_000, 0, 'R$ 200,00 - R$ 200,00'],
  ])('%d less %d is %d', (valor_centavos, vl_desconto_centavos, total, nota) => {
    const fatura = { valor_centavos, vl_desconto_centavos };
    expect(totalAPagar(fatura)).toBe(total);
    expect(semNbsp(notaDoDesconto(fatura) ?? 'null')).toBe(String(nota));
  });
});

describe('[N3 B3] re-pricing (decision 24)', () => {
  const statuses = fc.constantFrom(...STATUS_FATURA);

  it('moves the day inside the month, caps the discount and sets the status by the day', () =>
    expect(
      repricar(
        { status: 'vencida', dt_vencimento: '2026-11-10', valor_centavos: 20_000, vl_desconto_centavos: 2000 },
        { valor_centavos: 1500, dia_vencimento: 28 },
        2000,
        HOJE,
      ),
    ).toEqual({
      status: 'pendente',
      dt_vencimento: '2026-11-28',
      refer: '202611',
      valor_centavos: 1500,
      vl_desconto_centavos: 1500,
    }));

  it('never touches what is paid or cancelled, and never leaves the month', () => {
    fc.assert(
      fc.property(
        statuses,
        inicios,
        diasDoMes,
        valores,
        valores,
        (status, data, dia_vencimento, valor_centavos, desconto) => {
          const antes = { status, dt_vencimento: data, valor_centavos: 100, vl_desconto_centavos: 0 };
          const depois = repricar(antes, { valor_centavos, dia_vencimento }, desconto, HOJE);
          expect(depois === null).toBe(!estaAberta(status));
          expect(depois?.refer ?? competenciaDoDia(data)).toBe(competenciaDoDia(data));
          expect(depois === null || totalAPagar(depois) >= 0).toBe(true);
          const denovo = depois && repricar(depois, { valor_centavos, dia_vencimento }, desconto, HOJE);
          expect(denovo).toEqual(depois);
        },
      ),
    );
  });
});

describe('[F4] one missing invoice', () => {
  it.each([
    ['', HOJE, 'Informe a matrícula', 'Digite a matrícula do membro.'],
    ['---', HOJE, 'Informe a matrícula', 'Digite a matrícula do membro.'],
    ['2019-014', '', 'Selecione a competência', 'Escolha uma data válida.'],
    ['2019-014', '2024-02-30', 'Selecione a competência', 'Escolha uma data válida.'],
    ['2019-014', '2019-12-31', 'Selecione a competência', 'Escolha uma data válida.'],
    ['2019-014', '2101-01-01', 'Selecione a competência', 'Escolha uma data válida.'],
  ])('%j and %j: %s', (matricula, competencia, titulo, descricao) =>
    expect(recusaDaFaltante({ matricula, competencia })).toEqual({ titulo, descricao }),
  );

  it.each(['2020-01-01', HOJE, '2100-12-31'])('goes on with %s', (competencia) =>
    expect(recusaDaFaltante({ matricula: '2019-014', competencia })).toBeNull(),
  );

  it('may make again what a pause cancelled; what a person cancelled only here (decision 23)', () => {
    expect([podeGerarDeNovo('pausa', false), podeGerarDeNovo('pausa', true)]).toEqual([true, true]);
    expect([podeGerarDeNovo('pessoa', false), podeGerarDeNovo('pessoa', true)]).toEqual([false, true]);
  });
});
