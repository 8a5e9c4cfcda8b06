import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import type { Painel } from './queries.ts';
import { UltimosPagamentos } from './ultimos-pagamentos.tsx';

const lancamento = {
  dia: '2026-11-20',
  quando: '2026-11-20T12:00:00.000Z',
  tipo: 'diverso' as const,
  de_quem: 'Compra',
  forma: 'pix',
  conferido: true,
  recusado: false,
};

function mostrar(
  itens: readonly Omit<Painel['ultimos'][number], 'id'>[],
  proprios = false,
  mais: Partial<Session> = {},
) {
  establishSession(signedIn({ papel: proprios ? 'viewer' : 'financeiro', permissoes: [], ...mais }));
  const painel = {
    hoje: '2026-11-20',
    fuso_horario: 'America/Sao_Paulo',
    ultimos: itens.map((um, n) => ({ ...um, id: String(n) })),
  };
  show(<UltimosPagamentos painel={painel} proprios={proprios} />);
}

it('[D2 V1] shows outgoing amounts in red among the latest payments, and incoming ones not (decision 29)', () => {
  const itens = [
    { ...lancamento, o_que: 'Velas', valor_centavos: -18_000 },
    { ...lancamento, o_que: 'Bazar', valor_centavos: 2500 },
  ];
  mostrar(itens);
  expect(screen.getByText(/180,00$/).className).toContain('text-atrasada');
  expect(screen.getByText(/25,00$/).className).not.toContain('text-atrasada');
});

it('[D3] shows the year of a member’s payments from another year', () => {
  const mensalidade = { ...lancamento, tipo: 'mensalidade' as const, de_quem: 'Jurema', valor_centavos: 6000 };
  const itens = ['2026-11-10', '2025-11-10'].map((dia) => ({
    ...mensalidade,
    dia,
    quando: `${dia}T12:00:00.000Z`,
    o_que: dia.slice(0, 4) + dia.slice(5, 7),
  }));
  mostrar(itens, true);
  const dias = screen.getAllByRole('row').map((linha) => linha.querySelector('td')?.textContent);
  expect(dias.slice(1)).toEqual(['10/11 09:00', '10/11/2025 09:00']);
});

it.each([
  [['billing:view'], null, 1],
  [['billing:view'], ['membros'], 0],
  [[], null, 0],
])('[D2 R1] with %j and the features %j (null: all), %i links lead to the report', (permissoes, features, quantos) => {
  mostrar([], false, { permissoes, features });
  expect(screen.queryAllByRole('link', { name: 'Ver relatório' })).toHaveLength(quantos);
});
