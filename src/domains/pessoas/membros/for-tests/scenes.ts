import {
  choose,
  dialog,
  failed,
  failing,
  fill,
  firstOption,
  inOrder,
  neverAnswered,
  openMenu,
  openTab,
  press,
  settled,
  waiting,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

const openFicha = inOrder(choose(/^Ações de/, 'Editar'), dialog, (page) =>
  page.getByRole('tab', { name: /Principal/ }).waitFor(),
);
/** Texts typed by hand about a member, which the demonstration house does not have. */
const textosEscritos: Step = async (page) => {
  const texto = (onde: string, escrito: string, certo: boolean, n: number) => ({
    onde,
    id: `01993b2e-0000-7000-8000-00000000000${n}`,
    quando: '2026-03-02T15:00:00.000Z',
    texto: escrito,
    certo,
  });
  const itens = [
    texto('pagamento', 'Abílio Correia pagou duas vezes; devolvido em dinheiro', true, 1),
    texto('fatura', 'Viagem', true, 2),
    texto('lancamento', 'Flores para a festa do Abílio', false, 3),
    texto('venda', 'Fiado até o dia 10', true, 4),
  ];
  await page.route('**/api/membros/*/textos', (route) => route.fulfill({ json: { itens, mais: false } }));
};
/** A member finds the own record alone in the list. */
const aPropria: Step = async (page) => {
  const lista = page.getByRole('table', { name: 'Membros' }).or(page.getByRole('list', { name: 'Membros' }));
  await lista.getByRole('button').first().click();
  await dialog(page);
};

/** Opens who read the record, under the documents. */
const quemViu: Step = async (page) => {
  const mostrar = page.getByRole('button', { name: 'Mostrar quem viu' });
  await mostrar.click();
  await mostrar.waitFor({ state: 'detached' });
  await page.getByText('Quem viu', { exact: true }).scrollIntoViewIfNeeded();
};

/** The answer of a program that was started without the master key. */
const cofreFechado: Step = async (page) => {
  await page.route(/\/api\/membros\/[0-9a-f-]{36}(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const lido = (await (await route.fetch()).json()) as { reservado: object };
    const reservado = Object.fromEntries(Object.keys(lido.reservado).map((parte) => [parte, null]));
    return route.fulfill({ json: { ...lido, cofre: 'fechado', reservado, fechadas: [] } });
  });
};
/** The answer of a record of which somebody changed the documents in the database. */
const docsEstragados: Step = async (page) => {
  await page.route(/\/api\/membros\/[0-9a-f-]{36}(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const lido = (await (await route.fetch()).json()) as { reservado: object };
    const reservado = { ...lido.reservado, docs: null };
    return route.fulfill({ json: { ...lido, estragadas: ['docs'], reservado, fechadas: [] } });
  });
};
/** A sealed part is opened by its own press. */
const abrir = (parte: string): Step => press(`Abrir: ${parte}`);
const ficha = (name: string, tab: RegExp, ...depois: Step[]): Scene => ({
  name: `membro-${name}`,
  path: '/membros',
  as: 'owner',
  act: inOrder(openFicha, openTab(tab), ...depois),
});

const PLANILHA = [
  'Nome;Matrícula;Telefone;E-mail;Nascimento;Plano;Orixá',
  'Iracema Batista;2024-031;(71) 99999-1234;iracema@exemplo.org;05/02/1980;Corrente;Oxum',
  'Joaquim Teles;;99999-0000;joaquim@;31/02/1975;;Xangô',
  'Lindinalva Souza;;;;;;',
].join('\n');

/**
 * A spreadsheet as houses have it: titles in two lines, groups, months first, an unknown situation,
 * old mobiles, messages with a relative.
 */
const PLANILHA_BAGUNCADA = [
  'CASA DA MATA – SÓCIOS 2026;;;;;;;;;',
  'Nº;Nome;Contato;;Endereço;;;Datas;;Situação;',
  ';;Celular;E-mail;Rua;Nº;Cidade/UF;Nasc.;Entrada;;',
  'MÉDIUNS;;;;;;;;;',
  '1;Ana Lima;71988880001 / 71 3333-4444 (mãe);ana@exemplo.org;Rua das Flores;12;Salvador/BA;12/25/1980;3/1/2019;Ativa;Oxum',
  '2;Benedito Reis;(71) 8181-0004;;Rua B;7;Salvador/BA;2/28/1960;;Visitante;Xangô',
  'CAMBONOS;;;;;;;;;',
  '3;Célia Prado;recado com a mãe 71 3333-4444;;;;;março de 1980;;Afastada em 2020;',
  'TOTAL;3;;;;;;;;',
].join('\n');

export const scenes: readonly Scene[] = [
  { name: 'membros', path: '/membros', as: 'owner' },
  { name: 'membros-operador', path: '/membros', as: 'operador' },
  { name: 'membros-vazio', path: '/membros', as: 'casa-nova' },
  { name: 'membros-sem-resultado', path: '/membros?busca=zzzz', as: 'owner' },
  { name: 'membros-carregando', path: '/membros', as: 'owner', before: neverAnswered('/api/membros'), act: waiting },
  { name: 'membros-erro', path: '/membros', as: 'owner', before: failing('/api/membros?'), act: failed },
  { name: 'membros-menu', path: '/membros', as: 'owner', act: openMenu(/^Ações de/) },
  { name: 'membro-novo', path: '/membros', as: 'owner', act: inOrder(press('Novo membro'), dialog) },
  {
    name: 'membro-novo-desde-quando',
    path: '/membros',
    as: 'owner',
    act: inOrder(press('Novo membro'), dialog, fill(/^Admissão/, '2025-01-05'), firstOption('Plano'), (page) =>
      page.getByText('Desde quando cobrar?').scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'membro-novo-erros',
    path: '/membros',
    as: 'owner',
    act: inOrder(press('Novo membro'), dialog, fill('Nome', ''), press('Salvar membro')),
  },
  {
    name: 'membro-menor-sem-responsavel',
    path: '/membros',
    as: 'owner',
    act: inOrder(
      press('Novo membro'),
      dialog,
      fill('Nome', 'Cauã Prado'),
      fill(/^Data de nascimento/, '2019-03-02'),
      press('Salvar membro'),
      (page) => page.getByText(/^Abaixo de 18 anos/).waitFor(),
    ),
  },
  {
    name: 'membros-planilha',
    path: '/membros',
    as: 'casa-nova',
    act: inOrder(press('Trazer de uma planilha'), dialog),
  },
  {
    name: 'membros-planilha-conferir',
    path: '/membros',
    as: 'casa-nova',
    act: inOrder(
      press('Trazer de uma planilha'),
      dialog,
      fill('Linhas da planilha', PLANILHA),
      press('Conferir'),
      (page) => page.getByText('Linha 3').waitFor(),
    ),
  },
  {
    name: 'membros-planilha-menores',
    path: '/membros',
    as: 'casa-nova',
    act: inOrder(
      press('Trazer de uma planilha'),
      dialog,
      fill('Linhas da planilha', 'Nome;Nascimento\nIracema Batista;05/02/1980\nCauã Prado;02/03/2019'),
      press('Conferir'),
      (page) => page.getByText('Linha 3').waitFor(),
    ),
  },
  {
    name: 'membros-planilha-baguncada',
    path: '/membros',
    as: 'casa-nova',
    act: inOrder(
      press('Trazer de uma planilha'),
      dialog,
      fill('Linhas da planilha', PLANILHA_BAGUNCADA),
      press('Conferir'),
      (page) => page.getByText('Linha 6').waitFor(),
      press(/^Ver o que vem de Ana Lima/),
    ),
  },
  { name: 'membro-principal', path: '/membros', as: 'owner', act: openFicha },
  ficha('documentos', /Doc/, abrir('documentos'), settled),
  ficha('umbanda', /Umbanda/, abrir('Umbanda'), settled),
  ficha('umbanda-fechada', /Umbanda/),
  ficha('candomble', /Candombl/, abrir('Candomblé'), settled),
  ficha('endereco', /Endere/),
  {
    name: 'membro-caminho',
    path: '/membros?busca=-001',
    as: 'owner',
    act: inOrder(openFicha, openTab('Caminho'), abrir('caminho de iniciação'), (page) =>
      page.getByLabel('Notas da 1ª obrigação').scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'membro-catalogo',
    path: '/membros',
    as: 'owner',
    act: inOrder(openFicha, openTab('Caminho'), abrir('caminho de iniciação'), press('Mudar o catálogo'), (page) =>
      page.getByRole('heading', { name: 'Catálogo de obrigações' }).waitFor(),
    ),
  },
  {
    name: 'membro-quem-viu',
    path: '/membros',
    as: 'owner',
    act: inOrder(openFicha, openTab(/Doc/), quemViu),
  },
  ...['Umbanda', 'Candombl', 'Doc'].map((aba, n) => ({
    name: `membro-cofre-fechado-${n + 1}`,
    path: '/membros',
    as: 'owner' as const,
    act: inOrder(cofreFechado, openFicha, openTab(new RegExp(aba))),
  })),
  {
    name: 'membro-parte-estragada',
    path: '/membros',
    as: 'owner',
    act: inOrder(docsEstragados, openFicha, openTab(/Doc/)),
  },
  {
    name: 'membro-proximas-obrigacoes',
    path: '/membros',
    as: 'owner',
    act: inOrder(press('Próximas obrigações'), dialog, settled),
  },
  {
    name: 'membro-a-propria-ficha',
    path: '/membros',
    as: 'viewer',
    act: inOrder(aPropria, abrir('documentos'), settled, press('Mostrar quem viu'), settled),
  },
  {
    name: 'membro-a-propria-ficha-cofre-fechado',
    path: '/membros',
    as: 'viewer',
    act: inOrder(cofreFechado, aPropria),
  },
  {
    name: 'membro-sem-registro',
    path: '/membros',
    as: 'operador',
    act: openFicha,
  },
  {
    name: 'membro-trocar-plano',
    path: '/membros',
    as: 'owner',
    act: inOrder(choose(/^Ações de/, 'Trocar plano'), dialog),
  },
  { name: 'membro-desativar', path: '/membros', as: 'owner', act: inOrder(choose(/^Ações de/, 'Desativar'), dialog) },
  { name: 'membro-anonimizar', path: '/membros', as: 'owner', act: inOrder(choose(/^Ações de/, 'Anonimizar'), dialog) },
  {
    name: 'membro-anonimizar-textos',
    path: '/membros',
    as: 'owner',
    act: inOrder(textosEscritos, choose(/^Ações de/, 'Anonimizar'), dialog),
  },
  { name: 'membro-excluir', path: '/membros', as: 'owner', act: inOrder(choose(/^Ações de/, 'Excluir'), dialog) },
];
