import { describe, expect, it } from 'vitest';
import { dia, somarDias } from '../../../shared/datas.ts';
import { diasAte, limiteDoIncidente, limiteDoPedido, situacaoDoConsentimento } from './rules.ts';

describe('[Y1] where a purpose stands', () => {
  it.each([
    [null, true, 'sem_registro'],
    [null, false, 'sem_registro'],
    [{ decisao: 'dado', por: 'membro' }, false, 'dado'],
    [{ decisao: 'dado', por: 'responsavel' }, true, 'dado'],
    [{ decisao: 'retirado', por: 'responsavel' }, false, 'retirado'],
    [{ decisao: 'retirado', por: 'membro' }, false, 'retirado'],
  ] as const)('%j, below 18: %s → %s', (ultima, menor, situacao) => {
    expect(situacaoDoConsentimento(ultima, menor)).toBe(situacao);
  });

  it('[Y5] asks the person again from 18 on if a guardian agreed', () => {
    expect(situacaoDoConsentimento({ decisao: 'dado', por: 'responsavel' }, false)).toBe('pedir_de_novo');
  });
});

describe('[Y2] the time for an answer', () => {
  it.each([
    ['2026-11-27', '2026-12-12'],
    ['2026-02-20', '2026-03-07'],
    ['2028-02-20', '2028-03-06'],
  ])('of what came on %s ends on %s', (de, ate) => {
    expect(limiteDoPedido(de)).toBe(ate);
    expect(diasAte(ate, de)).toBe(15);
    expect(diasAte(ate, ate)).toBe(0);
    expect(diasAte(ate, somarDias(ate, 2))).toBe(-2);
  });
});

it('[Y3] the clock ends on the third working day after the incident was noticed', () => {
  expect(limiteDoIncidente(dia('2026-11-18'))).toBe('2026-11-24');
});
