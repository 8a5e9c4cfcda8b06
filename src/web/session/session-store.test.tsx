import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/session.ts';
import { useSession } from './session-store.ts';

const Logo = () => <p>{useSession().session?.casa?.logo_url}</p>;

afterEach(() => {
  vi.useRealTimers();
});

it('[S8] the links of logo and avatar are asked for anew every 3300 s, also while nobody looks', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  let asked = 0;
  const { casa, ...session } = signedIn();
  serve({ 'GET /api/sessao': () => ({ ...session, casa: casa && { ...casa, logo_url: `/arquivos/${++asked}` } }) });
  show(<Logo />);
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await after(3299);
  expect(screen.getByText('/arquivos/1')).toBeTruthy();
  // The answer takes its moment.
  await after(2);
  expect(screen.getByText('/arquivos/2')).toBeTruthy();
  await after(3300);
  expect(screen.getByText('/arquivos/3')).toBeTruthy();
  vi.restoreAllMocks();
});
