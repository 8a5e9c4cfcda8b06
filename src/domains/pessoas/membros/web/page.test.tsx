import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { LISTA, linha, pagina, rotas, mostrar, apertar, escolher } from './tela-for-tests.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/membros');
});

describe('list of members', () => {
  it('[M1] asks once, 400 ms after the last key, for active ones unless switched off, and shows the count', async () => {
    const calls = serve(rotas());
    mostrar();
    expect(await screen.findByText('1 membro')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'dal');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/membros?busca=dal&somente_ativos=true'));
    expect(calls.filter(({ path }) => /busca=(d|da)&/.test(path))).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Apenas ativos' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/membros?busca=dal&somente_ativos=false'));
    expect(location.search).toBe('?busca=dal&todos=1');
  });

  it('[M1] a search that found nothing, once cleared, does not say for a moment that the house has none', async () => {
    history.replaceState(null, '', '/membros?busca=xyz&todos=1');
    serve(rotas({ [`GET /api/membros`]: ({ path }) => (path.includes('busca=xyz') ? pagina() : pagina(linha())) }));
    mostrar();
    expect(await screen.findByText('Nenhum membro encontrado')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(screen.queryByText('Nenhum membro ainda')).toBeNull();
    expect((await screen.findAllByText('Dalva dos Santos')).length).toBeGreaterThan(0);
  });

  it('[M1] a house whose members are all inactive is not told that it has none', async () => {
    const inativos = Promise.withResolvers<object>();
    const calls = serve(rotas({ [LISTA]: () => pagina(), [`${LISTA}?somente_ativos=false`]: () => inativos.promise }));
    mostrar();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('somente_ativos=false'))).toBe(true));
    await new Promise((depois) => setTimeout(depois, 50));
    expect(screen.queryByText(/^Nenhum membro/)).toBeNull();
    inativos.resolve(pagina(linha({ ativo: false })));
    expect(await screen.findByText('Nenhum membro encontrado')).toBeTruthy();
    expect(screen.getByText(/desligue “Apenas ativos”/)).toBeTruthy();
    expect(screen.queryByText('Nenhum membro ainda')).toBeNull();
  });

  it('[M9] says that the list did not come and how to go on', async () => {
    serve(rotas({ [LISTA]: () => new Refusal(403, 'sem_permissao', 'Sem permissão') }));
    mostrar();
    expect(await screen.findByText('Erro ao carregar membros')).toBeTruthy();
    expect(screen.getByText(/Tente recarregar a página/)).toBeTruthy();
  });

  it.each([
    ['to a member, who reads no plans', 'viewer', null],
    ['where the contract has no subscriptions', 'owner', ['membros']],
  ] as const)(
    '[M1 Z3] says nothing of the plan %s: it would say ‘sem plano’ to everybody',
    async (_, papel, features) => {
      serve(rotas({ [LISTA]: () => pagina(linha({ plano: null })) }));
      mostrar(papel, true, features && [...features]);
      expect(await screen.findByText('Dalva dos Santos')).toBeTruthy();
      expect(screen.queryByText('sem plano')).toBeNull();
      expect(screen.queryByRole('columnheader', { name: 'Plano' })).toBeNull();
      mostrar('operador');
      expect(await screen.findByText('sem plano')).toBeTruthy();
    },
  );

  it('[S10] offers the coming obligations to nobody who may not read belief', async () => {
    serve(rotas());
    mostrar('operador');
    expect(await screen.findByText('Dalva dos Santos')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Próximas obrigações' })).toBeNull();
  });

  it('[M1 M2] names the columns, and marks who is inactive', async () => {
    serve(rotas({ [LISTA]: () => pagina(linha({ ativo: false })) }));
    mostrar('owner');
    const nome = await screen.findByText('Dalva dos Santos');
    expect(nome.textContent).toContain('Inativo');
    const titulos = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titulos.join(', ')).toBe('Membro, Matrícula, Plano, Acesso, Ações');
  });

  it('[M2] leads to the dues and to receiving them, whoever may; a member to nothing', async () => {
    for (const [papel, itens] of [
      ['financeiro', ['Receber', 'Mensalidades']],
      ['operador', ['Mensalidades', 'Presenças']],
    ] as const) {
      serve(rotas());
      mostrar(papel);
      await apertar('Ações de Dalva dos Santos');
      const oferecidos = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(oferecidos.slice(0, 2)).toEqual(itens);
      await escolher('Mensalidades');
      expect(location.pathname + location.search).toBe('/mensalidades?membro=m1');
      cleanup();
    }
    serve(rotas());
    mostrar('financeiro');
    await apertar('Ações de Dalva dos Santos');
    await escolher('Receber');
    expect(location.search).toBe('?membro=m1&receber=1');
    cleanup();
    serve(rotas());
    mostrar('viewer', true, null, ['membros:view', 'faturas:pagar']);
    await screen.findByText('Dalva dos Santos');
    expect(screen.queryByRole('button', { name: /^Ações de/ })).toBeNull();
  });

  it('[M3] opens the record that the address names, and lets go of it', async () => {
    history.replaceState(null, '', '/membros?todos=1&ficha=m1');
    serve(rotas({ 'GET /api/membros/m1': () => new Refusal(404, 'membro_nao_encontrado', 'Membro não encontrado') }));
    mostrar();
    const dialogo = await screen.findByRole('dialog');
    expect(await within(dialogo).findByText(/Membro não encontrado/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe('?todos=1'));
  });

  it('[M2] shows ‘Sem e-mail’ on a button that cannot be pressed', async () => {
    serve(rotas({ [LISTA]: () => pagina(linha({ email: null })) }));
    mostrar();
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Sem e-mail: Dalva dos Santos' })).disabled,
    ).toBe(true);
  });

  it('[M2 M8] creates a user with the chosen role and keeps showing the link when the device is turned; a failure has its title', async () => {
    const device = turnable('wide');
    const calls = serve(
      rotas({
        'POST /api/membros/m1/convidar': ({ body }) =>
          (body as { role: string }).role === 'financeiro'
            ? { email: 'dalva@exemplo.org', link: '/convite#segredo' }
            : new Refusal(409, 'ja_esta_na_casa', 'Esta pessoa já faz parte da casa.'),
      }),
    );
    mostrar();
    await apertar(/^Tornar usuário: Dalva/);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Membro',
      'Operador',
      'Financeiro',
      'Administrador',
      'Dar acesso pelo telefone',
    ]);
    await escolher('Membro');
    await dito('Falha ao promover a usuário · Esta pessoa já faz parte da casa.');
    await apertar(/^Tornar usuário: Dalva/);
    await escolher('Financeiro');
    await dito('Convite enviado · A pessoa recebe um link por e-mail.');
    const link = await screen.findByLabelText<HTMLInputElement>('Link do convite');
    expect(link.value).toMatch(/\/convite#segredo$/);
    act(() => device.turn('phone'));
    expect(link.isConnected).toBe(true);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { role: 'viewer' },
      { role: 'financeiro' },
    ]);
  });

  it('[M1] on a telephone, a press on the number calls it; 0800 and numbers of other countries are dialled as they are', async () => {
    turnable('phone');
    const numeros = ['71988887777', '0800 123 4567', '+351 912 345 678'];
    serve(
      rotas({
        [LISTA]: () => pagina(...numeros.map((telefone, n) => linha({ id: `m${n}`, nome: `Pessoa ${n}`, telefone }))),
      }),
    );
    mostrar();
    const links = await screen.findAllByRole('link', { name: /\d{3}/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['(71) 98888-7777', 'tel:+5571988887777'],
      ['0800 123 4567', 'tel:08001234567'],
      ['+351 912 345 678', 'tel:+351912345678'],
    ]);
  });

  it('[M8] on a server that sends no e-mails, nobody is told that the invitation went anywhere', async () => {
    serve(rotas({ 'POST /api/membros/m1/convidar': () => ({ email: 'dalva@exemplo.org', link: '/convite#segredo' }) }));
    mostrar('admin', false);
    await apertar(/^Tornar usuário: Dalva/);
    await escolher('Membro');
    await dito('Convite criado · Este servidor não envia e-mails: copie o link e mande à pessoa.');
    expect(await screen.findByText(/^Este servidor não envia e-mails: copie o link/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Convite criado' })).toBeTruthy();
  });

  it('[M3 M8] an invitation that is answered late takes nothing away from the record being typed meanwhile', async () => {
    let responder: (() => void) | undefined;
    serve(
      rotas({
        'POST /api/membros/m1/convidar': async () => {
          await new Promise<void>((pronto) => {
            responder = pronto;
          });
          return { email: 'dalva@exemplo.org', link: '/convite#segredo' };
        },
      }),
    );
    mostrar();
    await apertar(/^Tornar usuário: Dalva/);
    await escolher('Membro');
    await apertar('Novo membro');
    const nome = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome(?! social)/ });
    await userEvent.type(nome, 'Edson');
    responder?.();
    await dito('Convite enviado · A pessoa recebe um link por e-mail.');
    expect([nome.isConnected, nome.value]).toEqual([true, 'Edson']);
    await apertar('Cancelar');
    await apertar('Descartar');
    expect((await screen.findByLabelText<HTMLInputElement>('Link do convite')).value).toMatch(/\/convite#segredo$/);
  });

  it('[M2 M9] deletes after a question with the name', async () => {
    serve(rotas({ 'DELETE /api/membros/m1': () => ({ ok: true }) }));
    mostrar();
    await apertar('Ações de Dalva dos Santos');
    await escolher('Excluir');
    expect(within(await screen.findByRole('alertdialog')).getByText('Dalva dos Santos')).toBeTruthy();
    await apertar('Excluir');
    await dito('Membro excluído');
  });

  it('[M2 M9] a refused deletion gives its reason and offers to deactivate (decision 26)', async () => {
    const motivo = 'Este membro tem pagamentos registrados. Desative-o em vez de excluir.';
    const calls = serve(
      rotas({
        'DELETE /api/membros/m1': () => new Refusal(409, 'membro_com_historico', motivo),
        'POST /api/membros/m1/desativar': () => ({ faturas_canceladas: 3 }),
      }),
    );
    mostrar();
    await apertar('Ações de Dalva dos Santos');
    await escolher('Excluir');
    await apertar('Excluir');
    await dito(`Erro ao excluir membro · ${motivo}`);
    await apertar('Desativar');
    await dito('Membro desativado · 3 faturas canceladas');
    expect(calls.find(({ path }) => path.endsWith('/desativar'))?.body).toEqual({ cancelar_assinatura: true });
  });

  it.each([true, false])('[M2] ‘Desativar’ is for who is active: %s', async (ativo) => {
    serve(rotas({ [LISTA]: () => pagina(linha({ ativo })) }));
    mostrar();
    await apertar('Ações de Dalva dos Santos');
    expect(await screen.findByRole('menuitem', { name: 'Anonimizar' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Desativar' }) !== null).toBe(ativo);
  });

  it('[Z1] shows no action to people who may only read', async () => {
    serve(rotas());
    mostrar('financeiro');
    await apertar('Ações de Dalva dos Santos');
    const oferecidos = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(oferecidos).toEqual(['Receber', 'Mensalidades', 'Presenças', 'Declaração do ano']);
    expect(screen.queryByRole('button', { name: /Novo membro|Tornar/ })).toBeNull();
  });
});
