import fc from 'fast-check';
import { expect, it } from 'vitest';
import { novaCasa } from '../../../../server/testing/house.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { novoEvento, novosMembros } from './porta-for-tests.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

async function porta() {
  const casa = await novaCasa();
  const [membro_id = ''] = await novosMembros(casa, 1);
  const como = casa.como('operador');
  const { itens } = await como.call('lerCartoes', {});
  const estado = async (evento_id: string) => (await como.call('lerChamada', { evento_id })).itens[0]?.estado;
  return { casa, como, membro_id, cartao: itens[0]?.cartao ?? '', estado };
}

/** What a device says that is so many milliseconds ahead. */
const dito = (instante: number, adiante: number): string => new Date(instante + adiante).toISOString();

it('[J4] ends with the latest mark or scan in every order, whatever the clocks of the devices say', async () => {
  const { casa, como, membro_id, cartao, estado } = await porta();
  const feito = fc.record({
    estado: fc.constantFrom<EstadoDaPresenca>('presente', 'falta', 'justificada'),
    lido: fc.boolean(),
    adiante: fc.constantFrom(0, 3 * HORA, -3 * HORA, 5 * MINUTO),
  });
  const historias = fc.array(feito, { minLength: 2, maxLength: 5 }).chain((feitos) => {
    const vezes = feitos.map((um, n) => ({ ...um, minutosAtras: 60 - 10 * n }));
    return fc.shuffledSubarray([...vezes, ...vezes], { minLength: vezes.length * 2 });
  });
  await fc.assert(
    fc.asyncProperty(historias, async (historia) => {
      const evento_id = await novoEvento(casa);
      const agora = Date.now();
      for (const um of historia) {
        const quando = dito(agora - um.minutosAtras * MINUTO, um.adiante);
        const enviada_em = dito(Date.now(), um.adiante);
        // A scan that a later absence has overtaken is refused, which is what counts here.
        if (um.lido)
          await como.call('registrarCartao', { evento_id, cartao, lido_em: quando, enviada_em }).catch(() => undefined);
        else {
          const marcas = [{ membro_id, estado: um.estado, marcada_em: quando }];
          await como.call('marcarPresencas', { evento_id, enviada_em, marcas });
        }
      }
      const ultima = historia.toSorted((a, b) => b.minutosAtras - a.minutosAtras).at(-1);
      expect(await estado(evento_id)).toBe(ultima?.lido ? 'presente' : ultima?.estado);
    }),
    { numRuns: 20 },
  );
});

it('[J4] a mark of a device whose clock is ahead, sent again, is one mark and can be taken back', async () => {
  const { casa, como, membro_id, estado } = await porta();
  for (const enviada of [undefined, dito(Date.now(), 2 * HORA)]) {
    const evento_id = await novoEvento(casa);
    const comum = { evento_id, ...(enviada && { enviada_em: enviada }) };
    const marcada_em = dito(Date.now(), 2 * HORA);
    for (let vez = 0; vez < 3; vez += 1)
      await como.call('marcarPresencas', { ...comum, marcas: [{ membro_id, estado: 'presente', marcada_em }] });
    expect((await como.call('lerChamada', { evento_id })).itens[0]?.desde).toBeNull();
    const desfeita = { membro_id, estado: null, marcada_em: dito(Date.now(), 2 * HORA), desfaz: marcada_em };
    expect((await como.call('marcarPresencas', { ...comum, marcas: [desfeita] })).recusadas).toEqual([]);
    expect(await estado(evento_id)).toBeNull();
  }
});

it('[J4] a device whose clock is behind marks now, and what it marked is not lost', async () => {
  const { casa, como, membro_id, estado } = await porta();
  const evento_id = await novoEvento(casa);
  const marcar = (qual: EstadoDaPresenca, atras: number, adiante: number) =>
    como.call('marcarPresencas', {
      evento_id,
      enviada_em: dito(Date.now(), adiante),
      marcas: [{ membro_id, estado: qual, marcada_em: dito(Date.now() - atras, adiante) }],
    });
  await marcar('falta', 10 * MINUTO, 0);
  expect((await marcar('presente', 0, -2 * HORA)).recusadas).toEqual([]);
  expect(await estado(evento_id)).toBe('presente');
});

it('[J4] a second device takes back a mark as the list shows it, whatever the clock of the first one says', async () => {
  const { casa, como, membro_id, estado } = await porta();
  for (const adiante of [0, 2 * HORA, -2 * HORA]) {
    const evento_id = await novoEvento(casa);
    const marca = { membro_id, estado: 'presente' as const, marcada_em: dito(Date.now() - MINUTO, adiante) };
    await como.call('marcarPresencas', { evento_id, enviada_em: dito(Date.now(), adiante), marcas: [marca] });
    const outra = casa.como('owner');
    const { marcada_em, desde, antes } = (await outra.call('lerChamada', { evento_id })).itens[0] ?? {};
    const desfaz = { membro_id, estado: antes ?? null, marcada_em: dito(Date.now(), 0), desfaz: marcada_em ?? '' };
    const desfeita = { ...desfaz, ...(desde && { desde }) };
    expect((await outra.call('marcarPresencas', { evento_id, marcas: [desfeita] })).recusadas).toEqual([]);
    expect(await estado(evento_id)).toBeNull();
  }
});
