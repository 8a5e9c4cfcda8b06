import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Announcer } from '../../../../web/kit/announcer.tsx';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { fatura, MINHAS, paga } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const RAIZ = '/api/mensalidades';
const DEVIDAS = { ...MINHAS, candidatos: [] };

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
});

function abrir(permissoes: string[], rotas: Parameters<typeof serve>[0]) {
  establishSession(signedIn({ papel: 'financeiro', permissoes }));
  const calls = serve({ [`GET ${RAIZ}?busca=77`]: () => DEVIDAS, ...rotas });
  show(<Page />);
  return calls;
}

const tocar = async (nome: RegExp | string) => {
  const [botao] = await screen.findAllByRole('button', { name: nome });
  if (botao) await userEvent.click(botao);
};
const procurar = async () => {
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Nome ou matrícula' }), '77{Enter}');
  await screen.findByText('dez/2026');
};

describe('who receives', () => {
  it('[T1 T5] types the next name over the last one after a payment and its receipt', async () => {
    abrir(['faturas:pagar'], {
      [`POST ${RAIZ}/pagamentos`]: () => ({ faturas: ['f2'], pagamentos: ['pg2'], total_centavos: 6000 }),
    });
    await procurar();
    await userEvent.click(screen.getByRole('checkbox', { name: /dez\/2026/ }));
    await tocar(/^Pagar \d/);
    await tocar('Confirmar pagamento');
    await dito(/^Pagamento registrado/);
    await tocar('Agora não');
    const campo = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nome ou matrícula' });
    await waitFor(() => expect(document.activeElement).toBe(campo));
    await userEvent.keyboard('Bento');
    expect(campo.value).toBe('Bento');
  });

  it('[T5 T6] the receipt stays when the months cannot be read again after the payment', async () => {
    let caiu = false;
    const calls = abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?busca=77`]: () => (caiu ? noNetwork : DEVIDAS),
      [`POST ${RAIZ}/pagamentos`]: () => {
        caiu = true;
        return { faturas: ['f2'], pagamentos: ['pg2'], total_centavos: 6000 };
      },
    });
    await procurar();
    await userEvent.click(screen.getByRole('checkbox', { name: /dez\/2026/ }));
    await tocar(/^Pagar \d/);
    await tocar('Confirmar pagamento');
    await dito(/^Pagamento registrado/);
    await waitFor(() =>
      expect(queryClient.getQueryState(['buscarMensalidades', { busca: '77' }])?.status).toBe('error'),
    );
    expect(calls.filter(({ path }) => path === `${RAIZ}?busca=77`)).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Agora não' })).toBeTruthy();
    expect(screen.queryByText('Erro ao buscar mensalidades')).toBeNull();
  });

  it('[T4] cash unless another of the five is chosen; another one says which', async () => {
    const calls = abrir(['faturas:pagar'], {
      [`POST ${RAIZ}/pagamentos`]: () => ({ faturas: ['f2'], pagamentos: ['pg2'], total_centavos: 6000 }),
    });
    await procurar();
    await userEvent.click(screen.getByRole('checkbox', { name: /dez\/2026/ }));
    await tocar(/^Pagar \d/);
    const forma = await screen.findByLabelText<HTMLSelectElement>('Forma de pagamento');
    const opcoes = Array.from(forma.options, ({ label }) => label);
    expect(opcoes).toEqual(['Dinheiro', 'PIX', 'Cartão', 'Transferência', 'Outro']);
    expect(forma.value).toBe('dinheiro');
    await userEvent.selectOptions(forma, 'Outro');
    await tocar('Confirmar pagamento');
    expect(await screen.findByText('Informe o método personalizado.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.selectOptions(forma, 'Dinheiro');
    await tocar('Confirmar pagamento');
    await dito(/^Pagamento registrado/);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ forma_pagamento: 'dinheiro' });
  });

  it('[T1] screen readers hear whose dues came, that there is nobody, and that nothing was typed', async () => {
    show(<Announcer />);
    abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?busca=78`]: () => new Refusal(404, 'membro_nao_encontrado', 'Membro não encontrado'),
    });
    const ouvido = (texto: string) => screen.findByText(texto, { selector: '[aria-live]' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Nome ou matrícula' }), '{Enter}');
    expect(await ouvido('Informe nome ou matrícula')).toBeTruthy();
    await procurar();
    expect(await ouvido('Mensalidades de Jurema')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome ou matrícula' }), '{Backspace}8{Enter}');
    expect(await ouvido('Membro não encontrado')).toBeTruthy();
  });

  it('[T5] takes a payment back from the list, with a reason', async () => {
    const calls = abrir(['faturas:pagar'], {
      [`POST ${RAIZ}/estornos`]: () => ({ status: 'vencida', valor_centavos: 6000 }),
    });
    await procurar();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'pagas');
    // No red button without its name: it is in the menu of the month.
    expect(screen.queryByRole('button', { name: /^Estornar/ })).toBeNull();
    await tocar('Ações de nov/2026');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Estornar pagamento de nov/2026' }));
    await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Engano');
    await tocar('Estornar pagamento');
    await dito(/^Pagamento estornado$/);
    expect(calls.find(({ path }) => path.endsWith('/estornos'))?.body).toEqual({
      fatura_id: 'f1',
      pagamento_id: 'pg1',
      motivo: 'Engano',
    });
  });

  it('[T5 Z1] people who may not receive can reprint but not reverse', async () => {
    abrir([], {});
    await procurar();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'pagas');
    expect(await screen.findByRole('button', { name: 'Imprimir recibo de nov/2026' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Estornar/ })).toBeNull();
  });

  it('[T5] a month that somebody else received meanwhile leaves the payment, and the rest is asked for', async () => {
    const faturas = [fatura('f2', '202612'), fatura('f3', '202701')];
    let pagas = 0;
    abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?busca=77`]: () => ({
        ...DEVIDAS,
        faturas: faturas.map((uma, n) => (n < pagas ? { ...uma, ...paga } : uma)),
      }),
      [`POST ${RAIZ}/pagamentos`]: () => {
        pagas += 1;
        return new Refusal(409, 'fatura_nao_aberta', 'Alguma das faturas já foi paga ou cancelada. Confira a lista.');
      },
    });
    await procurar();
    for (const mes of [/dez\/2026/, /jan\/2027/]) await userEvent.click(screen.getByRole('checkbox', { name: mes }));
    await tocar(/^Pagar \d/);
    await tocar('Confirmar pagamento');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Jurema · jan/2027'));
    expect(screen.getByText(/já foi paga ou cancelada/)).toBeTruthy();
    await tocar('Confirmar pagamento');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[T5] a list that is read again under the open payment does not change its total without saying so', async () => {
    let recebida = {};
    abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?busca=77`]: () => ({
        ...DEVIDAS,
        faturas: [fatura('f2', '202612', recebida), fatura('f3', '202701')],
      }),
    });
    await procurar();
    for (const mes of [/dez\/2026/, /jan\/2027/]) await userEvent.click(screen.getByRole('checkbox', { name: mes }));
    await tocar(/^Pagar \d/);
    await screen.findByText('2 mensalidades');
    expect(screen.queryByRole('alert')).toBeNull();
    recebida = paga;
    await queryClient.invalidateQueries();
    const aviso = await screen.findByText(/^O que há a pagar mudou.*antes R\$\s120,00, agora R\$\s60,00/);
    expect(aviso.closest('[role=dialog]')?.textContent).toContain('Jurema · jan/2027');
  });

  it('[T5] says what became dearer meanwhile; it is paid at the new amount only once that was seen', async () => {
    let valor = 6000;
    const calls = abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?busca=77`]: () => ({
        ...DEVIDAS,
        faturas: [{ ...fatura('f2', '202612'), valor_centavos: valor, vl_desconto_centavos: 0 }],
      }),
      [`POST ${RAIZ}/pagamentos`]: ({ body }) => {
        if ((body as { total_centavos: number }).total_centavos === 7000)
          return { faturas: ['f2'], pagamentos: ['pg2'], total_centavos: 7000 };
        valor = 7000;
        return new Refusal(409, 'valor_mudou', 'O valor mudou enquanto a tela estava aberta: agora é R$ 70,00.');
      },
    });
    await procurar();
    await userEvent.click(screen.getByRole('checkbox', { name: /dez\/2026/ }));
    await tocar(/^Pagar \d/);
    await tocar('Confirmar pagamento');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('70,00'));
    expect(screen.getByRole('dialog').textContent).toContain('O valor mudou');
    await tocar('Confirmar pagamento');
    await dito(/^Pagamento registrado/);
    const pedidos = calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { total_centavos: number });
    expect(pedidos.map(({ total_centavos }) => total_centavos)).toEqual([6000, 7000]);
  });

  it('[T2] names the five situations, open and overdue first, and the columns; marks who is inactive', async () => {
    abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?busca=77`]: () => ({ ...DEVIDAS, membro: { ...DEVIDAS.membro, ativo: false } }),
    });
    await procurar();
    const situacao = screen.getByLabelText<HTMLSelectElement>('Situação');
    expect(Array.from(situacao.options, ({ label }) => label)).toEqual([
      'Em aberto e atrasadas',
      'Somente em aberto',
      'Somente atrasadas',
      'Somente pagas',
      'Todas (inclui pagas)',
    ]);
    expect(situacao.selectedIndex).toBe(0);
    const titulos = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titulos).toEqual(['Referência', 'Vencimento', 'Total a pagar', 'Situação', 'Ações']);
    expect(screen.getByRole('heading', { name: 'Jurema' }).parentElement?.textContent).toContain('Inativo');
  });

  it('[T2 T3 NV6] shows how late a month is, its discount, or how it was paid, and sums the chosen months', async () => {
    const faturas = [
      fatura('f1', '202611', { status: 'vencida', vl_desconto_centavos: 500 }),
      fatura('f2', '202612'),
      fatura('f3', '202610', paga),
      fatura('f4', '202511', paga),
      fatura('f5', '202701', { vl_parcial_centavos: 2000 }),
    ];
    abrir(['faturas:pagar'], { [`GET ${RAIZ}?busca=77`]: () => ({ ...DEVIDAS, faturas }) });
    await procurar();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'todas');
    const linhas = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
    expect(linhas[1]).toMatch(/nov\/2026.*10\/11\/2026.*10 dias.*R\$ 55,00R\$ 60,00 − R\$ 5,00/);
    expect(linhas[4]).toMatch(/out\/2026.*paga em 09\/11 · PIX/);
    // The part that was paid is not asked for again.
    expect(linhas.find((linha) => linha?.includes('jan/2027'))).toMatch(/R\$ 40,00R\$ 60,00 − R\$ 20,00/);
    expect(linhas[5]).toMatch(/nov\/2025.*paga em 09\/11\/2026 · PIX/);
    for (const mes of [/nov\/2026/, /dez\/2026/]) await userEvent.click(screen.getByRole('checkbox', { name: mes }));
    expect(screen.getByText('2 selecionadas').parentElement?.textContent).toMatch(/R\$\s115,00/);
    await tocar('Recarregar');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /nov\/2026/ }).checked).toBe(false);
  });

  it('[T2] a member without any month is told where months come from, not to look elsewhere', async () => {
    abrir([], { [`GET ${RAIZ}?busca=77`]: () => ({ ...DEVIDAS, faturas: [] }) });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Nome ou matrícula' }), '77{Enter}');
    expect(await screen.findByText('Nenhuma mensalidade ainda')).toBeTruthy();
    expect(screen.getByText(/^As mensalidades vêm das assinaturas/)).toBeTruthy();
    expect(screen.queryByText(/^Mude a situação/)).toBeNull();
  });

  it('[T2 Z6] on a telephone the amount of a month without actions is at the edge', async () => {
    turnable('phone');
    abrir(['faturas:pagar'], {});
    await procurar();
    const linha = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('dez/2026'));
    expect(linha?.lastElementChild?.lastElementChild?.textContent).toContain('R$');
  });

  it('[T2] on a telephone a discount stands in the line of the amount', async () => {
    turnable('phone');
    const faturas = [fatura('f2', '202612', { vl_desconto_centavos: 500 })];
    abrir(['faturas:pagar'], { [`GET ${RAIZ}?busca=77`]: () => ({ ...DEVIDAS, faturas }) });
    await procurar();
    const valor = (await screen.findByText(/55,00/)).parentElement;
    expect(valor?.textContent).toMatch(/sem desconto R\$\s60,00.*R\$\s55,00/);
    expect(screen.queryByText(/−/)).toBeNull();
  });

  it('[T2 T5 Z6] on a telephone what a month offers is one menu beside its amount', async () => {
    turnable('phone');
    const faturas = [fatura('f1', '202611', paga), fatura('f2', '202612')];
    abrir(['faturas:gerar', 'faturas:pagar'], { [`GET ${RAIZ}?busca=77`]: () => ({ ...DEVIDAS, faturas }) });
    await procurar();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'todas');
    await tocar('Ações de nov/2026');
    const acoes = await screen.findAllByRole('menuitem');
    expect(acoes.map(({ textContent }) => textContent)).toEqual([
      'Imprimir recibo de nov/2026',
      'Estornar pagamento de nov/2026',
    ]);
    await userEvent.keyboard('{Escape}');
    await tocar('Ações de dez/2026');
    expect(await screen.findByRole('menuitem', { name: 'Cancelar fatura de dez/2026' })).toBeTruthy();
  });
});
