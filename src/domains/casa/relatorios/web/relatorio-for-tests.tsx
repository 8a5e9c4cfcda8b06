import { screen } from '@testing-library/react';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve, type Seen } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { FATURA } from './fatura-for-tests.ts';
import { Page } from './page.tsx';

const resumo = {
  esperado_centavos: 123_456,
  recebido_centavos: 60_000,
  a_conferir_centavos: 5000,
  em_aberto_centavos: 63_456,
  inadimplencia: 66.7,
  pagas: 1,
  total: 3,
  vencidas: 1,
  inadimplencia_real: 33.3,
};
export const fatura = (id: string, nome: string, resto: object) => ({ ...FATURA, id, nome, matricula: id, ...resto });
export const paga = { status: 'paga', vl_pago_centavos: 20_000, metodo: 'pix', conferido: true };
const faturas = [
  fatura('A1', 'Adélia', { ...paga, pago_em: '2026-11-05' }),
  fatura('B2', 'Benedito', { ...paga, pago_em: '2026-12-05' }),
  fatura('C3', 'Célia', { status: 'vencida' }),
];
export const vazio = { resumo, linhas: 3, faturas: [], pagamentos: [], diversos: [], proximo: null };

let chamadas: Seen[] = [];

/** Shows the screen with a report; answers with the calls that it makes. */
export function mostrar(
  endereco = '/relatorios?de=2026-11-01&ate=2026-11-30',
  relatorio: object = { ...vazio, faturas },
  registro?: Promise<object>,
  matriculas: object[] = [{ id: 'm1', nome: 'Adélia Prates', matricula: '2021-017' }],
  resto: () => Promise<object | undefined> = () => Promise.resolve(undefined),
) {
  history.replaceState(null, '', endereco);
  chamadas = serve({
    'GET /api/relatorios/periodo': () => relatorio,
    'GET /api/relatorios/periodo/linhas': resto,
    'GET /api/relatorios/matriculas': () => ({ itens: matriculas }),
    'POST /api/relatorios/exportacoes': () => registro,
  });
  establishSession(signedIn({ permissoes: ['billing:view'] }));
  show(<Page />);
  return chamadas;
}

export const pedidos = () =>
  chamadas
    .filter(({ path }) => path.startsWith('/api/relatorios/periodo'))
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams));
export const linhas = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((linha) => linha.textContent);
