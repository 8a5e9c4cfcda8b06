import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useUrlChoice } from './url-filters.ts';

beforeEach(() => history.replaceState(null, '', '/lista'));

const choose = () =>
  renderHook(() => useUrlChoice('/configuracoes', 'sec', { todas: () => 'Todas', paga: () => 'Paga' }, 'todas')).result;

it('a filter’s choice stands in the address, unless it is the usual one', () => {
  const choice = choose();
  const select = (value: string) => act(() => choice.current.field.onChange({ target: { value } } as never));
  select('paga');
  expect([choice.current.chosen, location.search]).toEqual(['paga', '?sec=paga']);
  select('todas');
  expect([choice.current.chosen, location.search]).toEqual(['todas', '']);
});

it.each(['outra', 'toString'])('a filter takes the unknown choice %s in the address for the usual one', (word) => {
  history.replaceState(null, '', `/lista?sec=${word}`);
  expect(choose().current.chosen).toBe('todas');
});
