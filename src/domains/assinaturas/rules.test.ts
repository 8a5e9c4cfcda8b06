import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../shared/datas.ts';
import { STATUS_FATURA } from '../faturas/rules.ts';
import { ehAtual, faturasACancelar, STATUS_ASSINATURA, validarAssinatura, type Mudanca } from './rules.ts';

const HOJE = '2026-11-20';

describe('[B5] current', () => {
  it.each([
    [null, ['ativa']],
    ['2030-01-01', []],
    ['2020-01-01', []],
  ])('with the end %s: %j', (fim, atuais) =>
    expect(STATUS_ASSINATURA.filter((status) => ehAtual({ status, fim }))).toEqual(atuais),
  );
});

describe('[B2] the form', () => {
  const certa = { membro_id: 'm', plano_id: 'p', inicio: '2026-11-01', temFim: false, fim: '', desconto_centavos: 0 };

  it.each([
    [{}, {}],
    [{ fim: 'x' }, {}],
    [{ membro_id: '' }, { membro_id: 'Selecione um membro' }],
    [{ plano_id: '' }, { plano_id: 'Selecione um plano' }],
    [{ inicio: '' }, { inicio: 'Informe a data de início' }],
    [{ inicio: '2024-02-30' }, { inicio: 'Informe a data de início' }],
    [{ temFim: true }, { fim: 'Informe a data de fim' }],
    [{ temFim: true, fim: '2026-10-31' }, { fim: 'O fim não pode ser antes do início.' }],
    [{ temFim: true, fim: '2026-11-01' }, {}],
    [{ desconto_centavos: -1 }, { desconto_centavos: 'O desconto não pode ser negativo.' }],
  ])('%j answers %j', (mudanca, recusas) => expect(validarAssinatura({ ...certa, ...mudanca })).toEqual(recusas));
});

describe('[B2] invoices that go with a pause, a cancellation or an end (decision 23)', () => {
  const datas = ['2026-10-10', HOJE, '2026-11-21', '2026-12-10'];
  const abertas = datas.map((dt_vencimento) => ({
    status: dt_vencimento < HOJE ? ('vencida' as const) : ('pendente' as const),
    dt_vencimento,
  }));

  it.each([
    [{ para: 'pausada' }, ['2026-11-21', '2026-12-10']],
    [{ para: 'cancelada' }, ['2026-11-21', '2026-12-10']],
    [{ para: 'encerrada', fim: '2026-12-01' }, ['2026-12-10']],
    [{ para: 'encerrada', fim: '2026-10-01' }, datas],
    [{ para: 'encerrada', fim: '2026-12-10' }, []],
  ] as const)('%j cancels those due %j', (mudanca, quais) =>
    expect(faturasACancelar(abertas, mudanca, HOJE).map((f) => f.dt_vencimento)).toEqual(quais),
  );

  it('never touch what is paid or cancelled, and are gone after once', () => {
    const faturas = fc.array(
      fc.record({
        status: fc.constantFrom(...STATUS_FATURA),
        dt_vencimento: fc.integer({ min: -400, max: 400 }).map((n) => somarDias(HOJE, n)),
      }),
    );
    const mudancas = fc.constantFrom<Mudanca>(
      { para: 'pausada' },
      { para: 'cancelada' },
      { para: 'encerrada', fim: '2026-12-31' },
    );
    fc.assert(
      fc.property(faturas, mudancas, (todas, mudanca) => {
        const vao = new Set(faturasACancelar(todas, mudanca, HOJE));
        const feitas = [...vao].filter(({ status }) => status === 'paga' || status === 'cancelada');
        expect(feitas).toEqual([]);
        const depois = todas.map((f) => (vao.has(f) ? { ...f, status: 'cancelada' as const } : f));
        expect(faturasACancelar(depois, mudanca, HOJE)).toEqual([]);
      }),
    );
  });
});
