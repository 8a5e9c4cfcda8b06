import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { CriarLancamento } from './criar-lancamento.tsx';

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
