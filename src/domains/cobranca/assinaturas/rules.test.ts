import { describe, expect, it } from 'vitest';
import { diaDaParada, ehAtual, STATUS_ASSINATURA, validarAssinatura } from './rules.ts';

describe('[B5] current', () => {
  it.each([
    [null, ['ativa']],
    ['2030-01-01', []],
    ['2020-01-01', []],
  ])('with the end %s: %j', (fim, atuais) =>
    expect(STATUS_ASSINATURA.filter((status) => ehAtual({ status, fim }))).toEqual(atuais),
  );
});

describe('[B2] the day after which invoices may be cancelled (decision 23)', () => {
  const hoje = '2026-11-20';
  const [antes, depois] = ['2026-11-10', '2026-12-10'];

  it.each([
    [['ativa', null], ['ativa', null], null],
    [['ativa', null], ['pausada', null], hoje],
    [['pausada', null], ['cancelada', null], hoje],
    [['cancelada', null], ['pausada', null], null],
    [['pausada', null], ['ativa', null], null],
    [['ativa', null], ['ativa', antes], antes],
    [['ativa', antes], ['ativa', antes], null],
    [['ativa', antes], ['ativa', null], null],
    [['ativa', depois], ['pausada', depois], hoje],
    [['ativa', null], ['pausada', antes], antes],
    [['ativa', null], ['pausada', depois], hoje],
  ] as const)('%j → %j: %s', ([status, fim], [novo, novoFim], dia) =>
    expect(diaDaParada({ status, fim }, { status: novo, fim: novoFim }, hoje)).toBe(dia),
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
