import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { currentLanguage, chooseLanguage } from '../../../../web/theme/language-store.ts';
import { Preferencias } from './page.tsx';

afterEach(() => chooseLanguage('pt-BR'));

it('[C8 Z6] the language is chosen on this device, of the two; nothing is sent', async () => {
  const calls = serve({});
  show(<Preferencias />);
  const nomes = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(nomes()).toEqual(['Claro', 'Escuro', 'Automático', 'Português (pt-BR)', 'English (en-US)']);
  const ingles = screen.getByRole('button', { name: 'English (en-US)' });
  await userEvent.click(ingles);
  await waitFor(() => expect(currentLanguage()).toBe('en-US'));
  expect(ingles.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Português (pt-BR)' }));
  await waitFor(() => expect(currentLanguage()).toBe('pt-BR'));
  expect(calls).toEqual([]);
});
