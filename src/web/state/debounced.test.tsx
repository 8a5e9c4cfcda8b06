import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDebounced } from './debounced.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('[M1] text is searched once it has not changed for 400 ms', async () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useDebounced<string>, { initialProps: '' });
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  rerender('da');
  await after(399);
  rerender('dal');
  await after(399);
  expect(result.current).toBe('');
  await after(1);
  expect(result.current).toBe('dal');
});
