import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { FINALIDADES, TEXTOS } from '../rules.ts';
import { ConsentimentosDoMembro } from './consentimentos-do-membro.tsx';
import { CriarIncidente } from './editar-incidente.tsx';
import { Incidentes } from './incidentes.tsx';
import type { PedidoDeDados } from './nomes.ts';
import { IncidentesNoPainel } from './pedidos-no-painel.tsx';
import { Pedidos, RegistrarPedido } from './page.tsx';
import { PedirDados } from './meus-dados-page.tsx';
import { RegistrarConsentimento } from './registrar-consentimento.tsx';
import { ResponderPedido } from './responder-pedido.tsx';
import { TextosDeConsentimento } from './textos-de-consentimento.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockClear();
  queryClient.clear();
  history.replaceState(null, '', '/privacidade');
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
});

const dialogo = async () => within(await screen.findByRole('dialog'));
const apertar = async (nome: string) => userEvent.click((await dialogo()).getByRole('button', { name: nome }));

const pessoa = { id: 'm1', nome: 'Jurema Lima', matricula: '77', anonimizado: false };
const PEDIDO = (mais: Partial<PedidoDeDados> = {}): PedidoDeDados => ({
  id: 'p1',
  tipo: 'acesso',
  detalhe: null,
  forma: 'papel',
  recebido_em: '2026-11-10',
  limite: '2026-11-25',
  estado: 'aberto',
  resposta: null,
  entregue: null,
  respondido_em: null,
  quem: null,
  membro: pessoa,
  ...mais,
});
const Nada = () => null;
const responder = (pedido = PEDIDO()) => (
  <ResponderPedido pedido={pedido} BaixarDados={Nada} Anonimizar={Nada} ApagarEspiritual={Nada} onClose={onClose} />
);
const consentimento = (menor: boolean) => (
  <RegistrarConsentimento
    membro_id="m1"
    dados={{
      nome: 'Jurema Lima',
      menor,
      responsavel_nome: null,
      falta_responsavel: menor,
      finalidades: FINALIDADES.map((finalidade) => ({
        finalidade,
        situacao: 'sem_registro',
        versao: 0,
        texto: TEXTOS[finalidade],
      })),
      itens: [],
    }}
    finalidade="imagem"
    onRegistrado={() => undefined}
    onClose={onClose}
  />
);

const OCUPADO = new Refusal(503, 'ocupado', 'O servidor está ocupado.');
const LIMITE = { id: 'x', limite: '2026-12-05' };

interface Formulario {
  formulario: () => ReactElement;
  rota: string;
  campo: string;
  botao: string;
  pronto: RegExp;
}

describe('[Y1 Y2 Y3] a form that is refused or does not arrive', () => {
  it.each<[string, Formulario]>([
    [
      'an own request',
      {
        formulario: () => <PedirDados onClose={onClose} />,
        rota: 'POST /api/privacidade/meus/pedidos',
        campo: 'Conte mais, se quiser',
        botao: 'Enviar pedido',
        pronto: /^Pedido enviado/,
      },
    ],
    [
      'an answer',
      {
        formulario: responder,
        rota: 'POST /api/privacidade/pedidos/p1/responder',
        campo: 'O que foi respondido',
        botao: 'Marcar como respondido',
        pronto: /^Pedido respondido/,
      },
    ],
    [
      'the words of a consent',
      {
        formulario: () => <TextosDeConsentimento onClose={onClose} />,
        rota: 'POST /api/privacidade/textos',
        campo: 'Texto',
        botao: 'Salvar nova versão',
        pronto: /^Texto salvo/,
      },
    ],
  ])('%s keeps what was typed, says why, and is sent again with the same key', async (_, uma) => {
    let resposta: unknown = noNetwork;
    const itens = [{ finalidade: 'cadastro', versao: 0, texto: TEXTOS.cadastro, created_at: null }];
    const calls = serve({
      'GET /api/privacidade/textos': () => ({ itens }),
      [uma.rota]: () => resposta,
    });
    show(uma.formulario());
    const campo = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${uma.campo}`) });
    await userEvent.clear(campo);
    await userEvent.type(campo, 'Escrito à mão');
    await apertar(uma.botao);
    await dito(/^Erro/);
    expect(campo.value).toBe('Escrito à mão');
    resposta = OCUPADO;
    await apertar(uma.botao);
    await dito(/O servidor está ocupado/);
    expect(campo.value).toBe('Escrito à mão');
    expect(onClose).not.toHaveBeenCalled();
    resposta = { ...LIMITE, ok: true, versao: 1 };
    await apertar(uma.botao);
    await dito(uma.pronto);
    expect(onClose).toHaveBeenCalledOnce();
    const enviados = calls.filter(({ method }) => method === 'POST');
    expect(enviados).toHaveLength(3);
    expect(new Set(enviados.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });
});

describe('[Y2] requests', () => {
  it('a refusal asks for its reason before it is sent', async () => {
    const calls = serve({});
    show(responder());
    await userEvent.click((await dialogo()).getByRole('radio', { name: 'Recusado' }));
    await apertar('Recusar com este motivo');
    expect(await screen.findByText('Informe o motivo.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('a correction is not marked as answered without words', async () => {
    const calls = serve({});
    show(responder(PEDIDO({ tipo: 'correcao' })));
    await dialogo();
    await apertar('Marcar como respondido');
    expect(await screen.findByText('Diga o que foi respondido.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('a deletion is answered by anonymising, or refused; there is no plain yes', async () => {
    serve({});
    show(responder(PEDIDO({ tipo: 'exclusao' })));
    const caixa = await dialogo();
    expect(caixa.getByRole('button', { name: 'Anonimizar…' })).toBeTruthy();
    expect(caixa.queryByRole('radio')).toBeNull();
    expect(caixa.queryByRole('button', { name: 'Marcar como respondido' })).toBeNull();
  });

  it('a request without a member and a day does not leave', async () => {
    const calls = serve({ 'GET /api/membros': () => ({ itens: [], total: 0, proximo: null }) });
    show(<RegistrarPedido onClose={onClose} />);
    await apertar('Registrar pedido');
    expect(await screen.findByText('Escolha o membro')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says what an empty list is for, and offers the first request', async () => {
    serve({ 'GET /api/privacidade/pedidos': () => ({ itens: [], mais: false }) });
    show(<Pedidos BaixarDados={Nada} Anonimizar={Nada} ApagarEspiritual={null} />);
    expect(await screen.findByText('Nenhum pedido em aberto')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Registrar pedido' })).toHaveLength(1);
  });
});

describe('[Y3] incidents', () => {
  it('says everything that is missing at once, and sends nothing', async () => {
    const calls = serve({});
    show(<CriarIncidente onClose={onClose} />);
    await userEvent.type((await dialogo()).getByLabelText('Quantas pessoas'), 'muitas');
    await apertar('Salvar incidente');
    for (const falta of ['Diga o que aconteceu', 'Conte o que aconteceu', 'Escolha que dados', 'Escreva um número'])
      expect(await screen.findByText(falta)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('an error of the list says so and tries again', async () => {
    let resposta: unknown = OCUPADO;
    serve({ 'GET /api/privacidade/incidentes': () => resposta });
    show(<Incidentes />);
    const denovo = await screen.findByRole('button', { name: 'Tentar de novo' });
    resposta = { casa: { nome: 'Tenda' }, titulares: 0, itens: [] };
    await userEvent.click(denovo);
    expect(await screen.findByRole('button', { name: 'Registrar incidente' })).toBeTruthy();
  });
});

describe('[Y5] a consent for somebody below 18', () => {
  it('asks for the guardian, and sends it as the guardian’s', async () => {
    const calls = serve({
      'POST /api/privacidade/membros/m1/consentimentos': () => new Refusal(422, 'x', 'O dia não pode ser futuro.'),
    });
    show(consentimento(true));
    await apertar('Registrar');
    const responsavel = await screen.findByLabelText<HTMLInputElement>(/^Nome do responsável/);
    expect(screen.getByText('Informe o nome do responsável.')).toBeTruthy();
    expect(calls).toEqual([]);
    await userEvent.type(responsavel, 'Dona Dalva');
    await apertar('Registrar');
    await dito(/O dia não pode ser futuro/);
    expect(calls[0]?.body).toMatchObject({ por: 'responsavel', responsavel: 'Dona Dalva', decisao: 'dado' });
    expect(responsavel.value).toBe('Dona Dalva');
  });

  it('of an adult asks for nobody else', async () => {
    const calls = serve({ 'POST /api/privacidade/membros/m1/consentimentos': () => ({ id: 'c1' }) });
    show(consentimento(false));
    expect((await dialogo()).queryByLabelText(/^Nome do responsável/)).toBeNull();
    await apertar('Registrar');
    await dito(/^Consentimento registrado/);
    expect(calls[0]?.body).toMatchObject({ por: 'membro' });
  });
});

it('[Y1] from the ledger of one member a decision is written down above it', async () => {
  const finalidades = FINALIDADES.map((finalidade) => ({
    finalidade,
    situacao: 'sem_registro',
    versao: 0,
    texto: TEXTOS[finalidade],
  }));
  const membro = { nome: 'Jurema', menor: false, responsavel_nome: null, falta_responsavel: false };
  serve({
    'GET /api/privacidade/membros/m1/consentimentos': () => ({ ...membro, finalidades, itens: [] }),
    'POST /api/privacidade/membros/m1/consentimentos': () => ({ id: 'c1' }),
  });
  const retirou = vi.fn<() => void>();
  show(
    <Dialog title="Jurema" onClose={onClose}>
      <ConsentimentosDoMembro membro_id="m1" onEspiritualRetirado={retirou} />
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar Registro espiritual' }));
  expect(await screen.findByRole('heading', { name: 'Registrar consentimento' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Não autorizou, ou retirou' }));
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  await dito(/^Consentimento registrado/);
  expect(retirou).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('[Y3] an incident that nobody was told of stands on the dashboard from its last day on, and no other', async () => {
  const incidente = (titulo: string, mais: object = {}) => ({
    id: titulo,
    titulo,
    limite: '2026-11-20',
    dispensa: null,
    autoridade_em: null,
    pessoas_em: null,
    ...mais,
  });
  const itens = [
    incidente('Passou'),
    incidente('Hoje', { limite: '2026-11-21' }),
    incidente('Ainda há tempo', { limite: '2026-11-24' }),
    incidente('Avisado', { autoridade_em: '2026-11-19', pessoas_em: '2026-11-19' }),
    incidente('Só a autoridade', { autoridade_em: '2026-11-19' }),
    incidente('Dispensado', { dispensa: 'Ninguém viu' }),
  ];
  serve({ 'GET /api/privacidade/incidentes': () => ({ casa: null, titulares: 1, itens }) });
  show(<IncidentesNoPainel hoje="2026-11-21" />);
  await screen.findByText('Incidentes sem aviso');
  const linhas = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(linhas).toEqual(['Passoupassou ontem', 'Hojeé hoje', 'Só a autoridadepassou ontem']);
});
