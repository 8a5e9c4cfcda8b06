import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
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

describe('the review of a spreadsheet', () => {
  const escolher = async (qual: RegExp | string, o: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: qual }), o);

  it('[M6 M7] replaces an invalid value by none: an unknown plan is no plan, and a former member is not active', async () => {
    const { enviadas } = abrir(() => ({ membros: 4, faturas: 24 }));
    await conferir(
      'Nome;Situação;Mensalidade\nTeste Afastada;Afastada em 2020;\nTeste Isenta;Ativo;isento\nTeste Meia;Ativo;R$ 30,00\nTeste Comum;Ativo;\nTeste Remida;Remido(a);',
    );
    await screen.findByRole('option', { name: /Corrente/ });
    await escolher('1 linha com problema', 'sem');
    await escolher(/^Plano/, 'p1');
    await apertar('Trazer 5 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({
      linhas: [
        { nome: 'Teste Afastada', ativo: false, plano_id: null },
        { nome: 'Teste Isenta', ativo: true, plano_id: null },
        { nome: 'Teste Meia', ativo: true, plano_id: null },
        { nome: 'Teste Comum', ativo: true, plano_id: 'p1' },
        { nome: 'Teste Remida', ativo: true, plano_id: null },
      ],
    });
  });

  it('[M6 Y5] people below 18 wait until one reason says why no guardian agreed, or bring their own', async () => {
    const { enviadas } = abrir(() => ({ membros: 3, faturas: 0 }));
    await conferir(
      'Nome;Nascimento;Motivo sem autorização\nAna;05/02/2020;\nBia;05/02/1980;\nCaio;05/02/2021;A mãe assina depois',
    );
    await escolher('1 linha com problema', 'sem');
    await apertar('Trazer 2 membros');
    expect(await screen.findByText('Responda antes de trazer.')).toBeTruthy();
    expect(enviadas()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Menores de 18 anos/ }), 'Vêm na festa');
    await apertar('Trazer 3 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({
      linhas: [
        { nome: 'Ana', responsavel_motivo: 'Vêm na festa' },
        { nome: 'Bia', responsavel_motivo: '' },
        { nome: 'Caio', responsavel_motivo: 'A mãe assina depois' },
      ],
    });
  });

  it('[M6] an unknown word for the situation is asked about once, and nothing comes before the answer', async () => {
    const { enviadas } = abrir(() => ({ membros: 2, faturas: 0 }));
    await conferir('Nome;Situação\nAna;Visitante\nBia;VISITANTE\nCaio;ativo\nDuda;De passagem');
    await escolher('3 linhas com problema', 'sem');
    await apertar('Trazer 1 membro');
    expect(await screen.findAllByText('Responda antes de trazer.')).toHaveLength(2);
    expect(enviadas()).toEqual([]);
    await escolher('Visitante (2): ativo, inativo ou deixar de fora?', 'inativo');
    await escolher('De passagem (1): ativo, inativo ou deixar de fora?', 'fora');
    await apertar('Trazer 3 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({
      linhas: [
        { nome: 'Ana', ativo: false },
        { nome: 'Bia', ativo: false },
        { nome: 'Caio', ativo: true },
      ],
    });
  });

  it('[M6] keeps an earlier refusal of the server, so that two refusals of one line do not take turns', async () => {
    const recusar = (frase: string, campo: string) =>
      new Refusal(422, 'linhas_recusadas', 'Ninguém foi trazido: há linhas a acertar.', {
        fields: { [`linhas.0.${campo}`]: frase },
      });
    const respostas = [
      recusar('Já existe um membro com esta matrícula.', 'matricula'),
      recusar('Texto longo demais.', 'bairro'),
    ];
    const { enviadas, fechar } = abrir(() => respostas.shift() ?? { membros: 1, faturas: 0 });
    await conferir('Nome;Matrícula;Nascimento;Bairro\nGira Um;T-100;05/02/1880;Centro');
    await screen.findByText('Linha 2: Data inválida.');
    for (const _ of [1, 2, 3]) {
      await escolher('1 linha com problema', 'sem');
      await apertar('Trazer 1 membro');
    }
    await waitFor(() => expect(fechar).toHaveBeenCalledOnce());
    expect((enviadas() as { linhas: [object] }[]).map(({ linhas: [linha] }) => Object.keys(linha).toSorted())).toEqual([
      expect.arrayContaining(['bairro', 'matricula']),
      expect.not.arrayContaining(['matricula', 'dt_nascimento']),
      expect.not.arrayContaining(['matricula', 'dt_nascimento', 'bairro']),
    ]);
  });

  it('[M5 M6] mobiles of eight digits get their 9 when asked for, with the area code first if that is missing too', async () => {
    const { enviadas } = abrir(() => ({ membros: 3, faturas: 0 }));
    await conferir(
      'Nome;Celular;CEP\nPessoa Um;(62) 8181-0004;1310100\nPessoa Dois;62 9968-0002;01310-100\nPessoa Três;9968-0003;\nPessoa Quatro;recado com a mãe 62 3333-4444;',
    );
    await screen.findByText('Linha 2: Falta o 9 do celular.');
    await userEvent.click(screen.getByRole('switch', { name: /Pôr o 9 nos celulares de oito números \(3\)/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'DDD de quem não tem (1)' }), '62');
    await escolher('1 linha com problema', 'fora');
    await apertar('Trazer 3 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({
      linhas: [
        { telefone: '(62) 98181-0004', cep: '01310-100' },
        { telefone: '(62) 99968-0002', cep: '01310-100' },
        { telefone: '(62) 99968-0003' },
      ],
    });
  });

  it('[M6] columns without a name are named, and one is assigned by hand', async () => {
    const { enviadas } = abrir(() => ({ membros: 1, faturas: 0 }));
    await conferir('Nome;Telefone;;\nAna Lima;71988880001;ana@exemplo.org;05/02/1980');
    await screen.findByText('2 colunas sem nome ficam de fora: C («ana@exemplo.org»), D («05/02/1980»).');
    await escolher('Coluna C, sem nome', 'email');
    await screen.findByText('1 coluna sem nome fica de fora: D («05/02/1980»).');
    await apertar('Trazer 1 membro');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({ linhas: [{ email: 'ana@exemplo.org', dt_nascimento: '' }] });
  });

  it('[M6] dates with the month first are said, and their order can be changed for the whole column', async () => {
    const { enviadas } = abrir(() => ({ membros: 2, faturas: 0 }));
    await conferir('Nome;Nascimento\nA A;1/5/1980\nC C;12/25/1990');
    await screen.findByText('Em Nascimento há datas com o mês antes do dia, como 12/25/1990.');
    await escolher('Em Nascimento, o que vem primeiro?', 'dia');
    await screen.findByText('Linha 3: Data inválida.');
    await escolher('Em Nascimento, o que vem primeiro?', 'mes');
    await apertar('Trazer 2 membros');
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({ linhas: [{ dt_nascimento: '1980-01-05' }, { dt_nascimento: '1990-12-25' }] });
  });

  it('[M6] titles of groups stay out by name, and come if they are people', async () => {
    abrir(() => ({ membros: 1, faturas: 0 }));
    await conferir('Nome;Cidade\nMÉDIUNS;\nAna;Salvador');
    await screen.findByText('Parecem títulos de grupos, e não pessoas: MÉDIUNS.');
    screen.getByText('Linha 2: MÉDIUNS (título de um grupo)');
    screen.getByRole('button', { name: 'Trazer 1 membro' });
    await userEvent.click(screen.getByRole('switch', { name: 'São pessoas: trazer também' }));
    await screen.findByRole('button', { name: 'Trazer 2 membros' });
  });

  it('[M6] shows every field that will be saved, and what stays in the sheet', async () => {
    abrir(() => ({ membros: 1, faturas: 0 }));
    await conferir(
      'Nome;Telefone;Nascimento;Profissão;Rua;Nº;Bairro;Cidade/UF;CEP;Entrada\nAna;71988880001 / 71 3333-4444 (mãe);05/02/1980;Costureira;Rua A;12;Centro;Salvador/BA;40010020;01/03/2019',
    );
    await apertar(/^Ver o que vem de Ana/);
    const escritos = await screen.findAllByRole('definition');
    expect(escritos.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '71988880001',
        '05/02/1980',
        '01/03/2019',
        'Costureira',
        'Rua A',
        '12',
        'Centro',
        'Salvador',
        'BA',
        '40010020',
      ]),
    );
    screen.getByText('Na planilha, Telefone: «71988880001 / 71 3333-4444 (mãe)»');
  });

  it('[M6] says what a text is that is plainly no list', async () => {
    abrir(() => ({ membros: 1, faturas: 0 }));
    await conferir('<html><table><tr><td>Nome</td></tr></table></html>');
    await screen.findByText(/^Isto é uma página \(HTML ou XML\)/);
    await userEvent.clear(screen.getByRole('textbox', { name: /Linhas da planilha/ }));
    await conferir('BEGIN:VCARD\nFN:Ana\nEND:VCARD');
    await screen.findByText(/^Isto são contatos ou uma agenda \(vCard\)/);
  });
});
