import { dialog, inOrder, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

const ID = '01a217f6-6de8-7c42-a754-0332cf78f5c1';
const feita = {
  id: ID,
  created_at: '2026-11-20T18:04:00.000Z',
  quem: 'Marlene Evangelista',
  membros: 40,
  faturas: 528,
  restam: 40,
  desfeita_em: null,
  desfeita_por: null,
};

const answering =
  (path: string, json: object): Step =>
  async (page) => {
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
  };

const escolher =
  (nome: string): Step =>
  (page) =>
    page.locator('input[type=file]').setInputFiles(`src/domains/pessoas/importacoes/for-tests/planilhas/${nome}`);

export const scenes: readonly Scene[] = [
  {
    name: 'importacoes-recentes',
    path: '/membros',
    as: 'casa-nova',
    before: answering('/api/importacoes', {
      itens: [
        feita,
        { ...feita, id: `${ID}0`, membros: 1, faturas: 24, quem: null, restam: 0 },
        { ...feita, id: `${ID}1`, desfeita_em: feita.created_at, desfeita_por: 'Otávio Mascarenhas dos Santos' },
      ],
    }),
    act: inOrder(press('Trazer de uma planilha'), dialog, async (page) => {
      await page.getByRole('heading', { name: 'Importações recentes' }).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'importacao-aba',
    path: '/membros',
    as: 'casa-nova',
    act: inOrder(press('Trazer de uma planilha'), dialog, escolher('casa.xlsx'), (page) =>
      page.getByLabel('Em que aba estão os membros?').waitFor(),
    ),
  },
  {
    name: 'importacao-recusada',
    path: '/membros',
    as: 'casa-nova',
    act: inOrder(press('Trazer de uma planilha'), dialog, escolher('cifrada.xlsx'), (page) =>
      page.getByText(/^Esta planilha abre com senha/).waitFor(),
    ),
  },
  {
    name: 'importacao-desfazer',
    path: `/membros?desfazer=${ID}`,
    as: 'owner',
    before: answering(`/api/importacoes/${ID}`, { membros: 40, assinaturas: 22, faturas: 528, impedimentos: [] }),
    act: dialog,
  },
  {
    name: 'importacao-impedida',
    path: `/membros?desfazer=${ID}`,
    as: 'owner',
    before: answering(`/api/importacoes/${ID}`, {
      membros: 40,
      assinaturas: 22,
      faturas: 528,
      impedimentos: [
        { id: ID, nome: 'Conceição Araújo', matricula: '2026-007', motivos: ['pagamento', 'lancamento'] },
        { id: `${ID}0`, nome: 'Everaldo Mascarenhas', matricula: null, motivos: ['ficha'] },
      ],
    }),
    act: dialog,
  },
  {
    name: 'importacao-feita',
    path: '/membros',
    as: 'casa-nova',
    before: answering('/api/membros/importacoes', { id: ID, membros: 40, faturas: 0 }),
    act: inOrder(
      press('Trazer de uma planilha'),
      dialog,
      escolher('mac-1904.xlsx'),
      press(/^Trazer \d+ membro/),
      (page) => page.getByRole('button', { name: 'Desfazer importação' }).waitFor(),
    ),
  },
];
