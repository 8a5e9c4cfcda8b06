import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from './toast.tsx';
import { Toaster } from './toaster.tsx';

it('[P7] a success removes the failure of the attempt before, but not one of the same moment', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  render(<Toaster />);
  toast.erro('Erro ao finalizar');
  await screen.findByText('Erro ao finalizar');
  now = 4000;
  toast.erro('Busca falhou');
  toast.sucesso('Tudo certo');
  await screen.findByText('Tudo certo');
  await waitFor(() => expect(screen.queryByText('Erro ao finalizar')).toBeNull());
  expect(screen.getByText('Busca falhou')).toBeTruthy();
});

it('[Z6] the same failure again takes its own place', async () => {
  render(<Toaster />);
  toast.erro('Erro no login', 'Sem conexão.');
  const first = await screen.findByText('Erro no login');
  toast.erro('Erro no login', 'Sem conexão.');
  toast.erro('Outra falha', 'Sem conexão.');
  await screen.findByText('Outra falha');
  // This is long before it would leave by itself.
  await waitFor(() => expect(first.isConnected).toBe(false), { timeout: 3000 });
  expect(screen.getAllByText('Erro no login')).toHaveLength(1);
});

it('[Z8] two quick touches can both be taken back, and neither moves the other', async () => {
  render(<Toaster />);
  const undone: string[] = [];
  const touch = (name: string) => toast.feito(name, () => undone.push(name));
  const undo = (name: string) => screen.findByRole('button', { name: `Desfazer ${name}` });
  const places = () =>
    screen.getAllByRole('listitem').flatMap((li) => (li.closest('[data-touches]') ? [li.textContent] : []));
  touch('Presente: Ana');
  touch('Falta: Bento');
  fireEvent.click(await undo('Presente: Ana'));
  await waitFor(() => expect(places()).toEqual(['', 'Falta: BentoDesfazer']));
  touch('Presente: Caio');
  await undo('Presente: Caio');
  expect(places()).toEqual(['Presente: CaioDesfazer', 'Falta: BentoDesfazer']);
  // A third one takes the place of the older.
  touch('Presente: Dora');
  await undo('Presente: Dora');
  expect(places()).toEqual(['Presente: CaioDesfazer', 'Presente: DoraDesfazer']);
  fireEvent.click(await undo('Presente: Dora'));
  expect(undone).toEqual(['Presente: Ana', 'Presente: Dora']);
});

it('[Z8] a touch can be taken back for as long as the focus is in its strip', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toaster />);
  toast.feito('Presente: Ida', () => undefined);
  const undo = await screen.findByRole('button', { name: 'Desfazer Presente: Ida' });
  undo.focus();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(undo.isConnected).toBe(true);
  undo.blur();
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer Presente: Ida' })).toBeNull());
  vi.useRealTimers();
});

it('[Z6] breaks between its facts: none ends or begins a line with a dot', async () => {
  render(<Toaster />);
  toast.sucesso('Tudo certo', 'Jurema · R$ 60,00');
  const fatos = (await screen.findByText('Jurema')).parentElement?.children ?? [];
  expect([...fatos].map(({ textContent }) => textContent)).toEqual(['Jurema', ' · R$ 60,00']);
});
