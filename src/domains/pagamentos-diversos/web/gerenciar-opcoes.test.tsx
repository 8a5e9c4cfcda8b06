import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { GerenciarOpcoes } from './gerenciar-opcoes.tsx';

it('[V3] Escape gives up a new name, not the list', async () => {
  serve({});
  const fechar = vi.fn<() => void>();
  show(<GerenciarOpcoes lista="tipo" itens={[{ id: 't1', nome: 'Rifa', padrao: false }]} onFechar={fechar} />);
  expect(screen.getByLabelText<HTMLInputElement>('Novo tipo').maxLength).toBe(40);
  await userEvent.click(screen.getByRole('button', { name: 'Renomear Rifa' }));
  expect(screen.getByLabelText<HTMLInputElement>('Renomear Rifa', { selector: 'input' }).maxLength).toBe(40);
  await userEvent.type(screen.getByLabelText('Renomear Rifa', { selector: 'input' }), 's{Escape}');
  const lapis = screen.getByRole('button', { name: 'Renomear Rifa' });
  await waitFor(() => expect(document.activeElement).toBe(lapis));
  expect(fechar).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(fechar).toHaveBeenCalledOnce();
});
