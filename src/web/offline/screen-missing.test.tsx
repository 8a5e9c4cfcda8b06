import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { establishSession } from '../session/session-store.ts';
import { ShellSlotsContext } from '../shell/shell-slots.ts';
import { signedIn } from '../testing/session.ts';
import { show } from '../testing/show.tsx';
import { ScreenMissing } from './screen-missing.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it.each([true, false])('offers the screen that the device keeps to people who may open it: %s', (may) => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  establishSession(signedIn());
  const kept = { href: '/kept', label: () => 'Kept', access: 'equipe' as const };
  show(
    <ShellSlotsContext value={{ kept }}>
      <ScreenMissing />
    </ShellSlotsContext>,
    { permits: () => may, menu: () => [] },
  );
  expect(screen.queryByRole('link', { name: 'Kept' }) !== null).toBe(may);
});
