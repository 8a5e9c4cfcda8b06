import { settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

const CHAVE = `B${'A'.repeat(86)}`;
const aparelho = (id: string, este: boolean) => ({
  id,
  tipos: ['avisos', 'gira', 'escala', 'pagamento'],
  detalhes: false,
  navegador: este ? 'Mozilla/5.0 (Linux; Android 14) Chrome/140' : 'Mozilla/5.0 (iPhone) Version/18 Safari',
  visto_em: '2026-11-20T12:00:00Z',
  este,
});

/** The program as it answers under https, which the scenes do not have. */
const comChave =
  (itens: readonly object[]): Step =>
  async (page) => {
    await page.route('**/api/aparelhos', (route) => route.fulfill({ json: { chave: CHAVE, itens } }));
  };

const path = '/configuracoes?sec=notificacoes';

export const scenes: readonly Scene[] = [
  { name: 'aparelho-por-ligar', path, as: 'owner', before: comChave([]), act: settled },
  {
    name: 'aparelho-ligado',
    path,
    as: 'owner',
    before: comChave([aparelho('d1', true), aparelho('d2', false)]),
    act: settled,
  },
];
