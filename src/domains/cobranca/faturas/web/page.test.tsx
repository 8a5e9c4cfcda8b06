import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { aberta } from './fatura-for-tests.ts';
import { Page } from '../../../../screens/faturas-page.tsx';

const LISTA = 'GET /api/faturas';
const PREVISAO = 'GET /api/faturas/faltantes/previsao';
const GERAR = 'POST /api/faturas/faltantes';
const UMA = 'POST /api/faturas/faltante';
const HORIZONTE = 'POST /api/faturas/horizonte';

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/faturas');
});

function mostrar(rotas: Parameters<typeof serve>[0] = {}) {
  establishSession(signedIn({ permissoes: ['faturas:gerar'] }));
  const calls = serve({ [LISTA]: () => ({ refer: '202611', itens: [], proximo: null }), ...rotas });
  show(<Page />);
  return calls;
}

const recusa = () => new Refusal(403, 'sem_permissao', 'Sem permissão');
const apertar = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));
const cartao = (titulo: string) => {
  const secao = screen.getByRole('heading', { name: titulo }).closest('section');
  if (!secao) throw new Error(`no card ${titulo}`);
  return within(secao);
};

describe('invoices', () => {
  it('[F1 F2] says that there is none, or why loading failed and what to do', async () => {
    mostrar();
    expect(await screen.findByText('Nenhuma fatura encontrada')).toBeTruthy();
  });

  it('[F2] shows a declared payment as paid and to be confirmed (decision 28)', async () => {
    const paga = {
      ...aberta,
      status: 'paga',
      dt_pagamento: '2026-11-20',
      vl_pago_centavos: 6000,
      forma_pagamento: 'pix',
    };
    const itens = [
      { ...paga, id: 'f2', a_conferir: true },
      { ...paga, id: 'f3' },
    ];
    mostrar({ [LISTA]: () => ({ refer: '202611', itens, proximo: null }) });
    expect((await screen.findByText('· a conferir')).parentElement?.textContent).toBe('Paga · a conferir');
  });

  it('[F1] tells a failed list with the advice of the document', async () => {
    mostrar({ [LISTA]: recusa });
    expect(await screen.findByText('Erro ao carregar faturas')).toBeTruthy();
    expect(screen.getByText('Sem permissão. Tente recarregar a página.')).toBeTruthy();
  });

  it.each(['phone', 'wide'] as const)(
    '[F2 F3 NV6] %s: on a telephone what makes invoices is folded away, and ‘Receber’ of an open one is in sight as on a desk',
    async (side) => {
      turnable(side);
      establishSession(signedIn({ permissoes: ['faturas:gerar', 'faturas:pagar', 'assinaturas:link'] }));
      serve({ [LISTA]: () => ({ refer: '202611', itens: [aberta], proximo: null }) });
      show(<Page />);
      await userEvent.click(await screen.findByRole('button', { name: /^Ações da fatura de Dalva/ }));
      const phone = side === 'phone';
      expect(screen.queryByRole('menuitem', { name: 'Receber' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Receber: Dalva dos Santos', hidden: true })).toBeTruthy();
      expect(screen.getByRole('menuitem', { name: 'Trocar plano' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Trocar plano/, hidden: true })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Gerar faltantes (geral)' }) === null).toBe(phone);
      await userEvent.click(screen.getByText('Gerar faturas que faltam'));
      expect(screen.getByRole('heading', { name: 'Gerar faltantes (geral)' }).closest('details')?.open).toBe(phone);
    },
  );

  it('[F5] extends when asked, says that the horizon is enough, and why it failed', async () => {
    let resposta: object = {};
    mostrar({ [HORIZONTE]: () => resposta });
    for (const [agora, frase] of [
      [{ criadas: 48, suficiente: false, assinaturas: 2 }, 'Faturas geradas (geral) · 48 faturas criadas'],
      [{ criadas: 0, suficiente: true, assinaturas: 2 }, /^Horizonte suficiente · /],
      [{ criadas: 0, suficiente: true, assinaturas: 0 }, /^Nada a gerar · As faturas vêm das assinaturas/],
      [recusa(), 'Erro ao estender horizonte · Sem permissão'],
    ] as const) {
      resposta = agora;
      await apertar('Estender +24 meses se necessário');
      await dito(frase);
    }
  });
});

describe('generating what is missing for all', () => {
  const gerar = async () => {
    await userEvent.click(cartao('Gerar faltantes (geral)').getByRole('button', { name: 'Gerar faltantes (geral)' }));
    const dialogo = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialogo.getByRole('button', { name: 'Gerar' }));
  };

  it('[F3] counts first, then makes them; a failure has its title', async () => {
    let resposta: object = { criadas: 3 };
    const calls = mostrar({
      [PREVISAO]: () => ({ total: 3, vencidas: 1, primeira: '202610', ultima: '202611', total_centavos: 108_000 }),
      [GERAR]: () => resposta,
    });
    await gerar();
    await dito('Faturas geradas (geral) · 3 faturas criadas');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ ano: 2026, mes: 11 }]);
    resposta = recusa();
    await gerar();
    await dito('Erro ao gerar faturas · Sem permissão');
  });

  it('[F3] a year that is refused has the focus and its sentence', async () => {
    const ano = 'Só é possível gerar até 36 meses à frente.';
    mostrar({ [PREVISAO]: () => new Refusal(422, 'longe_demais', ano, { fields: { ano } }) });
    const campos = cartao('Gerar faltantes (geral)');
    await userEvent.click(campos.getByRole('button', { name: 'Gerar faltantes (geral)' }));
    expect(await campos.findByText(ano)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(campos.getByLabelText('Ano')));
    await userEvent.type(campos.getByLabelText('Ano'), '{Backspace}');
    expect(campos.queryByText(ano)).toBeNull();
  });

  it('[F3] makes many month by month and shows how far it is by what is there', async () => {
    const soltar: (() => void)[] = [];
    const calls = mostrar({
      [PREVISAO]: () => ({ total: 4000, vencidas: 0, primeira: '202609', ultima: '202611', total_centavos: 108_000 }),
      [GERAR]: async () => {
        await new Promise<void>((pronto) => soltar.push(pronto));
        return { criadas: soltar.length === 1 ? 3000 : 500 };
      },
    });
    await gerar();
    const barra = async (nome: string) => (await screen.findByLabelText<HTMLProgressElement>(nome)).value;
    expect(await barra('0 de 4.000 faturas')).toBe(0);
    soltar[0]?.();
    expect(await barra('3.000 de 4.000 faturas')).toBe(0.75);
    await waitFor(() => expect(soltar).toHaveLength(2));
    // The question is closed: the screen can be used and left.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    soltar[1]?.();
    await waitFor(() => expect(soltar).toHaveLength(3));
    soltar[2]?.();
    await dito('Faturas geradas (geral) · 4.000 faturas criadas');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ano: 2026, mes: 9 },
      { ano: 2026, mes: 10 },
      { ano: 2026, mes: 11 },
    ]);
  });
});

describe('generating for many', () => {
  it('[F3 Z2] continues while the person is on another screen, and ends with the session, in silence', async () => {
    const soltar: (() => void)[] = [];
    const calls = mostrar({
      [PREVISAO]: () => ({ total: 4000, vencidas: 0, primeira: '202609', ultima: '202611', total_centavos: 108_000 }),
      [GERAR]: async () => {
        await new Promise<void>((pronto) => soltar.push(pronto));
        return { criadas: 1000 };
      },
    });
    await userEvent.click(cartao('Gerar faltantes (geral)').getByRole('button', { name: 'Gerar faltantes (geral)' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gerar' }));
    await waitFor(() => expect(soltar).toHaveLength(1));
    cleanup();
    soltar[0]?.();
    await waitFor(() => expect(soltar).toHaveLength(2));
    const { casa } = signedIn();
    establishSession(signedIn({ casa: casa && { ...casa, id: 'another' } }));
    soltar[1]?.();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    // A run in one house is not mentioned in the other.
    expect(ditos).toEqual([]);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});

describe('an open invoice', () => {
  it('[F2] shows its discount under the amount, and no line for none', async () => {
    const itens = [
      { ...aberta, vl_desconto_centavos: 1 },
      { ...aberta, id: 'f2' },
    ];
    mostrar({ [LISTA]: () => ({ refer: '202611', itens, proximo: null }) });
    expect(await screen.findAllByText(/^desconto/)).toHaveLength(1);
    expect(screen.getByText(/^desconto R\$\s0,01$/)).toBeTruthy();
    expect(screen.getAllByRole('row')[0]?.textContent).toBe('MembroReferênciaVencimentoValorSituaçãoPagamentoAções');
  });

  it('[F2] that was cancelled says why', async () => {
    const cancelada = { ...aberta, status: 'cancelada', cancelamento_motivo: 'Isenta em novembro' };
    mostrar({ [LISTA]: () => ({ refer: '202611', itens: [cancelada], proximo: null }) });
    expect(await screen.findByText('Isenta em novembro')).toBeTruthy();
    // Each heading is complete, also that of the column that shows none.
    expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Ações');
  });

  it.each([
    [['faturas:gerar'], null, false],
    [['faturas:gerar', 'faturas:pagar'], null, true],
    [['faturas:gerar', 'faturas:pagar'], ['faturas'], false],
  ])(
    '[F2] with %j and the features %j (null: all), ‘Receber’ and ‘Estornar’ are offered: %s',
    async (permissoes, features, oferece) => {
      const paga = { ...aberta, id: 'f2', membro: 'Edson', status: 'paga', vl_pago_centavos: 6000 };
      mostrar({ [LISTA]: () => ({ refer: '202611', itens: [aberta, paga], proximo: null }) });
      establishSession(signedIn({ permissoes, features }));
      await screen.findByText('Edson');
      // It is all that can be done with a paid one.
      expect(screen.queryByRole('button', { name: 'Ações da fatura de Edson' }) !== null).toBe(oferece);
      await userEvent.click(await screen.findByRole('button', { name: 'Ações da fatura de Dalva dos Santos' }));
      expect(await screen.findByRole('menuitem', { name: 'Cancelar fatura' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Receber: Dalva dos Santos', hidden: true }) !== null).toBe(oferece);
    },
  );

  it('[F2] ‘Receber’ goes to the member’s dues by way of the one who asks before typed text is lost', async () => {
    establishSession(signedIn({ permissoes: ['faturas:pagar'] }));
    serve({ [LISTA]: () => ({ refer: '202611', itens: [aberta], proximo: null }) });
    const asked = vi.fn<(navigate: unknown, to: string) => void>();
    show(
      <Router aroundNav={asked}>
        <Page />
      </Router>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Receber: Dalva dos Santos' }));
    expect(asked.mock.calls.map(([, to]) => to)).toEqual(['/mensalidades?membro=m1']);
    expect(location.pathname).toBe('/faturas');
  });
});

describe('generating one for a matrícula', () => {
  const pedir = async (matricula: string, competencia: string) => {
    const campos = cartao('Gerar faltante (matrícula)');
    await userEvent.clear(campos.getByLabelText('Matrícula'));
    if (matricula) await userEvent.type(campos.getByLabelText('Matrícula'), matricula);
    await userEvent.clear(campos.getByLabelText('Competência'));
    if (competencia) await userEvent.type(campos.getByLabelText('Competência'), competencia);
    await userEvent.click(campos.getByRole('button', { name: 'Gerar faltante (matrícula)' }));
  };

  it('[F4] asks for what is missing, in the document’s words, before anything is sent', async () => {
    const calls = mostrar();
    await pedir('', '');
    await dito('Informe a matrícula · Digite a matrícula do membro.');
    await pedir('2026-001', '');
    await dito('Selecione a competência · Escolha uma data válida.');
    for (const [n, fora] of ['31/12/2019', '01/01/2101'].entries()) {
      await pedir('2026-001', fora);
      await waitFor(() => expect(ditos).toHaveLength(3 + n));
    }
    expect(new Set(ditos.slice(1))).toEqual(new Set(['Selecione a competência · Escolha uma data válida.']));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    [404, 'matricula_nao_encontrada', 'Matrícula não encontrada neste org.', 'Erro ao gerar faltante'],
    [409, 'sem_assinatura', 'Nenhuma assinatura encontrada para este membro.', 'Erro ao gerar faltante'],
    // The foreign key keeps the plan, so this cannot happen here and the call is cut instead
    // (decision 25).
    [409, 'sem_plano', 'Plano atual não encontrado.', 'Erro ao gerar faltante'],
    [409, 'fatura_ja_existe', 'Já há fatura para 202611 (2026-001).', 'Fatura já existe'],
  ])('[F4] %s %s is told as ‘%s’', async (status, code, frase, titulo) => {
    mostrar({ [UMA]: () => new Refusal(status, code, frase) });
    await pedir('2026-001', '15/11/2026');
    await dito(`${titulo} · ${frase}`);
    expect(ditos).toHaveLength(1);
  });

  it('[F4] tells what was made, and begins anew', async () => {
    mostrar({ [UMA]: () => ({ id: 'f1', refer: '202611', dt_vencimento: '2026-11-10' }) });
    await pedir('2026-001', '15/11/2026');
    await dito('Fatura criada · nov/2026 · 10/11/2026');
    expect(ditos).toHaveLength(1);
    expect(cartao('Gerar faltante (matrícula)').getByLabelText<HTMLInputElement>('Matrícula').value).toBe('');
  });
});
