import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { establishSession } from '../session/session-store.ts';
import { ShellSlotsContext } from '../shell/shell-slots.ts';
import { signedIn } from '../testing/session.ts';
import { show } from '../testing/show.tsx';
import { ScreenMissing } from './screen-missing.tsx';
import { newVersion } from './updates.ts';
import { screenAddress } from '../../shared/address.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  newVersion.set(null);
  vi.restoreAllMocks();
});

it.each([true, false])('offers the screen that the device keeps to people who may open it: %s', (may) => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  establishSession(signedIn({ papel: may ? 'operador' : 'viewer' }));
  const kept = { href: screenAddress({ path: '/kept' }), label: () => 'Kept', access: 'equipe' as const };
  show(
    <ShellSlotsContext value={{ kept }}>
      <ScreenMissing />
    </ShellSlotsContext>,
  );
  expect(screen.queryByRole('link', { name: 'Kept' }) !== null).toBe(may);
});

it.each([
  ['loads the new version that is there', 61_000, 1],
  ['does not reload again and again where the network is too slow for it', 59_000, 0],
])('%s', (_what, age, times) => {
  establishSession(signedIn());
  const load = vi.fn();
  newVersion.set(load);
  vi.spyOn(performance, 'now').mockReturnValue(age);
  show(<ScreenMissing />);
  expect(load).toHaveBeenCalledTimes(times);
});
