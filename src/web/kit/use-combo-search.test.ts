import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useComboSearch } from './use-combo-search.ts';

afterEach(() => {
  vi.useRealTimers();
});

const found = { isPending: false, isPlaceholderData: false };

it('options count as loading until they belong to what is typed', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(useComboSearch);
  const loading = (query = found) => result.current.fieldOver(query).loading;
  expect(loading()).toBe(false);
  act(() => result.current.fieldOver(found).onSearch(' dal '));
  expect([result.current.wanted, loading()]).toEqual(['', true]);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect([result.current.wanted, loading()]).toEqual(['dal', false]);
  expect(loading({ ...found, isPlaceholderData: true })).toBe(true);
  expect(loading({ ...found, isPending: true })).toBe(true);
});
