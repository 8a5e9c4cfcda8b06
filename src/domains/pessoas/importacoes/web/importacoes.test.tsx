import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { DesfazerImportacao } from './desfazer-importacao.tsx';
import { EscolherFolha } from './escolher-folha.tsx';
import { ImportacoesRecentes } from './colar-planilha.tsx';

const ID = '018f0000-0000-7000-8000-000000000001';
const feita = {
  id: ID,
  created_at: '2026-11-21T15:04:00Z',
  quem: 'Marlene',
  membros: 40,
  faturas: 960,
  restam: 40,
  desfeita_em: null,
  desfeita_por: null,
};
const lida = { membros: 40, assinaturas: 40, faturas: 960, impedimentos: [] };

function mostrar(
  tela: React.ReactElement,
  respostas: Parameters<typeof serve>[0],
  permissoes = PERMISSOES_DO_PAPEL.admin,
) {
  const calls = serve(respostas);
  establishSession(signedIn({ papel: 'admin', permissoes: [...permissoes] }));
  show(tela);
  return calls;
}

it('[M10] lists who imported how many, and takes back the one that is pressed after saying what goes', async () => {
  const calls = mostrar(<ImportacoesRecentes />, {
    'GET /api/importacoes': () => ({
      itens: [
        feita,
        { ...feita, id: 'b', membros: 1, faturas: 0, restam: 0 },
        { ...feita, id: 'c', quem: null, desfeita_em: feita.created_at, desfeita_por: 'Otávio' },
      ],
    }),
    [`GET /api/importacoes/${ID}`]: () => lida,
    [`POST /api/importacoes/${ID}/desfazer`]: () => ({ membros: 40, faturas: 960 }),
  });
  await screen.findByText('Desfeita por Otávio');
  screen.getByText('Todos já foram excluídos');
  await userEvent.click(screen.getByRole('button', { name: /^Desfazer importação de 21\/11\/2026.* 40 membros$/ }));
  const pergunta = await screen.findByRole('alertdialog', { name: 'Desfazer importação?' });
  expect(pergunta.textContent).toMatch(/40 membros.*960 faturas/);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer importação' }));
  await dito('Importação desfeita · 40 membros · 960 faturas');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('[M10] names person by person why an import stays, and offers no way to undo it', async () => {
  mostrar(<DesfazerImportacao id={ID} onClose={vi.fn()} />, {
    [`GET /api/importacoes/${ID}`]: () => ({
      ...lida,
      impedimentos: [
        { id: 'm1', nome: 'Dalva', matricula: '2026-001', motivos: ['pagamento', 'mensalidades'] },
        { id: 'm2', nome: 'Edson', matricula: null, motivos: ['ficha'] },
      ],
    }),
  });
  await screen.findByText(/não pode mais ser desfeita: 2 pessoas/);
  const [dalva, edson] = screen.getAllByRole('listitem');
  expect(dalva?.textContent).toMatch(/Dalva.*2026-001.*tem pagamento; o plano ou as mensalidades mudaram/);
  expect(edson?.textContent).toMatch(/Edson.*a ficha mudou/);
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
});

it('[M10] somebody was faster: the sentence is shown, and what there is now is read again', async () => {
  let quantos = 40;
  mostrar(<DesfazerImportacao id={ID} onClose={vi.fn()} />, {
    [`GET /api/importacoes/${ID}`]: () => ({ ...lida, membros: quantos }),
    [`POST /api/importacoes/${ID}/desfazer`]: () => {
      quantos = 0;
      return new Refusal(409, 'importacao_desfeita', 'Esta importação já foi desfeita por Otávio.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
  await dito('Erro ao desfazer a importação · Esta importação já foi desfeita por Otávio.');
  await screen.findByText('Ninguém desta importação está mais na casa.');
});

it('[M10 Z1] asks and shows nothing to people who may not edit members', async () => {
  const calls = mostrar(<ImportacoesRecentes />, { 'GET /api/importacoes': () => ({ itens: [feita] }) }, [
    'membros:view',
    'membros:create',
  ]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Importações recentes')).toBeNull();
  expect(calls.filter(({ path }) => path.startsWith('/api/importacoes'))).toEqual([]);
  expect(ditos).toEqual([]);
});

it('[M10] proposes the likely one of several sheets, and lets the person choose another', async () => {
  const escolher = vi.fn();
  const folha = (nome: string, linhas: number) => ({ nome, linhas: Array.from({ length: linhas }, () => []) });
  const folhas = [folha('Capa', 1), folha('Filhos', 41), folha('Antigos', 7)];
  mostrar(
    <EscolherFolha
      {...{ folhas }}
      sugerida={1}
      erro={undefined}
      onEscolher={escolher}
      onVoltar={vi.fn()}
      onClose={vi.fn()}
    />,
    {},
  );
  const aba = await screen.findByRole('combobox', { name: 'Em que aba estão os membros?' });
  expect(aba.querySelector('option:checked')?.textContent).toBe('Filhos (41 linhas)');
  screen.getByRole('option', { name: 'Capa (1 linha)' });
  await userEvent.selectOptions(aba, 'Antigos (7 linhas)');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(escolher).toHaveBeenCalledExactlyOnceWith(folhas[2]);
});
