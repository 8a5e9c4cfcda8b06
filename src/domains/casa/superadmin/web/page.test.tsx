import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './page.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/superadmin');
  serve({ 'GET /api/superadmin/terreiros': () => ({ itens: [], proximo: null }) });
});
afterEach(() => vi.unstubAllGlobals());

describe('the warning about an address without https', () => {
  const aviso = /^Este endereço não usa https/;

  it('[X1] is not shown on this computer alone, where nothing travels', async () => {
    // A browser counts http://localhost and http://127.0.0.1 as secure.
    vi.stubGlobal('isSecureContext', true);
    show(<Page />);
    await screen.findByText('Nenhum terreiro ainda');
    expect(screen.queryByText(aviso)).toBeNull();
  });

  it('[X1] is shown on any other address', async () => {
    vi.stubGlobal('isSecureContext', false);
    show(<Page />);
    expect(await screen.findByText(aviso)).toBeTruthy();
  });
});
