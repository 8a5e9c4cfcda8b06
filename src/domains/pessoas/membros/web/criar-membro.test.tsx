import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { SUGESTAO, CRIAR, criado, PLANO, rotas, mostrar, apertar } from './tela-for-tests.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/membros');
});

describe('new member', () => {
  const abrir = async () => {
    await apertar('Novo membro');
    return within(await screen.findByRole('dialog'));
  };

  it('[M6 M7] sends the untouched suggestion as such, and says what the plan will make before it is saved', async () => {
    const calls = serve(rotas({ [CRIAR]: () => ({ ...criado, faturas: 24 }) }));
    mostrar();
    const dialogo = await abrir();
    expect((await dialogo.findByLabelText<HTMLInputElement>('Matrícula')).value).toBe('2026-002');
    await userEvent.type(dialogo.getByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.selectOptions(await dialogo.findByLabelText('Plano'), 'p1');
    fireEvent.change(dialogo.getByLabelText(/^Início das mensalidades/), { target: { value: '11/09/2026' } });
    expect(dialogo.getByText('Ao salvar: 24 faturas de out/2026 a set/2028, 2 já vencidas.')).toBeTruthy();
    const desconto = dialogo.getByLabelText('Desconto por mês');
    await userEvent.type(desconto, '200');
    expect(dialogo.getByText('Ao salvar: 24 faturas de out/2026 a set/2028.')).toBeTruthy();
    await userEvent.clear(desconto);
    await userEvent.type(desconto, '12,5');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado · 24 faturas criadas');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      nome: 'Edson',
      matricula: '2026-002',
      matricula_sugerida: true,
      plano_id: 'p1',
      desconto_centavos: 1250,
      assinatura_inicio: '2026-09-11',
    });
  });

  it('[M5 Y5] a refused child opens the documents with the reason at its field, and keeps what was typed', async () => {
    let vez = 0;
    const motivo = 'Abaixo de 18 anos: diga quem responde e como autorizou, ou por que ainda falta.';
    const campos = { fields: { responsavel_motivo: motivo } };
    const calls = serve(
      rotas({ [CRIAR]: () => (vez++ === 0 ? new Refusal(422, 'campos_invalidos', motivo, campos) : criado) }),
    );
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Cauã');
    fireEvent.change(dialogo.getByLabelText(/^Data de nascimento/), { target: { value: '02/03/2019' } });
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    const campo = await dialogo.findByLabelText(/^Por que falta/);
    expect(dialogo.getByText(motivo)).toBeTruthy();
    await userEvent.type(dialogo.getByLabelText(/^Nome do responsável/), 'Jandira');
    await userEvent.selectOptions(dialogo.getByLabelText(/^Hoje o responsável/), 'papel');
    await userEvent.type(campo, 'Vem depois');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      nome: 'Cauã',
      dt_nascimento: '2019-03-02',
      responsavel_nome: 'Jandira',
      autorizacao_do_responsavel: 'papel',
      responsavel_motivo: 'Vem depois',
    });
  });

  it('[M7 S10] offers an access to nobody who may not give one', async () => {
    serve(rotas());
    mostrar('operador');
    const dialogo = await abrir();
    expect(await dialogo.findByLabelText('Matrícula')).toBeTruthy();
    expect(dialogo.queryByRole('switch', { name: /Criar acesso/ })).toBeNull();
    cleanup();
    mostrar('admin');
    expect(await (await abrir()).findByRole('switch', { name: /Criar acesso/ })).toBeTruthy();
  });

  it.each([
    [null, '2026-11-20'],
    [/^Desde a admissão: 18 meses, R\$\s3\.600,00$/, '2025-06-05'],
  ])('[M7] asks, if the admission is old, from when on to charge: %s begins %s', async (escolha, inicio) => {
    const calls = serve(rotas({ [CRIAR]: () => criado }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    fireEvent.change(dialogo.getByLabelText(/^Admissão/), { target: { value: '05/06/2025' } });
    await userEvent.selectOptions(await dialogo.findByLabelText('Plano'), 'p1');
    const pergunta = within(dialogo.getByRole('group', { name: 'Desde quando cobrar?' }));
    expect(pergunta.getByText(/^Desde a admissão, 18 meses nasceriam vencidos: R\$\s3\.600,00\.$/)).toBeTruthy();
    const opcoes = pergunta.getAllByRole<HTMLInputElement>('radio');
    expect(opcoes.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(dialogo.getByText('Ao salvar: 24 faturas de dez/2026 a nov/2028.')).toBeTruthy();
    if (escolha) await userEvent.click(pergunta.getByRole('radio', { name: escolha }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito(/^Membro cadastrado/);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ assinatura_inicio: inicio });
  });

  it('[M7] another day must be one, and an old plan that would leave nothing for now says so', async () => {
    const calls = serve(rotas());
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.selectOptions(await dialogo.findByLabelText('Plano'), 'p1');
    const inicio = dialogo.getByLabelText(/^Início das mensalidades/);
    fireEvent.change(inicio, { target: { value: '05/01/2021' } });
    expect(
      dialogo.getByText('Ao salvar: 24 faturas de jan/2021 a dez/2022, 24 já vencidas, nenhuma para agora.'),
    ).toBeTruthy();
    fireEvent.change(inicio, { target: { value: '' } });
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    expect(await dialogo.findByText('Informe a data de início')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    [['assinaturas:link'], ['membros', 'assinaturas']],
    [['assinaturas:link'], ['membros', 'planos']],
    [[], null],
  ] as const)(
    '[M7 Z1] with %j and the features %j (null: all), no plan is asked for: the form opens without one, and without an error',
    async (link, features) => {
      const calls = serve(rotas());
      mostrar('operador', true, features && [...features], ['membros:view', 'membros:create', ...link]);
      await apertar('Novo membro');
      await screen.findByRole('dialog', { name: 'Novo membro' });
      await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/membros/sugestoes'))).toBe(true));
      expect(screen.queryByLabelText('Plano')).toBeNull();
      expect(calls.some(({ path }) => path.startsWith('/api/planos'))).toBe(false);
      expect(ditos).toEqual([]);
    },
  );

  it('[M6] a typed matrícula is no suggestion', async () => {
    const calls = serve(rotas({ [CRIAR]: () => criado }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.clear(dialogo.getByLabelText('Matrícula'));
    await userEvent.type(dialogo.getByLabelText('Matrícula'), 'A-7');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      matricula: 'A-7',
      matricula_sugerida: false,
    });
  });

  it('[M7 M9] tells each step that was refused after the member was kept', async () => {
    const avisos = [
      { titulo: 'Membro cadastrado, mas houve problema na assinatura', motivo: 'O plano está inativo.' },
      { titulo: 'Membro cadastrado, mas sem e-mail válido para login', motivo: null },
    ];
    serve(rotas({ [CRIAR]: () => ({ ...criado, avisos }) }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.click(dialogo.getByRole('switch', { name: /Criar acesso/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado, mas sem e-mail válido para login');
    expect(ditos[0]).toBe('Membro cadastrado, mas houve problema na assinatura · O plano está inativo.');
  });

  it('[M3 M5] shows what is wrong under its field, in its tab, and sends nothing', async () => {
    const calls = serve(rotas());
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.click(dialogo.getByRole('tab', { name: /Docs|Documentação/ }));
    await userEvent.type(dialogo.getByLabelText('CPF'), '11144477736');
    expect(dialogo.getByLabelText<HTMLInputElement>('CPF').value).toBe('111.444.777-36');
    await userEvent.click(dialogo.getByRole('tab', { name: /Principal/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    expect(await dialogo.findByText('CPF inválido. Confira os números.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialogo.getByLabelText('CPF')));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('[M3] brings the server’s sentence to the field of another tab', async () => {
    const frase = 'CEP inválido. São oito números.';
    serve(rotas({ [CRIAR]: () => new Refusal(422, 'campos_invalidos', frase, { fields: { cep: frase } }) }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    expect(await dialogo.findByText(frase)).toBeTruthy();
    expect(dialogo.getByLabelText('CEP').getAttribute('aria-invalid')).toBe('true');
  });

  it('[M4] sends the slots of both traditions as the server takes them', async () => {
    const calls = serve(rotas({ [CRIAR]: () => criado }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.click(dialogo.getByRole('tab', { name: /Umbanda/ }));
    await userEvent.type(dialogo.getByLabelText('Orixás, 2º'), 'Ogum');
    await userEvent.type(dialogo.getByLabelText('Erê, 1º'), 'Mariazinha');
    await userEvent.click(dialogo.getByRole('tab', { name: /Candomblé/ }));
    await userEvent.type(dialogo.getByLabelText('Qualidade do 1º orixá'), 'Opará');
    await userEvent.click(dialogo.getByRole('tab', { name: /Caminho/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Adicionar obrigação' }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      reservado: {
        espiritual_umbanda: { orixas: ['', 'Ogum', '', ''], ere: ['Mariazinha', ''], exu: ['', ''] },
        espiritual_candomble: {
          orixas: [{ nome: '', qualidade: 'Opará' }, {}, {}, {}],
        },
        caminho: { obrigacoes: [{ tradicao: 'candomble', nome: 'Bori', data: '', quem: '', notas: '' }] },
        niveis: { espiritual_umbanda: 'propria', caminho: 'propria' },
      },
    });
  });

  it.each([
    [noNetwork, /^Erro ao salvar membro · /],
    [new Refusal(401, 'sem_sessao', 'Usuário não autenticado'), /^Usuário não autenticado · /],
    [new Refusal(403, 'sem_terreiro', 'Sem terreiro vinculado'), /^Falha ao garantir terreiro padrão · /],
    [new Refusal(422, 'terreiro_invalido', 'Terreiro inválido'), /^Erro ao salvar membro · Terreiro inválido$/],
  ])('[M9] gives a failed save its title (%#)', async (resposta, titulo) => {
    serve(rotas({ [CRIAR]: () => resposta }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Edson');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await waitFor(() => expect(ditos.join('\n')).toMatch(titulo));
  });

  it('[M9] ‘Erro ao iniciar tela’ when the suggestion does not come; the form opens all the same', async () => {
    serve(rotas({ [SUGESTAO]: () => new Refusal(403, 'recurso_nao_incluido', 'Recurso não incluído no plano.') }));
    mostrar();
    const dialogo = await abrir();
    await dito('Erro ao iniciar tela · Recurso não incluído no plano.');
    expect((await dialogo.findByLabelText<HTMLInputElement>('Matrícula')).value).toBe('');
  });

  it('[M9] a form at work is not told that its screen could not start when plans and suggestion cannot be read again', async () => {
    let recusa = false;
    const talvez = (resposta: object) => () => (recusa ? new Refusal(403, 'sem_permissao', 'Sem permissão') : resposta);
    const calls = serve(
      rotas({ [SUGESTAO]: talvez({ matricula: '2026-002' }), 'GET /api/planos': talvez({ itens: [PLANO] }) }),
    );
    mostrar();
    const dialogo = await abrir();
    await dialogo.findByRole('option', { name: /^Corrente/ });
    recusa = true;
    const antes = calls.length;
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(calls.length).toBeGreaterThan(antes + 2));
    expect(ditos).toEqual([]);
  });
});
