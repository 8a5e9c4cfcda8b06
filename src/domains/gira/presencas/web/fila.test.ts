import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { noNetwork, serve } from '../../../../web/testing/fake-server.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { abrirBanco } from './banco.ts';
import { comMarcas } from './com-marcas.ts';
import { enviarFilaDePresencas, porPresencaNaFila, tirarCartaoDaFila } from './fila.ts';
import type { Chamada } from './queries.ts';

type Estado = EstadoDaPresenca | null;
interface Enviada {
  membro_id: string;
  estado: Estado;
  marcada_em: string;
}

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

afterEach(() => vi.restoreAllMocks());

/** The list of one member, whom somebody else marked at this time. */
const chamada = (estado: Estado, marcada_em: string | null) =>
  ({
    evento: { id: 'e1' },
    itens: [{ membro_id: 'm1', nome: 'Ana', estado, marcada_em, antes: null }],
  }) as unknown as Chamada;

it('[J4] sends the last tap, whatever was cut, lost on the way back or sent again before', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const toque = fc.constantFrom<Estado>('presente', 'justificada', 'falta', null).map((estado) => ({ estado }));
  const passos = fc.array(fc.oneof(toque, fc.constantFrom('ok' as const, 'cut' as const, 'lost' as const)), {
    maxLength: 10,
  });
  let relogio = Date.parse('2026-11-01T20:00:00Z');
  await fc.assert(
    fc.asyncProperty(passos, async (feitos) => {
      const dono = { usuario: 'u1', org: crypto.randomUUID() };
      let rede: 'ok' | 'cut' | 'lost' = 'ok';
      let servidor: Enviada | null = null;
      serve({
        'POST /api/presencas/eventos/e1/marcas': ({ body }) => {
          if (rede === 'cut') return noNetwork;
          for (const marca of (body as { marcas: Enviada[] }).marcas)
            if (!servidor || servidor.marcada_em < marca.marcada_em) servidor = marca;
          return rede === 'lost' ? noNetwork : { marcadas: 1, recusadas: [] };
        },
      });
      let ultimo: Estado | undefined;
      for (const passo of [...feitos, 'ok' as const]) {
        if (typeof passo === 'string') {
          rede = passo;
          await enviarFilaDePresencas(dono);
          continue;
        }
        relogio += 1000;
        ultimo = passo.estado;
        await porPresencaNaFila({
          org_id: dono.org,
          usuario_operacao: dono.usuario,
          evento_id: 'e1',
          chave: 'e1 m1',
          quando: new Date(relogio).toISOString(),
          membro_id: 'm1',
          estado: passo.estado,
        });
      }
      expect((servidor as Enviada | null)?.estado).toBe(ultimo);
      expect(await (await abrirBanco()).getAll('fila')).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('[J4] shows a mark that waits, unless the server has a later one', () => {
  const espera = {
    org_id: 'c1',
    usuario_operacao: 'u1',
    evento_id: 'e1',
    chave: 'e1 m1',
    quando: '2026-11-01T20:05:00Z',
    membro_id: 'm1',
    estado: 'presente' as const,
  };
  const com = (estado: Estado, quando: string | null) => comMarcas(chamada(estado, quando), [espera]).itens[0];
  expect(com('falta', '2026-11-01T20:03:00Z')).toMatchObject({ estado: 'presente', antes: 'falta' });
  expect(com(null, null)).toMatchObject({ estado: 'presente', antes: null });
  expect(com('falta', '2026-11-01T20:06:00Z')).toMatchObject({ estado: 'falta' });
});

it('[J4] shows an undo before it is sent, but not over a mark that somebody made after that one', () => {
  const desfaz = '2026-11-01T20:05:00Z';
  const espera = {
    org_id: 'c1',
    usuario_operacao: 'u1',
    evento_id: 'e1',
    chave: 'e1 m1',
    quando: '2026-11-01T20:05:07Z',
    membro_id: 'm1',
    estado: null,
    desfaz,
  };
  const com = (quando: string) => comMarcas(chamada('presente', quando), [espera]).itens[0];
  expect(com(desfaz)).toMatchObject({ estado: null });
  expect(com('2026-11-01T20:05:03Z')).toMatchObject({ estado: 'presente' });
});

it('[J4] a card can be taken off the queue until its first try has begun', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const dono = { usuario: 'u1', org: crypto.randomUUID() };
  const cartao = async (chave: string) =>
    porPresencaNaFila({
      org_id: dono.org,
      usuario_operacao: dono.usuario,
      evento_id: 'e1',
      chave,
      quando: '2026-11-01T20:00:00Z',
      cartao: chave,
    });
  const enviados: unknown[] = [];
  const tirados: boolean[] = [];
  serve({
    'POST /api/presencas/eventos/e1/cartao': async ({ body }) => {
      enviados.push((body as { cartao: string }).cartao);
      // The card in this call may have arrived; the one after it still waits.
      tirados.push(await tirarCartaoDaFila('um'), await tirarCartaoDaFila('dois'));
      return noNetwork;
    },
  });
  await cartao('um');
  await cartao('dois');
  await enviarFilaDePresencas(dono);
  expect(enviados).toEqual(['um']);
  expect(tirados.slice(0, 2)).toEqual([false, true]);
});
