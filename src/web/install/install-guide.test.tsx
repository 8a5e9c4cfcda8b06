import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { InstallGuide } from './install-question.tsx';

it.each([
  ['offered', 'Abre com um toque, sem digitar o endereço, e o cartão funciona também sem internet.', 'Instalar'],
  ['iphone-safari', 'Toque em Compartilhar, na barra do Safari.', 'Não quero'],
  [
    'iphone-other',
    'Dentro de outro aplicativo o iPhone não deixa instalar. Copie o endereço e abra no Safari.',
    'Copiar endereço',
  ],
  ['installed', 'O Ilê já está na tela deste aparelho.', 'Fechar'],
  [
    'refused',
    'Você preferiu não instalar, e não perguntamos mais. Se mudar de ideia, é por aqui.',
    'Ver como instalar',
  ],
] as const)('[IN3] the guide says what to do in the state %s', async (state, words, button) => {
  show(<InstallGuide state={state} onAgain={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: button })).not.toHaveLength(0);
  expect(screen.queryAllByRole('listitem')).toHaveLength(state === 'iphone-safari' ? 3 : 0);
});

it('[IN3] a no is kept on the device', async () => {
  localStorage.clear();
  const close = vi.fn<() => void>();
  show(<InstallGuide state="iphone-safari" onAgain={() => undefined} onClose={close} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Não quero' }));
  expect(localStorage.getItem('ile.instalar')).toBe('no');
  expect(close).toHaveBeenCalled();
});
