import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { ExcluirTerreiro, RestaurarTerreiro } from './excluir-terreiro.tsx';
import { terreiro } from './terreiro-for-tests.ts';

const contagens = { usuarios: 3, membros: 12, faturas: 288, pagamentos: 40, lancamentos: 5, vendas: 7, produtos: 9 };
const recusa = new Refusal(409, 'recusado', 'A frase do servidor.');

function excluir(guarda: boolean, respostas: unknown[]) {
  serve({
    'GET /api/superadmin/terreiros/c1/exclusao': () => ({ guarda, ...contagens }),
    'DELETE /api/superadmin/terreiros/c1': () => respostas.shift(),
  });
  const onClose = vi.fn<() => void>();
  show(<ExcluirTerreiro terreiro={terreiro()} onClose={onClose} />);
  return onClose;
}

const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('[X4] says what goes, in numbers; the question stays when it is refused', async () => {
  const onClose = excluir(false, [recusa, { expurgo_em: null }]);
  const pergunta = await screen.findByRole('alertdialog', { name: 'Excluir terreiro?' });
  const linhas = [...pergunta.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(linhas).toEqual([
    'Usuários3',
    'Membros12',
    'Faturas288',
    'Pagamentos40',
    'Lançamentos5',
    'Vendas7',
    'Produtos9',
  ]);
  expect(pergunta.textContent).toContain('Essa ação não pode ser desfeita.');
  await tocar('Excluir');
  await dito('Erro ao excluir · A frase do servidor.');
  expect(onClose).not.toHaveBeenCalled();
  await tocar('Excluir');
  await dito('Terreiro excluído');
  expect(onClose).toHaveBeenCalled();
});

it('[X4] a house that had money is put away, until the day shown', async () => {
  // It is half past eleven at night in São Paulo.
  excluir(true, [{ expurgo_em: '2026-12-21T02:30:00.000Z' }]);
  const pergunta = await screen.findByRole('alertdialog', { name: 'Excluir terreiro?' });
  expect(pergunta.textContent).toContain('por 30 dias ela pode ser trazida de volta');
  expect(pergunta.textContent).not.toContain('Essa ação não pode ser desfeita.');
  await tocar('Guardar por 30 dias');
  await dito('Terreiro guardado · Será apagado em 20/12/2026');
});

it('[X4] asks nothing before the numbers are there', async () => {
  serve({ 'GET /api/superadmin/terreiros/c1/exclusao': () => recusa });
  const onClose = vi.fn<() => void>();
  show(<ExcluirTerreiro terreiro={terreiro()} onClose={onClose} />);
  await dito('Erro ao excluir · A frase do servidor.');
  expect(onClose).toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[X4] one that was put away is brought back; the question stays when it is refused', async () => {
  const respostas: unknown[] = [recusa, { ok: true }];
  const calls = serve({ 'POST /api/superadmin/terreiros/c1/restaurar': () => respostas.shift() });
  const onClose = vi.fn<() => void>();
  show(<RestaurarTerreiro terreiro={terreiro()} onClose={onClose} />);
  await tocar('Trazer de volta');
  await dito('Erro ao salvar · A frase do servidor.');
  expect(onClose).not.toHaveBeenCalled();
  await tocar('Trazer de volta');
  await dito('Terreiro de volta');
  expect(calls).toHaveLength(2);
});
