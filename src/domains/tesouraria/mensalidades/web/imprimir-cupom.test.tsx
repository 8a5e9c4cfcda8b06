import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { CASA } from '../../../../web/testing/house.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { MINHAS } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const RAIZ = '/api/mensalidades';

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
});

const tocar = async (nome: string) => userEvent.click(await screen.findByRole('button', { name: nome }));

describe('the receipt', () => {
  const RECIBO = {
    casa: { ...CASA, nome: 'A Casa' },
    membro: { nome: 'Jurema', matricula: '77' },
    itens: [{ refer: '202611', valor_centavos: 6000, pago_em: '2026-11-09', metodo: 'pix', conferido: true }],
    total_centavos: 6000,
    emitido_em: '2026-11-20T13:00:00Z',
    fuso_horario: 'America/Sao_Paulo',
    colunas: 48,
  };
  const reimprimir = async (recibo: () => unknown) => {
    serve({ [`GET ${RAIZ}/minhas`]: () => MINHAS, [`GET ${RAIZ}/recibo?pagamentos=pg1`]: recibo });
    establishSession(signedIn({ papel: 'viewer', permissoes: [] }));
    show(<Page />);
    await userEvent.selectOptions(await screen.findByLabelText('Situação'), 'todas');
    await tocar('Imprimir recibo de nov/2026');
    return within(await screen.findByRole('dialog', { name: 'Imprimir cupom?' }));
  };

  it('[T6] is shown as it will be printed; a blocked window and one that does not print are reported', async () => {
    const dialogo = await reimprimir(() => RECIBO);
    expect((await dialogo.findAllByText(/R\$\s60,00/)).length).toBeGreaterThan(0);
    expect(dialogo.getByRole('button', { name: 'Agora não' })).toBeTruthy();
    const abrirJanela = vi.spyOn(window, 'open').mockReturnValue(null);
    await tocar('Gerar cupom');
    await dito(/^Bloqueado pelo navegador · Permita janelas pop-up/);
    abrirJanela.mockImplementation(() => {
      throw new Error('sem papel');
    });
    await tocar('Gerar cupom');
    await dito(/^Erro ao imprimir cupom · sem papel$/);
    abrirJanela.mockRestore();
  });

  it('[T6] says what was paid, goes to paper of 80 mm, and is done', async () => {
    const dialogo = await reimprimir(() => RECIBO);
    expect(await dialogo.findByText(/^O pagamento de R\$\s60,00 está registrado\.$/)).toBeTruthy();
    const papel = document.implementation.createHTMLDocument();
    const janela = {
      document: papel,
      focus: vi.fn<() => void>(),
      print: vi.fn<() => void>(),
      close: vi.fn<() => void>(),
    };
    const abrirJanela = vi.spyOn(window, 'open').mockReturnValue(Object.assign(new EventTarget(), janela) as never);
    await tocar('Gerar cupom');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Imprimir cupom?' })).toBeNull());
    expect(papel.title).toBe('Recibo');
    expect(papel.querySelector('style')?.textContent).toMatch(/@page \{ margin: 0 \}[^@]*width: 72mm;/);
    expect(papel.querySelector('pre')?.textContent).toContain('RECIBO DE MENSALIDADE');
    await waitFor(() => expect(janela.print).toHaveBeenCalledOnce());
    abrirJanela.mockRestore();
  });

  it('[T6] stays on the screen while there is no network, and goes when the payment was reversed', async () => {
    let resposta: unknown = RECIBO;
    const dialogo = await reimprimir(() => resposta);
    const gerar = await dialogo.findByRole('button', { name: 'Gerar cupom' });
    await waitFor(() => expect(gerar).toHaveProperty('disabled', false));
    resposta = noNetwork;
    await queryClient.refetchQueries();
    await new Promise((depois) => setTimeout(depois, 50));
    expect(screen.queryByText('Erro ao imprimir cupom')).toBeNull();
    expect(gerar).toHaveProperty('disabled', false);
    resposta = new Refusal(404, 'nada_a_imprimir', 'Nenhum pagamento.');
    await queryClient.refetchQueries();
    expect(await screen.findByText('Nada para imprimir')).toBeTruthy();
    expect(gerar).toHaveProperty('disabled', true);
  });

  it('[T6] of a payment that somebody else reverses while it waits is not printed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let resposta: unknown = RECIBO;
    const dialogo = await reimprimir(() => resposta);
    expect(await dialogo.findByText(/^O pagamento de R\$\s60,00 está registrado\.$/)).toBeTruthy();
    resposta = new Refusal(404, 'nada_para_imprimir', 'Nada para imprimir');
    vi.advanceTimersByTime(5_000);
    expect(await dialogo.findByText('Não está registrado, ou foi estornado.')).toBeTruthy();
    expect(dialogo.queryByText(/está registrado\.$/)).toBeNull();
    expect(dialogo.getByRole('button', { name: 'Gerar cupom' })).toHaveProperty('disabled', true);
    vi.useRealTimers();
  });

  it('[T6] says that there is nothing to print if nothing was paid; a failure has its title', async () => {
    let resposta = new Refusal(404, 'nada_para_imprimir', 'Nada para imprimir');
    const dialogo = await reimprimir(() => resposta);
    expect(await dialogo.findByText('Nada para imprimir')).toBeTruthy();
    resposta = new Refusal(403, 'sem_permissao', 'Sem permissão');
    await tocar('Tentar de novo');
    expect(await dialogo.findByText('Erro ao imprimir cupom')).toBeTruthy();
  });
});
