import { describe, expect, it } from 'vitest';
import { screens } from '../../../domains.gen.ts';
import { permissoesDe, type Papel } from './rules.ts';
import { PARTS, partsInUse, partsToOffer, type Part } from '../../../shared/parts.ts';
import { menuOf } from '../../../shared/menu.ts';
import { screenName } from '../../../shared/screen-name.ts';

interface Of {
  lista?: readonly string[];
  features?: readonly string[] | null;
  presta_contas?: boolean;
  recebeu?: boolean;
  usa?: readonly Part[];
}

const of = (
  papel: Papel,
  { lista = [], features = null, presta_contas = false, recebeu = true, usa = PARTS }: Of = {},
) => menuOf(screens, { papel, permissoes: permissoesDe(papel, lista), features, presta_contas, recebeu, usa });

const lines = (papel: Papel, more?: Of): string =>
  of(papel, more)
    .places.map(({ screen }) => screen.path)
    .join(' ');

const paths = (some: readonly { path: string }[]): string => some.map(({ path }) => path).join(' ');

const MONEY = '/mensalidades /pagamentos-diversos /faturas /relatorios /caixa';
const ALL = `/dashboard /membros /planos /assinaturas ${MONEY} /pdv /agenda`;

describe('[S1 S5 NV1] the menu by role', () => {
  it.each([
    ['viewer', '/dashboard /mensalidades /pagamentos-diversos /agenda /minha-presenca'],
    ['operador', '/pdv /mensalidades /pagamentos-diversos /faturas /agenda'],
    ['financeiro', ALL],
    ['admin', `${ALL} /usuarios`],
    ['owner', `${ALL} /usuarios`],
  ] as const)('%s', (papel, expected) => expect(lines(papel)).toBe(expected));

  it('never shows what would be refused', () => {
    expect(lines('financeiro', { lista: ['faturas:pagar'] })).toBe(
      '/dashboard /planos /mensalidades /pagamentos-diversos /faturas /caixa /pdv /agenda',
    );
    expect(lines('owner', { features: ['faturas', 'membros'] })).toBe('/dashboard /membros /faturas /caixa /pdv');
  });

  it('a list never adds a line to the menu of the role; what it opens stands in ‘Mais’', () => {
    const menu = of('viewer', { lista: ['billing:view', 'membros:view'] });
    expect(lines('viewer', { lista: ['billing:view', 'membros:view'] })).toBe(lines('viewer'));
    // The account of the month is reached from the screen it belongs to, which this list opens.
    expect(paths(menu.more)).toBe(
      '/membros /relatorios /caixa /contas-a-pagar /fundos /prestacao-de-contas /livro-caixa',
    );
  });

  it('[NV2] the tabs of each place', () =>
    expect(
      of('owner')
        .places.filter(({ tabs }) => tabs.length > 1)
        .map(({ tabs }) => paths(tabs)),
    ).toEqual([
      '/mensalidades /lembretes /devido /declaracoes /reajustes /papeis',
      '/caixa /a-conferir /contas-a-pagar /fundos /prestacao-de-contas /livro-caixa',
      '/agenda /presencas /escalas /senhas /avisos',
    ]));

  it('[NV2 G5] the account of the month makes no Caixa: it stands in ‘Mais’ and in ‘Eu’ once published', () => {
    for (const papel of ['viewer', 'operador'] as const) {
      expect(lines(papel, { presta_contas: true })).not.toContain('/caixa');
      expect(paths(of(papel).own)).toBe('/minha-presenca /meus-dados');
      const menu = of(papel, { presta_contas: true });
      expect(paths(menu.own)).toBe('/minha-presenca /meus-dados /prestacao-de-contas');
      for (const more of [menu.more, menu.morePhone]) expect(paths(more)).toContain('/prestacao-de-contas');
      expect(paths(of(papel).more)).not.toContain('/prestacao-de-contas');
    }
  });

  it('[NV2] Privacidade is in ‘Mais’ for those who may not open the settings', () => {
    const lista = ['membros:view', 'membros:edit'];
    expect(paths(of('operador').more)).toBe('/dashboard /membros /planos /assinaturas /cartoes-dos-membros');
    expect(paths(of('operador', { lista }).more)).toContain('/privacidade');
    expect(paths(of('owner').more)).toBe('');
  });

  it('[NV4] the bar of a telephone', () => {
    const bar = (papel: Papel) => paths(of(papel).places.flatMap(({ screen, inBar }) => (inBar ? [screen] : [])));
    expect(bar('viewer')).toBe('/dashboard /mensalidades /agenda /minha-presenca');
    expect(bar('operador')).toBe('/pdv /mensalidades /agenda');
    for (const papel of ['financeiro', 'admin', 'owner'] as const)
      expect(bar(papel)).toBe('/dashboard /mensalidades /caixa /agenda');
  });

  it('[NV2 NV4] a member’s own data are named in ‘Mais’ on a telephone', () => {
    expect(paths(of('viewer').morePhone)).toMatch(/^\/meus-dados/);
    expect(paths(of('operador').morePhone)).not.toContain('/meus-dados');
  });

  it('[NV1] a viewer’s first screen is called Início', () => {
    const painel = screens.find(({ path }) => path === '/dashboard');
    expect(painel && [screenName(painel, 'viewer'), screenName(painel, null), screenName(painel, 'owner')]).toEqual([
      'Início',
      'Início',
      'Painel',
    ]);
  });

  it.each(PARTS)('[NV3] without %s the menu lacks its screens and nothing else, and the right stays', (part) => {
    const hidden = screens.filter((one) => one.part === part).map(({ path }) => path);
    expect(hidden).not.toEqual([]);
    for (const papel of ['viewer', 'operador', 'financeiro', 'admin', 'owner'] as const) {
      const everything = (usa: readonly Part[]) => {
        const { places, own, more, morePhone } = of(papel, { presta_contas: true, usa });
        return [places.flatMap(({ screen, tabs }) => [screen, ...tabs]), own, more, morePhone].map((some) =>
          some.map(({ path }) => path),
        );
      };
      const kept = everything(PARTS).map((some) => some.filter((path) => !hidden.includes(path)));
      expect(everything(PARTS.filter((one) => one !== part))).toEqual(kept);
    }
  });

  it('[NV3] a new house has the lines of the first document; tabs that read what was received come with it', () => {
    const usa = partsInUse({});
    const tabs = (recebeu: boolean) =>
      of('owner', { usa, recebeu })
        .places.filter((place) => place.tabs.length > 1)
        .map((place) => paths(place.tabs));
    expect(lines('owner', { usa, recebeu: false })).toBe(`${ALL} /usuarios`);
    expect(tabs(false)).toEqual(['/mensalidades /lembretes', '/caixa /a-conferir', '/agenda /presencas /avisos']);
    expect(tabs(true)).toEqual([
      '/mensalidades /lembretes /devido /declaracoes /reajustes /papeis',
      '/caixa /a-conferir /livro-caixa',
      '/agenda /presencas /avisos',
    ]);
    expect(partsInUse({ loja: false, fundos: true })).toEqual(['faturas', 'fundos']);
    expect(partsToOffer({ loja: false, fundos: true, escalas: false })).toEqual([
      'contas_a_pagar',
      'prestacao_de_contas',
      'atendimento',
    ]);
  });
});
