import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../../../shared/texts.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { AGENTE_PADRAO, guardarCodigoDoAgente } from './agente.ts';
import { Impressora } from './impressora.tsx';
import { PDV } from './pdv-for-tests.ts';

const AGENTE = `POST ${AGENTE_PADRAO}`;
const PIN = 'PUT /api/pdv/gaveta/pin';
const ERRADO = new Refusal(403, 'pin_incorreto', 'PIN da gaveta incorreto.');

beforeEach(() => {
  establishSession(signedIn({ papel: 'owner' }));
  guardarCodigoDoAgente('');
});
afterEach(() => guardarCodigoDoAgente(''));

function abrir(rotas: Parameters<typeof serve>[0], podeMudar = true, pdv = PDV) {
  const calls = serve(rotas);
  const onClose = vi.fn<() => void>();
  show(<Impressora pdv={pdv} podeMudar={podeMudar} onClose={onClose} />);
  return { calls, onClose };
}
const botao = (name: string) => screen.getByRole('button', { name });
const tocar = (nome: string) => userEvent.click(botao(nome));

describe('the printer of the till', () => {
  it('[P9] sends a test page to the agent with the current fields, and shows the answer', async () => {
    let responde = true;
    const { calls } = abrir({ [AGENTE]: () => (responde ? { ok: true } : noNetwork) });
    expect(screen.getByText('Sem o agente de impressão, o recibo sai pelo navegador.')).toBeTruthy();
    expect(screen.getByText('O agente mostra o código quando abre.')).toBeTruthy();
    expect(screen.getByText('Se as letras saírem erradas, troque.')).toBeTruthy();
    expect(botao('Imprimir teste')).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Código do agente'), 'codigo');
    await tocar('Imprimir teste');
    expect(await screen.findByText('O agente recebeu o teste.')).toBeTruthy();
    for (const pagina of ['cp860', 'cp1252']) {
      await userEvent.selectOptions(screen.getByLabelText('Página de código'), pagina);
    }
    responde = false;
    await tocar('Imprimir teste');
    expect(
      await screen.findByText(
        'O agente não respondeu. Confira o código, e se o navegador permite acessar a rede local.',
      ),
    ).toBeTruthy();
    const papel = calls.map(({ body }) => atob((body as { bytes_base64: string }).bytes_base64));
    // Only this code page has the letters of Latin-1.
    expect(papel.map((texto) => texto.includes('TESTE DE IMPRESSÃO'))).toEqual([false, true]);
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer codigo', 'Bearer codigo']);
  });

  it('[P9] the house’s choices are kept by those who govern; a refusal says why', async () => {
    let recusa = true;
    const { calls, onClose } = abrir({
      'PUT /api/pdv/impressora': () => (recusa ? new Refusal(403, 'sem_permissao', 'Sem permissão') : { ok: true }),
    });
    await userEvent.selectOptions(screen.getByLabelText('Papel'), '48');
    await userEvent.click(screen.getByLabelText('Abrir a gaveta depois de receber em dinheiro'));
    await tocar('Salvar');
    expect((await screen.findByRole('alert')).textContent).toContain('Sem permissão');
    expect([ditos, onClose.mock.calls.length]).toEqual([['Erro ao salvar · Sem permissão'], 0]);
    recusa = false;
    await tocar('Salvar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(ditos.at(-1)).toBe('Impressora salva');
    expect(calls.at(-1)?.body).toEqual({ colunas: 48, pagina: 'cp850', url: null, gaveta_ativa: true });
  });

  it('[P9 Z6] the papers are named in the person’s language', () => {
    setLanguage('en-US');
    onTestFinished(() => setLanguage('pt-BR'));
    abrir({});
    for (const name of ['58 mm · 32 columns', '80 mm · 48 columns'])
      expect(screen.getByRole('option', { name })).toBeTruthy();
  });

  it('[P9 T6] saving another setting chooses no paper for the house', async () => {
    const { calls, onClose } = abrir({ 'PUT /api/pdv/impressora': () => ({ ok: true }) });
    await userEvent.click(screen.getByLabelText('Abrir a gaveta depois de receber em dinheiro'));
    await tocar('Salvar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toEqual({ pagina: 'cp850', url: null, gaveta_ativa: true });
  });

  it('[P9] one button saves a PIN with the printer: a refused one keeps the dialog open and sends nothing else', async () => {
    let recusa = true;
    const { calls, onClose } = abrir({
      'PUT /api/pdv/impressora': () => ({ ok: true }),
      [PIN]: () => (recusa ? new Refusal(422, 'invalido', 'O PIN tem de 4 a 12 algarismos.') : { ok: true }),
    });
    expect(screen.getAllByRole('button', { name: /Salvar/ })).toHaveLength(1);
    // There is no PIN to remove.
    expect(screen.queryByRole('button', { name: 'Remover PIN' })).toBeNull();
    const pin = screen.getByLabelText('PIN novo (4 a 12 algarismos)');
    await userEvent.click(screen.getByLabelText('Abrir a gaveta depois de receber em dinheiro'));
    await userEvent.type(pin, '1a2');
    await tocar('Salvar');
    expect(await screen.findByText('O PIN tem de 4 a 12 algarismos.')).toBeTruthy();
    expect([calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    recusa = false;
    await userEvent.selectOptions(screen.getByLabelText('De quem'), 'Da casa');
    await userEvent.type(pin, '34{Enter}');
    await waitFor(() => expect(ditos).toEqual(['PIN salvo', 'Impressora salva']));
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.map(({ body }) => body)).toEqual([
      { de: 'operador', pin: '12' },
      { de: 'casa', pin: '1234' },
      { pagina: 'cp850', url: null, gaveta_ativa: true },
    ]);
  });

  it('[P9] a PIN alone saves only the PIN; where there is one it can be removed', async () => {
    const { calls, onClose } = abrir({ [PIN]: () => ({ ok: true }) }, true, { ...PDV, gaveta_pede_pin: true });
    await userEvent.selectOptions(screen.getByLabelText('De quem'), 'Da casa');
    await tocar('Remover PIN');
    const pergunta = within(await screen.findByRole('alertdialog', { name: 'Remover o PIN da casa?' }));
    expect(calls).toEqual([]);
    await userEvent.click(pergunta.getByRole('button', { name: 'Remover PIN' }));
    await waitFor(() => expect(ditos).toEqual(['PIN removido']));
    await userEvent.type(screen.getByLabelText('PIN novo (4 a 12 algarismos)'), '1234');
    await tocar('Salvar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body)).toEqual([
      { de: 'casa', pin: '' },
      { de: 'casa', pin: '1234' },
    ]);
  });

  it('[P9] changes one’s own PIN only with that PIN, while one is asked for', async () => {
    const { calls } = abrir(
      { [PIN]: ({ body }) => ((body as { pin_atual: string }).pin_atual === '4321' ? { ok: true } : ERRADO) },
      false,
      { ...PDV, gaveta_pede_pin: true },
    );
    const atual = screen.getByLabelText('PIN atual, o seu ou o da casa');
    await userEvent.type(screen.getByLabelText('PIN novo (4 a 12 algarismos)'), '9876');
    await tocar('Salvar');
    expect(await screen.findByText('PIN da gaveta incorreto.')).toBeTruthy();
    await userEvent.type(atual, '43a21');
    await tocar('Salvar');
    await waitFor(() => expect(ditos).toEqual(['PIN salvo']));
    expect(calls.at(-1)?.body).toEqual({ de: 'operador', pin: '9876', pin_atual: '4321' });
  });

  it('[P9] asks for a PIN that the house set meanwhile', async () => {
    abrir({ [PIN]: () => ERRADO }, false);
    await userEvent.type(screen.getByLabelText('PIN novo (4 a 12 algarismos)'), '9876');
    await tocar('Salvar');
    expect(await screen.findByText('PIN da gaveta incorreto.')).toBeTruthy();
    expect(screen.getByLabelText('PIN atual, o seu ou o da casa')).toBeTruthy();
  });

  it('[P9] people outside gestao set only this computer and their own PIN', () => {
    abrir({}, false);
    expect(screen.queryByLabelText('De quem')).toBeNull();
    expect(screen.getByRole('group', { name: 'Neste computador' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Em toda a casa' })).toHaveProperty('disabled', true);
  });
});
