import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { dito, ditos } from '../../../web/testing/toasts.ts';
import { CriarLancamento } from './criar-lancamento.tsx';

vi.mock('../../../web/kit/toast.tsx', () => import('../../../web/testing/toasts.ts'));

it('[V1] asks in the document’s order: type, method, description, amount, matrícula, date, notes', () => {
  establishSession(signedIn());
  serve({});
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  const rotulos = Array.from(
    document.querySelectorAll('form label'),
    ({ textContent }) => textContent.split(' ')[0] ?? '',
  );
  expect(rotulos.map((rotulo) => rotulo.replaceAll(/[^\p{L}]/gu, ''))).toEqual([
    'Tipo',
    'Forma',
    'Descrição',
    'Valor',
    'Matrícula',
    'Data',
    'Observações',
  ]);
  expect(screen.getByRole('button', { name: 'Lançar' })).toBeTruthy();
});

it('[V4] warns of an unknown matrícula once, though Enter sends the form before its field is left', async () => {
  establishSession(signedIn());
  const raiz = '/api/pagamentos-diversos';
  serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [{ id: 'doacao', nome: 'Doação', padrao: true }] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [{ id: 'dinheiro', nome: 'Dinheiro', padrao: true }] }),
    [`GET ${raiz}/matricula?matricula=X9`]: () => ({ nome: null, matricula: 'X9' }),
    [`POST ${raiz}`]: () => ({ id: 'l1', matricula_encontrada: false }),
  });
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  await screen.findByRole('option', { name: 'Doação' });
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'doacao');
  await userEvent.selectOptions(screen.getByLabelText(/^Forma/), 'dinheiro');
  await userEvent.type(screen.getByLabelText(/^Valor/), '10');
  await userEvent.type(screen.getByLabelText(/^Matrícula/), 'X8{Enter}');
  await dito('Matrícula não encontrada · O lançamento foi feito mesmo assim.');
  await userEvent.type(screen.getByLabelText(/^Valor/), '10');
  await userEvent.type(screen.getByLabelText(/^Matrícula/), 'X9');
  await userEvent.tab();
  await dito('Matrícula não encontrada · O lançamento pode ser feito mesmo assim.');
  ditos.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Lançar' }));
  await dito('Lançamento salvo');
  expect(ditos).toEqual(['Lançamento salvo']);
});
