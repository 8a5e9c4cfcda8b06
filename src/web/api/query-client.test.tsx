import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { laterForSure } from '../kit/later.tsx';
import { Pending } from '../kit/pending.tsx';
import { Refusal, serve } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { useApiQuery } from './use-api-query.ts';

it('a part of the screen whose code comes after the answer shows why the query failed', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const Late = laterForSure(async () => {
    await code;
    return Pending;
  });
  function Page() {
    const query = useApiQuery('lerProvedor', {});
    return query.data ? null : <Late of={query} />;
  }
  const asked = serve({ 'GET /api/cobrancas/provedor': () => new Refusal(404, 'nao_ha', 'Não há provedor.') });
  show(<Page />);
  await expect.poll(() => asked.length).toBe(1);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => arrive());
  expect(await screen.findByText('Não há provedor.')).toBeDefined();
});
