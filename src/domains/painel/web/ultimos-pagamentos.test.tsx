import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
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

it('[D2 V1] what went out is red among the latest payments too, what came in is not (decision 29)', () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: [] }));
  const itens = [
    { ...lancamento, o_que: 'Velas', valor_centavos: -18_000 },
    { ...lancamento, o_que: 'Bazar', valor_centavos: 2500 },
  ];
  show(<UltimosPagamentos itens={itens} fuso="America/Sao_Paulo" />);
  expect(screen.getByText(/180,00$/).className).toContain('text-atrasada');
  expect(screen.getByText(/25,00$/).className).not.toContain('text-atrasada');
});
