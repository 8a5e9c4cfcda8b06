import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { AGENTE_PADRAO, guardarCodigoDoAgente } from './agente.ts';
import { PDV, RECIBO } from './pdv-for-tests.ts';
import type { Pdv } from './queries.ts';
import { Recibo } from './recibo.tsx';
import type { VendaConcluida } from './use-finalizar.ts';

const AGENTE = `POST ${AGENTE_PADRAO}`;
const GAVETA = 'POST /api/pdv/gaveta';
const NAO_RESPONDEU = 'A impressora não respondeu. A venda está registrada.';

const venda: VendaConcluida = {
  imprimir: true,
  recibo: { ...RECIBO, quando: '20/11/2026 21:14' },
};
const comGaveta = (gaveta_pede_pin: boolean): Pdv => ({
  ...PDV,
  gaveta_pede_pin,
  impressora: { ...PDV.impressora, gaveta_ativa: true },
});

beforeEach(() => {
  establishSession(signedIn());
  guardarCodigoDoAgente('codigo');
});
afterEach(() => {
  clearSession();
  guardarCodigoDoAgente('');
});

function abrir(pdv: Pdv, rotas: Parameters<typeof serve>[0], campos: Partial<VendaConcluida> = {}) {
  const calls = serve(rotas);
  show(<Recibo pdv={pdv} venda={{ ...venda, ...campos }} onClose={() => undefined} />);
  return calls;
}
const tocar = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the receipt', () => {
  it('[P7 P9] a printer that does not answer only warns, and the browser prints instead', async () => {
    const janela = vi.fn<() => null>(() => null);
    vi.stubGlobal('open', janela);
    let ligada = false;
    const calls = abrir(PDV, { [AGENTE]: () => (ligada ? { ok: true } : noNetwork) });
    expect(await screen.findByText(NAO_RESPONDEU)).toBeTruthy();
    expect(screen.getByText(/^Troco de R\$\s1,10$/)).toBeTruthy();
    expect(
      screen.getByText(
        'Confira se o agente de impressão está aberto neste computador e se o navegador permite que esta página acesse a rede local.',
      ),
    ).toBeTruthy();
    expect(janela).not.toHaveBeenCalled();
    await tocar('Imprimir pelo navegador');
    expect(janela).toHaveBeenCalledOnce();
    expect(screen.getByText('O navegador bloqueou a impressão. A venda está registrada.')).toBeTruthy();
    ligada = true;
    await tocar('Imprimir');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual([AGENTE_PADRAO, AGENTE_PADRAO]);
  });

  it('[P9] reports a failing drawer in plain words; the receipt is printed by then', async () => {
    let cheia = false;
    abrir(comGaveta(false), {
      [GAVETA]: () => ({ ok: true }),
      [AGENTE]: () => (cheia ? new Refusal(500, 'x', 'x') : ((cheia = true), { ok: true })),
    });
    expect(
      await screen.findByText(
        'A gaveta não abriu: O agente não respondeu. Confira o código, e se o navegador permite acessar a rede local.',
      ),
    ).toBeTruthy();
    expect(screen.queryByLabelText('PIN da gaveta')).toBeNull();
  });

  it('[P9] reprinting a sale opens no drawer, because its money is in it', async () => {
    const calls = abrir(comGaveta(false), { [AGENTE]: () => ({ ok: true }) }, { imprimir: false, segundaVia: true });
    await tocar('Imprimir');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir' }).hasAttribute('aria-busy')).toBe(false));
    expect(calls.map(({ path }) => path)).toEqual([AGENTE_PADRAO]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[P9] Enter pressed twice sends the PIN once: the second would count as another try', async () => {
    const { promise, resolve } = Promise.withResolvers();
    const calls = abrir(comGaveta(true), { [AGENTE]: () => ({ ok: true }), [GAVETA]: () => promise });
    await userEvent.type(await screen.findByLabelText('PIN da gaveta'), '0000{Enter}{Enter}');
    resolve(new Refusal(403, 'pin_incorreto', 'PIN da gaveta incorreto.'));
    expect(await screen.findByText('A gaveta não abriu: PIN da gaveta incorreto.')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual([AGENTE_PADRAO, '/api/pdv/gaveta']);
  });

  it('[P9 INV-54] the PIN that one person typed opens no drawer for the next', async () => {
    const calls = serve({ [AGENTE]: () => ({ ok: true }), [GAVETA]: () => ({ ok: true }) });
    const recibo = () => show(<Recibo pdv={comGaveta(true)} venda={venda} onClose={() => undefined} />);
    const { unmount } = recibo();
    await userEvent.type(await screen.findByLabelText('PIN da gaveta'), '1234{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('PIN da gaveta')).toBeNull());
    unmount();
    clearSession();
    establishSession(signedIn({ usuario: { ...signedIn().usuario, id: 'u2' } }));
    calls.length = 0;
    recibo();
    expect(await screen.findByLabelText('PIN da gaveta')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual([AGENTE_PADRAO]);
  });

  it('[P9] after the receipt the drawer asks for its PIN: a wrong one is refused, the right one remembered', async () => {
    const calls = abrir(comGaveta(true), {
      [AGENTE]: () => ({ ok: true }),
      [GAVETA]: ({ body }) =>
        (body as { pin: string }).pin === '1234'
          ? { ok: true }
          : new Refusal(403, 'pin_incorreto', 'PIN da gaveta incorreto.'),
    });
    const pin = await screen.findByLabelText('PIN da gaveta');
    await userEvent.type(pin, '0000');
    await tocar('Abrir gaveta');
    expect(await screen.findByText('A gaveta não abriu: PIN da gaveta incorreto.')).toBeTruthy();
    expect(screen.queryByText(/agente de impressão/)).toBeNull();
    await userEvent.clear(pin);
    await userEvent.type(pin, '1234');
    await tocar('Abrir gaveta');
    await waitFor(() => expect(screen.queryByLabelText('PIN da gaveta')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await tocar('Imprimir');
    await waitFor(() => expect(calls).toHaveLength(7));
    expect(calls.map(({ path, body }) => (path === AGENTE_PADRAO ? 'agente' : (body as { pin: string }).pin))).toEqual([
      'agente',
      '0000',
      '1234',
      'agente',
      'agente',
      '1234',
      'agente',
    ]);
  });
});
