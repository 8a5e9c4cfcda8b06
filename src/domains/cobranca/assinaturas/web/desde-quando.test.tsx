import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { plano } from './assinatura-for-tests.ts';
import { CriarAssinatura } from './page.tsx';
import { TrocarPlano } from './trocar-plano.tsx';

const NADA = { faturas: 0, diferenca_centavos: 0, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 };
const edson = { id: 'm1', nome: 'Edson', matricula: null };
const nada = () => undefined;

const FEITO: unknown = { faturas_criadas: 23, faturas_atualizadas: 0 };

const servir = (plano_atual: string | null, resposta = FEITO) =>
  serve({
    'GET /api/planos': () => ({ itens: [plano] }),
    'GET /api/membros': () => ({ itens: [edson], total: 1, proximo: null }),
    'GET /api/assinaturas/trocar-plano/previsao': () => ({
      plano_atual,
      desconto_atual_centavos: 0,
      admissao: '2026-08-05',
      // August has an invoice already, so it is not made again.
      meses_ocupados: ['202608'],
      todas: NADA,
      a_vencer: NADA,
    }),
    'POST /api/assinaturas/trocar-plano': () => resposta,
    'POST /api/assinaturas': () => ({ id: 'a1', faturas: 23, aviso: null, motivo: null }),
  });

const vincular = (plano_atual: string | null, resposta = FEITO) => {
  establishSession(signedIn({ permissoes: ['assinaturas:link', 'membros:view'] }));
  const calls = servir(plano_atual, resposta);
  show(<TrocarPlano membro={edson} plano={plano} titulo="Vincular" sucesso="" erro="" erroAoAbrir="" onClose={nada} />);
  return calls;
};
const enviado = (calls: ReturnType<typeof serve>) => calls.find(({ method }) => method === 'POST')?.body;
const marcada = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

it('[N4 M7] linking a plan says how many months would be overdue and how much, and begins today unless told otherwise', async () => {
  const calls = vincular(null);
  expect(await screen.findByText(/^Desde a admissão, 3 meses nasceriam vencidos: R\$\s600,00\.$/)).toBeTruthy();
  expect(marcada()).toBe(await radio('A partir de hoje'));
  await userEvent.click(await radio(/^Desde a admissão: 3 meses, R\$\s600,00$/));
  expect(screen.getByText(/^3 meses já nascem vencidos: R\$\s600,00\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar plano' }));
  await expect.poll(() => enviado(calls)).toMatchObject({ membro_id: 'm1', plano_id: 'p1', inicio: '2026-08-05' });
});

it('[F6 B3] asks for no start when a running plan is changed, and sends none', async () => {
  const calls = vincular('Meia');
  await screen.findByText('Plano de hoje: Meia. O novo passa a valer hoje.');
  expect(screen.queryByText('Desde quando cobrar?')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar plano' }));
  await expect.poll(() => enviado(calls)).toBeTruthy();
  expect(enviado(calls)).not.toHaveProperty('inicio');
});

it('[B2 M7] a new subscription asks the same, and the date stays where it is typed', async () => {
  establishSession(signedIn({ permissoes: ['assinaturas:link', 'membros:view'] }));
  const calls = servir(null);
  show(<CriarAssinatura onClose={nada} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Membro/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Edson' }));
  await userEvent.selectOptions(screen.getByLabelText(/^Plano/), 'p1');
  expect(await screen.findByText(/^Desde a admissão, 3 meses nasceriam vencidos/)).toBeTruthy();
  await userEvent.click(await radio('Outra data'));
  fireEvent.change(screen.getByLabelText(/^Data de início/), { target: { value: '01/10/2026' } });
  expect(screen.getByText(/^2 meses já nascem vencidos: R\$\s400,00\.$/)).toBeTruthy();
  expect(marcada()).toBe(await radio('Outra data'));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar assinatura' }));
  await expect.poll(() => enviado(calls)).toMatchObject({ inicio: '2026-10-01' });
});

it('[N4 M7] shows the server’s error of the start also when the start is the admission', async () => {
  const fields = { inicio: 'Antes do que a casa tem.' };
  vincular(null, new Refusal(422, 'entrada_invalida', 'Confira os campos.', { fields }));
  await userEvent.click(await radio(/^Desde a admissão: 3 meses/));
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar plano' }));
  await screen.findByText('Antes do que a casa tem.');
  const inicio = document.querySelector<HTMLInputElement>('[aria-invalid=true]');
  expect(inicio?.value).toBe('05/08/2026');
});
