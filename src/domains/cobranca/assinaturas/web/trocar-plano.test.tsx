import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve, silence } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { plano } from './assinatura-for-tests.ts';
import { TrocarPlano } from './trocar-plano.tsx';

const NADA = { faturas: 0, diferenca_centavos: 0, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 };
const TRES = { faturas: 3, diferenca_centavos: -6000, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 };

it('[N4] shows the plan and invoices of the chosen member only: until they are known, not those of the one before', async () => {
  serve({
    'GET /api/planos': () => ({ itens: [plano] }),
    'GET /api/membros': () => ({
      itens: ['Dalva', 'Edson'].map((nome, n) => ({ id: `m${n + 1}`, nome, matricula: null })),
      total: 2,
      proximo: null,
    }),
    'GET /api/assinaturas/trocar-plano/previsao': ({ path }) =>
      path.includes('membro_id=m1')
        ? { plano_atual: 'Meia', desconto_atual_centavos: 500, todas: TRES, a_vencer: NADA }
        : silence,
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link', 'membros:view'] }));
  const nada = () => undefined;
  show(<TrocarPlano plano={plano} titulo="Vincular" sucesso="" erro="" erroAoAbrir="" onClose={nada} />);
  const escolher = async (nome: string) => {
    const membro = screen.getByRole('combobox', { name: /^Membro/ });
    await userEvent.clear(membro);
    await userEvent.click(membro);
    await userEvent.click(await screen.findByRole('option', { name: nome }));
  };
  await escolher('Dalva');
  expect(await screen.findByText('Plano de hoje: Meia. O novo passa a valer hoje.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Todas em aberto: 3 faturas' })).toBeTruthy();
  // Another discount of the same member changes nothing of what is shown until it is known.
  await userEvent.type(screen.getByLabelText('Desconto por mês'), '7');
  expect(screen.getByText('Plano de hoje: Meia. O novo passa a valer hoje.')).toBeTruthy();
  await escolher('Edson');
  expect(screen.queryByText(/Plano de hoje/)).toBeNull();
  expect(screen.queryByRole('radio', { name: /Todas em aberto/ })).toBeNull();
});

it('[F6] is not sent before it has been said what it does to the open invoices', async () => {
  let responder: (previsao: unknown) => void = () => undefined;
  const calls = serve({
    'GET /api/planos': () => ({ itens: [plano] }),
    'GET /api/assinaturas/trocar-plano/previsao': () => new Promise((resolve) => (responder = resolve)),
    'POST /api/assinaturas/trocar-plano': () => ({ faturas_criadas: 0, faturas_atualizadas: 3 }),
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link'] }));
  const dalva = { id: 'm1', nome: 'Dalva', matricula: null };
  const nada = () => undefined;
  show(<TrocarPlano membro={dalva} titulo="Trocar" sucesso="" erro="" erroAoAbrir="" onClose={nada} />);
  await screen.findByRole('option', { name: /^Corrente/ });
  await userEvent.selectOptions(screen.getByLabelText(/^Plano/), plano.id);
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar plano' }));
  await userEvent.type(screen.getByLabelText('Desconto por mês'), '{Enter}');
  const enviados = () => calls.filter(({ method }) => method === 'POST');
  expect(enviados()).toHaveLength(0);
  responder({ plano_atual: 'Meia', desconto_atual_centavos: 0, todas: TRES, a_vencer: NADA });
  await screen.findByRole('radio', { name: 'Todas em aberto: 3 faturas' });
  // What it does at another discount is asked for only when that stands still.
  await userEvent.type(screen.getByLabelText('Desconto por mês'), '5{Enter}');
  expect(enviados()).toHaveLength(0);
  await waitFor(() => expect(calls.at(-1)?.path).toContain('desconto_centavos=500'));
  responder({ plano_atual: 'Meia', desconto_atual_centavos: 0, todas: TRES, a_vencer: NADA });
  await userEvent.click(await screen.findByRole('button', { name: 'Aplicar plano', busy: false }));
  await waitFor(() => expect(enviados()).toHaveLength(1));
});
