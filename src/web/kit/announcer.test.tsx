import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, Announcer } from './announcer.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('[Z6] a sentence is heard, and is gone from the page once it was; the next one is heard as long', () => {
  render(<Announcer />);
  act(() => announce('3 membros'));
  after(60);
  expect(screen.getByText('3 membros')).toBeTruthy();
  after(10_000);
  act(() => announce('1 membro'));
  after(60);
  after(10_000);
  expect(screen.queryByText('3 membros')).toBeNull();
  expect(screen.getByText('1 membro')).toBeTruthy();
  after(5_000);
  expect(screen.queryByText('1 membro')).toBeNull();
});
