import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession, interrupted } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { PlanosSaas } from './planos-saas.tsx';

const ouro = {
  id: 'p1',
  nome: 'Ouro',
  preco_centavos: 9990,
  ativo: true,
  descricao: 'Tudo',
  na_pagina: false,
  features: ['faturas', 'membros'],
  contratos: 1,
  versao: 'v1',
  versao_das_features: 'f1',
};

/** The write is refused the first time. */
function abrir(rota: string, itens: object[] = [ouro]) {
  let vezes = 0;
  const calls = serve({
    'GET /api/superadmin/planos': () => ({ itens }),
    [rota]: () => (vezes++ === 0 ? new Refusal(409, 'recusado', 'A frase do servidor.') : { ok: true, id: 'p9' }),
  });
  show(<PlanosSaas />);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agir = async (name: string) => {
  await tocar('Ações de Ouro');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const campo = (nome: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(nome);

it('[X7] a plan is made: name and price are needed, a refusal keeps what was typed', async () => {
  const enviados = abrir('POST /api/superadmin/planos', []);
  await screen.findByText('Nenhum plano SaaS ainda');
  await tocar('Novo plano');
  await userEvent.type(campo(/^Preço por mês/), '-1');
  await tocar('Salvar plano');
  expect(await screen.findByText('Informe o nome do plano')).toBeTruthy();
  expect(screen.getByText('Informe um preço maior ou igual a zero')).toBeTruthy();
  expect(enviados()).toEqual([]);
  await userEvent.type(campo(/^Nome do plano/), 'Prata');
  await userEvent.clear(campo(/^Preço por mês/));
  await userEvent.type(campo(/^Preço por mês/), '49,90');
  await userEvent.click(campo(/^Plano ativo/));
  await userEvent.click(campo(/^Mostrar na página inicial/));
  await tocar('Salvar plano');
  await dito('Erro ao salvar plano · A frase do servidor.');
  expect(campo(/^Preço por mês/).value).toBe('49,90');
  await tocar('Salvar plano');
  await dito('Plano criado');
  expect(enviados().at(-1)).toEqual({
    nome: 'Prata',
    preco_centavos: 4990,
    ativo: false,
    descricao: '',
    na_pagina: true,
  });
});

it('[X7] a plan is edited from what it is; a refusal keeps what was typed', async () => {
  const enviados = abrir('PUT /api/superadmin/planos/p1');
  await agir('Editar');
  expect(campo(/^Preço por mês/).value).toBe('99,90');
  await userEvent.clear(campo(/^Nome do plano/));
  await userEvent.type(campo(/^Nome do plano/), 'Ouro Novo');
  await tocar('Salvar plano');
  await dito('Erro ao salvar plano · A frase do servidor.');
  expect(campo(/^Nome do plano/).value).toBe('Ouro Novo');
  await tocar('Salvar plano');
  await dito('Plano atualizado');
  expect(enviados().at(-1)).toEqual({
    nome: 'Ouro Novo',
    preco_centavos: 9990,
    ativo: true,
    descricao: 'Tudo',
    na_pagina: false,
    versao: 'v1',
  });
});

it('[X7] the nine features are saved as one set; a refusal keeps what was ticked', async () => {
  const enviados = abrir('PUT /api/superadmin/planos/p1/funcionalidades');
  await agir('Funcionalidades');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Funcionalidades de Ouro' }));
  const caixas = () => dialogo.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(dialogo.getAllByRole('checkbox')).toHaveLength(9);
  expect(caixas()).toHaveLength(2);
  await userEvent.click(campo(/^Membros/));
  await userEvent.click(campo(/^Relatórios/));
  await tocar('Salvar funcionalidades');
  await dito('Erro ao salvar features · A frase do servidor.');
  expect(caixas()).toHaveLength(2);
  await tocar('Salvar funcionalidades');
  await dito('Funcionalidades salvas');
  expect(enviados().at(-1)).toEqual({ features: ['faturas', 'relatorios'], versao: 'f1' });
});

it('[X7] keeps the ticked boxes when the session has ended, until the person is back', async () => {
  serve({
    'GET /api/superadmin/planos': () => ({ itens: [ouro] }),
    'PUT /api/superadmin/planos/p1/funcionalidades': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado'),
  });
  establishSession(signedIn({ superadmin: true }));
  show(<PlanosSaas />);
  await agir('Funcionalidades');
  await screen.findByRole('dialog', { name: 'Funcionalidades de Ouro' });
  await userEvent.click(campo(/^Relatórios/));
  await tocar('Salvar funcionalidades');
  await waitFor(() => expect(interrupted.get()).not.toBeNull());
});

it.each([
  ['Membros', 'membros'],
  ['Planos', 'planos'],
  ['Assinaturas', 'assinaturas'],
  ['Mensalidades', 'mensalidades'],
  ['Faturas', 'faturas'],
  ['Pagamentos diversos', 'pagamentos_diversos'],
  ['Relatórios', 'relatorios'],
  ['Usuários', 'usuarios'],
  ['Agenda', 'agenda'],
])('[X7] %s stands for %s', async (rotulo, feature) => {
  const enviados = abrir('PUT /api/superadmin/planos/p1/funcionalidades', [{ ...ouro, features: [] }]);
  await agir('Funcionalidades');
  await screen.findByRole('dialog', { name: 'Funcionalidades de Ouro' });
  await userEvent.click(campo(new RegExp(`^${rotulo}$`)));
  await tocar('Salvar funcionalidades');
  await dito('Erro ao salvar features · A frase do servidor.');
  expect(enviados()).toEqual([{ features: [feature], versao: 'f1' }]);
});

it('[X7] a plan goes after the question, which stays when it is refused', async () => {
  const enviados = abrir('DELETE /api/superadmin/planos/p1');
  await agir('Excluir');
  const pergunta = await screen.findByRole('alertdialog', { name: 'Excluir plano?' });
  expect(pergunta.textContent).toContain('Ouro');
  expect(pergunta.textContent).toContain('Não é possível desfazer.');
  await tocar('Excluir');
  await dito('Erro ao excluir plano · A frase do servidor.');
  expect(pergunta.isConnected).toBe(true);
  await tocar('Excluir');
  await dito('Plano excluído');
  expect(enviados()).toHaveLength(2);
});

it('[X7] the list says of each plan its price, whether it is offered, what it is and how much it includes', async () => {
  abrir('POST /api/superadmin/planos', [
    ouro,
    { ...ouro, id: 'p2', nome: 'Livre', preco_centavos: 0, ativo: false, descricao: null, features: [] },
  ]);
  const tabela = within(await screen.findByRole('table', { name: 'Planos SaaS' }));
  const linhas = tabela.getAllByRole('row').map((linha) => linha.textContent.replaceAll('\u00A0', ' '));
  expect(linhas).toEqual([
    'PlanoPreçoSituaçãoDescriçãoFuncionalidadesAções',
    'OuroR$ 99,90AtivoTudo2 de 9 funcionalidades',
    'LivreR$ 0,00Inativoinclui tudo',
  ]);
});
