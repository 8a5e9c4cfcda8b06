import { describe, expect, it } from 'vitest';
import { FILTROS, mostra, ordenar, podePagar, totalAPagar, type StatusFatura } from './rules.ts';

const TODOS: StatusFatura[] = ['pendente', 'vencida', 'paga', 'cancelada'];

describe('mensalidades', () => {
  it('[T2] five filters, open and overdue first', () => {
    expect(FILTROS.map((filtro) => TODOS.filter((status) => mostra(filtro, status)))).toEqual([
      ['pendente', 'vencida'],
      ['pendente'],
      ['vencida'],
      ['paga'],
      TODOS,
    ]);
  });

  it('[T3] only open ones can be chosen', () => {
    expect(TODOS.filter(podePagar)).toEqual(['pendente', 'vencida']);
  });

  it('[T2] the oldest open first, then what is done, newest first', () => {
    const item = (dt_vencimento: string, status: StatusFatura) => ({ dt_vencimento, status });
    const itens = [item('2026-01-10', 'paga'), item('2026-12-10', 'pendente'), item('2026-02-10', 'cancelada'), item('2026-09-10', 'vencida')];
    expect(ordenar(itens).map((i) => i.dt_vencimento)).toEqual(['2026-09-10', '2026-12-10', '2026-02-10', '2026-01-10']);
  });

  it('[T2] the total is the value minus the discount', () => {
    expect(totalAPagar({ valor_centavos: 20_000, vl_desconto_centavos: 2_000 })).toBe(18_000);
  });
});
