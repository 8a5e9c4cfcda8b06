import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Fechamentos } from './fechamentos.tsx';

const LISTA = 'GET /api/pdv/caixa/sessoes';
const EXIGIR = 'PUT /api/pdv/caixa/exigir';
const SESSAO = {
  id: 's1',
  carteira: 'Dinheiro',
  aberta: { em: '2026-11-01T23:02:00.000Z', por: 'Ana' },
  fechada: { em: '2026-11-02T02:40:00.000Z', por: 'Bento' },
  esperado_centavos: 5000,
  contado_centavos: 4800,
  diferenca_centavos: -200,
  numero: 7,
  versao: 2,
  tardias: 1,
};

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ papel: 'owner' }));
});

const abrir = (rotas: Parameters<typeof serve>[0], exige = false) => {
  const calls = serve(rotas);
  show(
    <Fechamentos
      fuso="America/Sao_Paulo"
      exige={exige}
      colunas={32}
      imprimir={() => Promise.resolve(null)}
      onClose={() => undefined}
    />,
  );
  return calls;
};

describe('[K9 K11] the closings of a house', () => {
  it('names the day of an evening once, and both days of a night that went past midnight', async () => {
    const { fechada } = SESSAO;
    const noite = { ...SESSAO, id: 's2', numero: 8, fechada: { ...fechada, em: '2026-11-02T05:10:00.000Z' } };
    abrir({ [LISTA]: () => ({ itens: [noite, SESSAO], proximo: null }) });
    expect((await screen.findAllByText(/01\/11\/2026 20:02 – 23:40/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/01\/11\/2026 20:02 – 02\/11\/2026 02:10/).length).toBeGreaterThan(0);
    expect(screen.getAllByText('1 venda chegou depois').length).toBeGreaterThan(0);
  });

  it('says what to do while there is none, and offers another try when they cannot be read', async () => {
    let falha = true;
    abrir({ [LISTA]: () => (falha ? new Refusal(500, 'erro', 'Algo deu errado.') : { itens: [], proximo: null }) });
    await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    falha = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum fechamento ainda')).toBeTruthy();
  });
});

describe("[K7] 'Só vender com o caixa aberto'", () => {
  it('is set by who manages the house, and goes back when the server refuses', async () => {
    const calls = abrir({
      [LISTA]: () => ({ itens: [], proximo: null }),
      [EXIGIR]: () => new Refusal(403, 'sem_permissao', 'Sem permissão'),
    });
    const chave = await screen.findByRole<HTMLInputElement>('switch', { name: /Só vender com o caixa aberto/ });
    await userEvent.click(chave);
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ so_vender_com_caixa_aberto: true }));
    await waitFor(() => expect(chave.checked).toBe(false));
  });

  it('is not shown to who only sells', async () => {
    establishSession(signedIn({ papel: 'operador' }));
    abrir({ [LISTA]: () => ({ itens: [SESSAO], proximo: null }) });
    expect(await within(await screen.findByRole('dialog')).findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
