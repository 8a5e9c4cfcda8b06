import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { Organizacao } from './organizacao.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T01:10:00Z') }));
afterEach(() => vi.useRealTimers());

function abrir(casa: object = {}) {
  const guardada = {
    nome: 'Tenda Luz da Mata',
    fuso_horario: 'America/Sao_Paulo',
    versao: '1',
    logo_url: null,
    pix: null,
    cobranca: { multa_centavos: 0, recesso_de: null, recesso_ate: null, versao: '' },
  };
  establishSession(signedIn({ papel: 'admin' }));
  const calls = serve({
    'GET /api/organizacao': () => ({ ...guardada, ...casa }),
    'GET /api/terreiros/codigo': () => ({ access_code: 'AAAAA-BBBBB' }),
    'PUT /api/organizacao': () => ({ ok: true }),
  });
  show(<Organizacao />);
  return calls;
}
const fuso = () => screen.findByLabelText<HTMLSelectElement>('Fuso horário');

it('[C10] offers the zones of Brazil by place and difference, and says what time it is', async () => {
  abrir();
  const opcoes = [...(await fuso()).options].map(({ text }) => text);
  expect(opcoes).toHaveLength(16);
  expect(opcoes).toContain('Manaus (AM), 1 hora a menos que Brasília');
  expect(await screen.findByText('Agora são 22:10 de 31/10 nesta casa.')).toBeTruthy();
});

it('[C10] another state proposes its clock, says what it does to today, and saves it with the rest', async () => {
  vi.setSystemTime(new Date('2026-11-01T03:30:00Z'));
  const calls = abrir();
  await userEvent.type(await screen.findByLabelText('UF'), 'am');
  expect((await fuso()).value).toBe('America/Manaus');
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('Agora são 23:30 de 31/10 nesta casa.');
  expect(aviso.textContent).toContain('“Hoje” passa de 01/11/2026 para 31/10/2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar organização' }));
  await dito('Organização atualizada');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    estado: 'am',
    fuso_horario: 'America/Manaus',
  });
});

it('[C10] a house whose clock is not the one of its state is offered that one, and changes nothing by itself', async () => {
  const calls = abrir({ estado: 'AC' });
  expect((await fuso()).value).toBe('America/Sao_Paulo');
  expect(screen.getByText(/^Pela UF, o relógio da casa é o de Rio Branco/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Usar este fuso' }));
  expect((await fuso()).value).toBe('America/Rio_Branco');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});
