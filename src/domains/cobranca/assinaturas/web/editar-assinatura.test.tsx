import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { assinatura, plano } from './assinatura-for-tests.ts';
import { EditarAssinatura } from './editar-assinatura.tsx';
import { Page } from './page.tsx';

const PREVISAO = 'GET /api/assinaturas/trocar-plano/previsao';

it('[B2] a new discount says how many open invoices take it, and the difference, before it is saved (decision 24)', async () => {
  let responder: (dita: unknown) => void = () => undefined;
  const calls = serve({
    'GET /api/assinaturas/a1': () => ({ ...assinatura, observacao: null, ausencias: [], a_cancelar: 12 }),
    'GET /api/planos': () => ({ itens: [plano] }),
    [PREVISAO]: () => new Promise((dita) => (responder = dita)),
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link'] }));
  show(<EditarAssinatura id="a1" onClose={() => undefined} />);
  const desconto = await screen.findByLabelText('Desconto por mês');
  expect(calls.some(({ path }) => path.endsWith('/previsao'))).toBe(false);
  await userEvent.clear(desconto);
  await userEvent.type(desconto, '30');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('desconto_centavos=3000'));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar assinatura' }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  responder({
    plano_atual: 'Corrente',
    desconto_atual_centavos: 2000,
    todas: { faturas: 14, diferenca_centavos: -14_000, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 },
    a_vencer: { faturas: 12, diferenca_centavos: -12_000, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 },
  });
  expect(await screen.findByRole('radio', { name: 'Todas em aberto: 14 faturas' })).toBeTruthy();
  expect(screen.getByText(/^Diferença no total: . R\$\s140,00\.$/)).toBeTruthy();
  await userEvent.type(desconto, '0{Enter}');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('[B2] a discount of nothing that is cleared is no new price, so nothing is asked about the open invoices', async () => {
  const calls = serve({
    'GET /api/assinaturas/a1': () => ({
      ...assinatura,
      desconto_centavos: 0,
      observacao: null,
      ausencias: [],
      a_cancelar: 0,
    }),
    'GET /api/planos': () => ({ itens: [plano] }),
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link'] }));
  show(<EditarAssinatura id="a1" onClose={() => undefined} />);
  await userEvent.clear(await screen.findByLabelText('Desconto por mês'));
  expect(screen.queryByLabelText(/^Aplicar às faturas em aberto/)).toBeNull();
  expect(calls.some(({ path }) => path.includes('/previsao'))).toBe(false);
});

it('[B2] sends the version it was filled with, so that a colleague’s pause is not undone', async () => {
  const lida = { ...assinatura, observacao: null, ausencias: [], a_cancelar: 0, versao: 'v1' };
  const calls = serve({
    'GET /api/assinaturas/a1': () => lida,
    'GET /api/planos': () => ({ itens: [plano] }),
    'PUT /api/assinaturas/a1': () => new Refusal(409, 'mudado_por_outra_pessoa', 'Outra pessoa mudou estes dados.'),
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link'] }));
  show(<EditarAssinatura id="a1" onClose={() => undefined} />);
  const nota = await screen.findByLabelText<HTMLTextAreaElement>('Observação');
  await userEvent.type(nota, 'Paga no terreiro');
  // The list behind the dialog is read again.
  Object.assign(lida, { status: 'pausada', versao: 'v2' });
  await queryClient.invalidateQueries();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar assinatura' }));
  expect((await screen.findAllByText('Outra pessoa mudou estes dados.')).length).toBeGreaterThan(0);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ versao: 'v1', status: 'ativa' });
  expect(nota.value).toBe('Paga no terreiro');
});

it('[B2] opened again after saving, it shows what is stored, not what was read the first time', async () => {
  let desconto_centavos = 2000;
  serve({
    'GET /api/assinaturas': () => ({ itens: [{ ...assinatura, desconto_centavos }], total: 1, proximo: null }),
    'GET /api/assinaturas/a1': async () => {
      const guardada = { ...assinatura, desconto_centavos, observacao: null, ausencias: [], a_cancelar: 0 };
      // A network takes longer than closing a dialog.
      await new Promise((depois) => setTimeout(depois, 100));
      return guardada;
    },
    'GET /api/planos': () => ({ itens: [plano] }),
    [PREVISAO]: () => new Refusal(404, 'nao_encontrado', 'Não encontrada.'),
    'PUT /api/assinaturas/a1': ({ body }) => {
      ({ desconto_centavos } = body as { desconto_centavos: number });
      return { faturas: 0, faturas_canceladas: 0, faturas_atualizadas: 0, aviso: null, motivo: null };
    },
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link'] }));
  show(<Page />);
  const abrir = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações da assinatura de Dalva dos Santos' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    return screen.findByLabelText<HTMLInputElement>('Desconto por mês');
  };
  const desconto = await abrir();
  expect(desconto.value).toBe('20,00');
  await userEvent.clear(desconto);
  await userEvent.type(desconto, '30');
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar assinatura', busy: false }));
  await waitFor(() => expect(desconto.isConnected).toBe(false));
  expect((await abrir()).value).toBe('30,00');
});
