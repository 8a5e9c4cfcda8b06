import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { Toaster } from '../../../../web/kit/toaster.tsx';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { brCode } from '../rules.ts';
import { CodigoPix } from './codigo-pix.tsx';
import { SemChave } from './sem-chave.tsx';

const COBRANCA: ApiOutput<'lerCobranca'> = {
  valor_centavos: 6000,
  codigo: brCode({
    chave: 'pix@tenda.org.br',
    nome: 'TENDA LUZ',
    cidade: 'SALVADOR',
    valor_centavos: 6000,
    txid: 'A1B2',
  }),
  recebedor: 'TENDA LUZ',
  colunas: 32,
};

afterEach(() => vi.restoreAllMocks());

const mostrar = (resposta: () => unknown, semChave?: React.ReactNode) => {
  serve({ 'GET /api/pix/cobranca?valor_centavos=6000&chave=k1': resposta });
  show(
    <>
      <CodigoPix de={{ valor_centavos: 6000, chave: 'k1' }} semChave={semChave} />
      <Toaster />
    </>,
  );
};
const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A window for the print-out, as a browser opens it. */
function papel() {
  const document = globalThis.document.implementation.createHTMLDocument();
  const print = vi.fn<() => void>();
  const janela = { document, print, focus: () => undefined, close: () => undefined, addEventListener: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(janela as unknown as Window);
  return { document, print };
}

describe('the code on paper', () => {
  it('[T7] has the amount, the receiver, the whole copia-e-cola and the QR, no line wider than the paper', async () => {
    mostrar(() => COBRANCA);
    const { document, print } = papel();
    await tocar('Imprimir código');
    expect(print).toHaveBeenCalledOnce();
    const linhas = (document.querySelector('pre')?.textContent ?? '').split('\n');
    expect(linhas.map((linha) => linha.length).filter((n) => n > 32)).toEqual([]);
    expect(linhas.map((linha) => linha.trim()).slice(0, 3)).toEqual(['PIX', 'R$ 60,00', 'para TENDA LUZ']);
    expect(linhas.slice(4).join('').replaceAll(' ', '')).toBe(COBRANCA.codigo?.replaceAll(' ', ''));
    expect(document.querySelector('svg path')?.getAttribute('d')).toBe(
      screen
        .getByRole('img', { name: /QR do PIX/ })
        .querySelector('path')
        ?.getAttribute('d'),
    );
  });

  it('[T6 T7] says so when the browser opens no window', async () => {
    mostrar(() => COBRANCA);
    vi.spyOn(window, 'open').mockReturnValue(null);
    await tocar('Imprimir código');
    expect((await screen.findAllByText('Bloqueado pelo navegador')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Permita janelas pop-up deste endereço para imprimir.')).length).toBeGreaterThan(
      0,
    );
  });
});

describe('a house without a key', () => {
  const semCodigo = () => ({ ...COBRANCA, codigo: null, recebedor: null });

  it('[T7] asks the member to pay as agreed', async () => {
    mostrar(semCodigo);
    expect(await screen.findByText(/ainda não cadastrou a chave PIX/)).toBeTruthy();
  });

  it('[T4] tells the team where the key is set', async () => {
    mostrar(semCodigo, <SemChave />);
    expect(await screen.findByText(/ela é cadastrada em Configurações, Organização/)).toBeTruthy();
  });

  it('[T7] a failure offers to try again', async () => {
    let vez = 0;
    mostrar(() => (vez++ < 2 ? new Refusal(409, 'fatura_nao_aberta', 'Já foi paga.') : COBRANCA));
    expect(await screen.findByText('Erro ao carregar o código PIX')).toBeTruthy();
  });
});
