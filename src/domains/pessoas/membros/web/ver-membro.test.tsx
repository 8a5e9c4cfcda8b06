import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { PERMISSOES_DO_PAPEL, type Papel } from '../../../acesso/acesso/rules.ts';
import { MEMBRO } from './membro-for-tests.ts';
import { Page } from '../../../../screens/membros-page.tsx';
import { Page as MeusDados } from '../../../../screens/meus-dados-page.tsx';

const LINHA = {
  id: 'm1',
  nome: 'Dalva',
  matricula: '2026-001',
  email: null,
  telefone: null,
  ativo: true,
  plano: null,
  acesso: 'nenhum',
};
const LISTA = { 'GET /api/membros': () => ({ itens: [LINHA], total: 1, proximo: null }) };

function mostrar(papel: Papel) {
  establishSession(signedIn({ papel, permissoes: [...PERMISSOES_DO_PAPEL[papel]] }));
  show(<Page />);
}

describe('the record for people who may not change it', () => {
  it('[M3 Z1] opens for reading, with what is filled in and nothing to save', async () => {
    serve({ ...LISTA, 'GET /api/membros/m1': () => ({ ...MEMBRO, fechadas: [], assinatura: null, acesso: 'nenhum' }) });
    mostrar('financeiro');
    await userEvent.click(await screen.findByRole('button', { name: 'Dalva' }));
    const partes = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(partes).toEqual([
      'Cadastro',
      'Endereço & Profissão',
      'Espiritual (Umbanda)',
      'Espiritual (Candomblé)',
      'Caminho',
      'Documentação',
    ]);
    expect(screen.getByText('529.982.247-25')).toBeTruthy();
    expect(screen.queryByText('Razão social')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Nome' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Salvar membro' })).toBeNull();
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it.each([
    ['viewer', 'Nenhum membro encontrado', /^Peça ao administrador que vincule seu acesso/],
    ['financeiro', 'Nenhum membro ainda', null],
  ] as const)('[M1 Z1] an empty list tells a %s nothing that they may not do', async (papel, titulo, frase) => {
    serve({ 'GET /api/membros': () => ({ itens: [], total: 0, proximo: null }) });
    mostrar(papel);
    expect(await screen.findByText(titulo)).toBeTruthy();
    if (frase) expect(screen.getByText(frase)).toBeTruthy();
    expect(screen.queryByText(/^Cadastre/)).toBeNull();
  });

  it('[M9] stays while it cannot be read again', async () => {
    let resposta: unknown = { ...MEMBRO, fechadas: [], assinatura: null, acesso: 'nenhum' };
    serve({ ...LISTA, 'GET /api/membros/m1': () => resposta });
    mostrar('financeiro');
    await userEvent.click(await screen.findByRole('button', { name: 'Dalva' }));
    await screen.findByText('529.982.247-25');
    resposta = noNetwork;
    await queryClient.refetchQueries();
    await new Promise((depois) => setTimeout(depois, 50));
    expect(screen.getByText('529.982.247-25')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[M9] says why it did not come', async () => {
    serve({
      ...LISTA,
      'GET /api/membros/m1': () => new Refusal(404, 'membro_nao_encontrado', 'Membro não encontrado'),
    });
    mostrar('financeiro');
    await userEvent.click(await screen.findByRole('button', { name: 'Dalva' }));
    expect(await screen.findByText('Erro ao carregar membros')).toBeTruthy();
  });
});

describe('the record for people who may change it', () => {
  it('[M9] says that it was saved', async () => {
    const calls = serve({
      ...LISTA,
      'GET /api/membros/m1': () => ({ ...MEMBRO, fechadas: [], assinatura: null, acesso: 'nenhum' }),
      'PUT /api/membros/m1': () => ({ ok: true }),
    });
    mostrar('admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Dalva' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar membro' }));
    await waitFor(() => expect(ditos).toEqual(['Membro atualizado']));
    // Saved exactly as read, every field of the five tabs.
    const { id: _, created_at: __, anonimizado_em: ___, niveis: ____, estragadas: _____, ...campos } = MEMBRO;
    const enviado = calls.find(({ method }) => method === 'PUT')?.body as typeof campos;
    expect({ ...enviado, reservado: null }).toMatchObject({
      ...Object.fromEntries(Object.entries(campos).map(([nome, valor]) => [nome, valor ?? ''])),
      cep: '40150-055',
      telefone: '(71) 98888-7777',
      reservado: null,
    });
    expect(enviado.reservado.docs).toMatchObject({ cpf: '529.982.247-25', rg: '12.345' });
  });
});

describe('the export of one member', () => {
  const exportar = async (qual: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de Dalva' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: qual }));
  };

  it('[M3] asks for JSON or PDF, downloads under fixed name parts, by the house’s clock; a failure has its title', async () => {
    const baixados: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicar(this: HTMLAnchorElement) {
      baixados.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const encomendas: unknown[] = [];
    class SemMemoria extends EventTarget {
      postMessage(encomenda: unknown) {
        encomendas.push(encomenda);
        this.dispatchEvent(new ErrorEvent('error', { message: 'Sem memória' }));
      }
      terminate = () => undefined;
    }
    vi.stubGlobal('Worker', SemMemoria);
    const vazio = {
      assinaturas: [],
      faturas: [],
      pagamentos: [],
      pagamentos_diversos: [],
      cobrancas: [],
      pix_recebidos: [],
      devolucoes_de_pix: [],
      vendas: [],
      combinados: [],
      lembretes: [],
      leituras: [],
      consentimentos: [],
      pedidos_de_dados: [],
      correcoes_da_ficha: [],
      pagadores: [],
      extrato_linhas: [],
      textos: [],
      acessos: [],
      convites: [],
      importacoes: [],
      presencas: [],
      escalas: [],
      escalas_avisos: [],
      funcoes: [],
      comunicados: [],
      papeis: [],
      eventos_respostas: [],
    };
    const calls = serve({
      ...LISTA,
      'POST /api/membros/m1/exportar': () => ({ gerado_em: '2026-11-21T01:30:00Z', membro: MEMBRO, ...vazio }),
    });
    mostrar('admin');
    await exportar('Exportar dados (JSON)');
    await waitFor(() => expect(ditos).toEqual(['Dados exportados']));
    expect(baixados).toEqual(['membro_2026001_2026-11-20.json']);
    await exportar('Exportar dados (PDF)');
    await waitFor(() => expect(ditos[1]).toBe('Erro ao exportar membro · Sem memória'));
    expect(encomendas).toMatchObject([{ cover: { title: `Dados de ${MEMBRO.nome}`, geradoEm: '20/11/2026 22:30' } }]);
    const pedidos = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(pedidos).toEqual([{ formato: 'json' }, { formato: 'pdf' }]);
  });
});

it('[Y1] ‘Meus dados’ shows the own record: what is open at once, each sealed part on its own press', async () => {
  const nada = { docs: null, observacoes: null, espiritual_umbanda: null, espiritual_candomble: null, caminho: null };
  const calls = serve({
    'GET /api/privacidade/meus': () => ({
      membro: { id: 'm1', nome: MEMBRO.nome, menor: false, responsavel_nome: null, finalidades: [], itens: [] },
      pedidos: [],
    }),
    'GET /api/membros/m1': ({ path }) => {
      const abre = path.endsWith('abrir=docs');
      const reservado = abre ? { ...nada, docs: MEMBRO.reservado.docs } : nada;
      // The dirigência keeps one part to itself: it is not among those that can be opened.
      const fechadas = abre ? ['observacoes'] : ['docs', 'observacoes'];
      return { ...MEMBRO, reservado, fechadas, cofre: 'aberto', assinatura: null, acesso: 'usuario', versao: 'v1' };
    },
  });
  establishSession(signedIn({ papel: 'viewer', permissoes: [...PERMISSOES_DO_PAPEL.viewer] }));
  show(<MeusDados />);
  expect(await screen.findByText('Costureira')).toBeTruthy();
  expect(screen.queryByText('529.982.247-25')).toBeNull();
  const botoes = screen.getAllByRole('button', { name: /^Abrir: / }).map(({ textContent }) => textContent);
  expect(botoes).toEqual(['Abrir: documentos', 'Abrir: observações']);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir: documentos' }));
  expect(await screen.findByText('529.982.247-25')).toBeTruthy();
  const abertas = calls.map(({ path }) => new URL(path, 'http://x').searchParams.get('abrir')).filter(Boolean);
  expect(abertas.filter((parte) => parte !== 'nada')).toEqual(['docs']);
  expect(screen.getByRole('button', { name: 'Mostrar quem viu' })).toBeTruthy();
});
