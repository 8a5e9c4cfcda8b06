import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceToReaders, Announcer } from './announcer.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('[Z6] a sentence is heard, and is gone from the page once it was; the next one is heard as long', () => {
  render(<Announcer />);
  act(() => announceToReaders('3 resultados'));
  after(60);
  expect(screen.getByText('3 resultados')).toBeTruthy();
  after(10_000);
  act(() => announceToReaders('1 resultado'));
  after(60);
  after(10_000);
  expect(screen.queryByText('3 resultados')).toBeNull();
  expect(screen.getByText('1 resultado')).toBeTruthy();
  after(5_000);
  expect(screen.queryByText('1 resultado')).toBeNull();
});
