import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { ImportarMembros } from './importar-membros.tsx';

const TRAZER = 'POST /api/membros/importacoes';
const plano = { id: 'p1', nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ativo: true };

function abrir(trazer: () => unknown, permissoes: string[] = [...PERMISSOES_DO_PAPEL.admin]) {
  const calls = serve({ 'GET /api/planos': () => ({ itens: [plano] }), [TRAZER]: trazer });
  establishSession(signedIn({ papel: 'admin', permissoes }));
  const fechar = vi.fn();
  show(<ImportarMembros onClose={fechar} />);
  return { fechar, calls, enviadas: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function conferir(texto: string) {
  await userEvent.click(await screen.findByRole('textbox', { name: /Linhas da planilha/ }));
  await userEvent.paste(texto);
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
}
const apertar = async (nome: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: nome }));

describe('members from a spreadsheet', () => {
  it('[M6 M7] shows what was read, knows the plan by its name, and sends all in one call', async () => {
    const { enviadas, fechar } = abrir(() => ({ membros: 2, faturas: 24 }));
    await conferir('Nome\tTelefone\tPlano\tOrixá\nDalva\t(71) 99999-0000\tCORRENTE\tOxum\nEdson\t\t\tOgum');
    await screen.findByText('Estas colunas ficam de fora: Orixá.');
    await screen.findByRole('option', { name: /Corrente/ });
    const inicio = screen.getByLabelText('Início das mensalidades');
    await userEvent.clear(inicio);
    await userEvent.type(inicio, '11/11/2019');
    await screen.findByText(/As faturas vencem de 2020 a 2100/);
    await userEvent.clear(inicio);
    await userEvent.type(inicio, '11/11/2020');
    await screen.findByText(
      /^1 membro com Corrente: 24 faturas de dez\/2020 a nov\/2022, 24 já vencidas, nenhuma para agora\.$/,
    );
    await apertar('Trazer 2 membros');
    await waitFor(() => expect(fechar).toHaveBeenCalledOnce());
    expect(enviadas()).toMatchObject([
      {
        numerar: true,
        repetir_nomes: false,
        linhas: [
          { nome: 'Dalva', telefone: '(71) 99999-0000', plano_id: 'p1', ativo: true },
          { nome: 'Edson', plano_id: null },
        ],
      },
    ]);
    expect(ditos).toEqual(['Membros trazidos · 2 membros · 24 faturas criadas']);
  });

  it('[M5 M6] lines with a problem wait for a choice; brought without what is wrong, or left out', async () => {
    const { enviadas } = abrir(() => ({ membros: 2, faturas: 0 }));
    await conferir('Nome;E-mail\nDalva;dalva@');
    await apertar('Trazer 0 membros');
    await screen.findByText(/Escolha o que fazer com elas/);
    await apertar('Voltar');
    await userEvent.clear(await screen.findByRole('textbox', { name: /Linhas da planilha/ }));
    await conferir('Nome;E-mail\nDalva;dalva@\n;x@y.org\nEdson;edson@exemplo.org');
    await screen.findByText(/Linha 2: Informe um e-mail válido\./);
    await apertar('Trazer 1 membro');
    await screen.findByText(/Escolha o que fazer com elas/);
    expect(enviadas()).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /2 linhas com problema/ }), 'sem');
    await apertar('Trazer 2 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    const [{ linhas }] = enviadas() as [{ linhas: object[] }];
    expect(linhas).toMatchObject([{ nome: 'Dalva' }, { nome: 'Edson', email: 'edson@exemplo.org' }]);
    expect(linhas[0]).not.toHaveProperty('email');
  });

  it('[M6] a file is read at once; one that is no spreadsheet of members is refused', async () => {
    abrir(() => ({ membros: 1, faturas: 0 }));
    await screen.findByRole('textbox', { name: /Linhas da planilha/ });
    const [escolher] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!escolher) throw new Error('There is no way to choose a file');
    await userEvent.upload(escolher, new File([new Uint8Array(2_000_001)], 'fotos.csv'));
    await screen.findByText('Este arquivo é grande demais para uma planilha de membros.');
    await userEvent.upload(escolher, new File(['%PDF-1.7'], 'lista.csv'));
    await screen.findByText(/Este arquivo não é uma planilha/);
    const sumido = new File(['Nome'], 'lista.csv');
    sumido.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await userEvent.upload(escolher, sumido);
    await screen.findByText('Não consegui ler este arquivo. Abra a planilha, copie as linhas e cole aqui.');
    await userEvent.upload(escolher, new File(['Nome;Nascimento\nDalva;29256'], 'lista.csv'));
    await screen.findByText('05/02/1980');
    await screen.findByRole('button', { name: 'Trazer 1 membro' });
    await apertar('Voltar');
    await screen.findByRole('textbox', { name: /Linhas da planilha/ });
    expect(screen.queryByText(/^Não consegui ler este arquivo/)).toBeNull();
  });

  it('[M6] reads no plans and imports none for people who may not create subscriptions', async () => {
    const { enviadas, calls } = abrir(() => ({ membros: 1, faturas: 0 }), ['membros:view', 'membros:create']);
    await conferir('Nome;Plano;Orixá\nDalva;Corrente;Oxum');
    await screen.findByText('Estas colunas ficam de fora: Orixá, Plano.');
    await apertar('Voltar');
    await userEvent.clear(await screen.findByRole('textbox', { name: /Linhas da planilha/ }));
    await conferir('Nome;Orixá\nDalva;Oxum');
    await screen.findByText('Estas colunas ficam de fora: Orixá.');
    await apertar('Trazer 1 membro');
    await waitFor(() => expect(enviadas()).toMatchObject([{ linhas: [{ nome: 'Dalva', plano_id: null }] }]));
    expect(calls.filter(({ path }) => path.startsWith('/api/planos'))).toEqual([]);
  });

  it('[M6 M7] plans that could not be read are no reason against a line: it says so, and asks again', async () => {
    let fora = true;
    serve({ 'GET /api/planos': () => (fora ? new Refusal(503, 'ocupado', 'Tente de novo.') : { itens: [plano] }) });
    establishSession(signedIn({ papel: 'admin', permissoes: [...PERMISSOES_DO_PAPEL.admin] }));
    show(<ImportarMembros onClose={vi.fn()} />);
    await conferir('Nome;Plano\nDalva;Corrente');
    await screen.findByText('Erro ao carregar planos');
    expect(screen.queryByText(/A casa não tem um plano ativo com este nome/)).toBeNull();
    fora = false;
    await apertar('Tentar de novo');
    await screen.findByText('Certo');
    screen.getByRole('button', { name: 'Trazer 1 membro' });
  });

  it('[M6] a house without plans imports all the same', async () => {
    abrir(() => ({ membros: 1, faturas: 0 }));
    establishSession(
      signedIn({ permissoes: [...PERMISSOES_DO_PAPEL.admin], features: ['membros', 'assinaturas'], papel: 'admin' }),
    );
    await conferir('Nome;Plano\nDalva;Corrente');
    await screen.findByText('Estas colunas ficam de fora: Plano.');
    screen.getByRole('button', { name: 'Trazer 1 membro' });
  });

  it('[M6] shows the server’s refusals at their lines, and the rest can be imported', async () => {
    const recusa = new Refusal(422, 'linhas_recusadas', 'Ninguém foi trazido: há linhas a acertar.', {
      fields: { 'linhas.1.matricula': 'Já existe um membro com esta matrícula.' },
    });
    let vez = 0;
    const { enviadas } = abrir(() => (vez++ === 0 ? recusa : { membros: 1, faturas: 0 }));
    await conferir('Nome;Matrícula\nDalva;1\nEdson;2');
    await apertar('Trazer 2 membros');
    await screen.findByText('Linha 3: Já existe um membro com esta matrícula.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /1 linha com problema/ }), 'fora');
    await apertar('Trazer 1 membro');
    await waitFor(() => expect(enviadas()).toHaveLength(2));
    expect(enviadas()[1]).toMatchObject({ linhas: [{ nome: 'Dalva' }] });
  });

  it('[M7] names that are there already come only when asked for', async () => {
    const recusa = new Refusal(409, 'nomes_repetidos', 'Há nomes que a casa já tem, ou que se repetem.', {
      fields: { 'linhas.0.nome': 'A casa já tem um membro com este nome.' },
    });
    let vez = 0;
    const { enviadas } = abrir(() => (vez++ === 0 ? recusa : { membros: 2, faturas: 0 }));
    await conferir('Dalva\nEdson');
    await apertar('Trazer 2 membros');
    await screen.findByText(/Nome repetido/);
    screen.getByRole('button', { name: 'Trazer 1 membro' });
    await userEvent.click(screen.getByRole('switch', { name: /Trazer também os nomes repetidos \(1\)/ }));
    await apertar('Trazer 2 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(2));
    expect(enviadas()[1]).toMatchObject({ repetir_nomes: true });
  });

  it('[M6 M7] an area code completes the telephones; a plan is known with its price or by it; who left brings none', async () => {
    const { enviadas } = abrir(() => ({ membros: 4, faturas: 0 }));
    await conferir(
      'Nome;Celular;Plano;Status\nDalva;99999-0000;Corrente (R$ 200,00);\nEdson;3333-4444;200;\nInês;;Corrente R$ 40,00;\nJoão;;corrente;Falecido',
    );
    await screen.findByRole('option', { name: /Corrente/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '3 linhas com problema' }), 'sem');
    await userEvent.type(screen.getByRole('textbox', { name: 'DDD de quem não tem (2)' }), '71{Enter}');
    screen.getByRole('combobox', { name: '1 linha com problema' });
    expect(enviadas()).toEqual([]);
    screen.getByText('Inativo');
    await apertar('Trazer 4 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({
      linhas: [
        { nome: 'Dalva', telefone: '(71) 99999-0000', plano_id: 'p1' },
        { nome: 'Edson', telefone: '(71) 3333-4444', plano_id: 'p1' },
        { nome: 'Inês', plano_id: null },
        { nome: 'João', plano_id: null, ativo: false },
      ],
    });
  });
});
