import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { novoEvento, novosMembros } from './porta-for-tests.ts';

const ha = (segundos: number): string => new Date(Date.now() - segundos * 1000).toISOString();

async function porta(quantos = 1) {
  const casa = await novaCasa();
  const evento_id = await novoEvento(casa);
  const membros = await novosMembros(casa, quantos);
  const como = casa.como('operador');
  const marcar = (estado: EstadoDaPresenca | null, segundos: number, membro = membros[0] ?? '') =>
    como.call('marcarPresencas', { evento_id, marcas: [{ membro_id: membro, estado, marcada_em: ha(segundos) }] });
  return { casa, como, evento_id, membros, marcar };
}

const estados = async (casa: TestHouse, evento_id: string) =>
  (await casa.como('owner').call('lerChamada', { evento_id })).itens.map(({ estado }) => estado);

const linhas = (casa: TestHouse) =>
  casa.rows<{ n: number }>(sql`select count(*)::int as n from presencas where org_id = ${casa.orgId}`);

describe('marks on the list', () => {
  it('[J4] keeps one row however often a mark is sent, and one line in the trace', async () => {
    const { casa, marcar, evento_id } = await porta();
    const quando = ha(5);
    const [membro] = await novosMembros(casa, 1);
    const marcas = [{ membro_id: membro ?? '', estado: 'presente' as const, marcada_em: quando }];
    for (let vez = 0; vez < 3; vez += 1) await casa.como('operador').call('marcarPresencas', { evento_id, marcas });
    expect(await linhas(casa)).toEqual([{ n: 1 }]);
    const traco = await casa.rows(sql`
      select 1 from auditoria where org_id = ${casa.orgId} and acao = 'presenca.marcar_lista'`);
    expect(traco).toHaveLength(1);
    await marcar('falta', 1);
    expect(await linhas(casa)).toEqual([{ n: 2 }]);
  });

  it('[J4] lets the later mark count, whichever arrives first, and says so to the other device', async () => {
    const { casa, marcar, evento_id, membros } = await porta();
    await marcar('presente', 10);
    const atrasada = await marcar('falta', 60);
    expect(atrasada).toEqual({ marcadas: 0, recusadas: [{ membro_id: membros[0], porque: 'mais_recente' }] });
    expect(await estados(casa, evento_id)).toEqual(['presente']);
    expect(await marcar(null, 1)).toEqual({ marcadas: 1, recusadas: [] });
    expect(await estados(casa, evento_id)).toEqual([null]);
  });

  it('[J4] ends with the latest mark or scan in every order, with every one repeated', async () => {
    const { casa, como } = await porta();
    const { itens: cartoes } = await como.call('lerCartoes', {});
    const [cartao] = cartoes;
    const inicio = Date.now() - 300_000;
    const peso = (estado: EstadoDaPresenca | null) => ['falta', 'justificada', 'presente'].indexOf(estado ?? '');
    const feito = fc.record({
      estado: fc.constantFrom<EstadoDaPresenca | null>('presente', 'falta', 'justificada', null),
      minuto: fc.integer({ min: 0, max: 4 }),
      /** A scan says that the person is there; a list may say anything. */
      lido: fc.boolean(),
    });
    const historias = fc
      .array(feito, { minLength: 1, maxLength: 5 })
      .chain((feitos) => fc.shuffledSubarray([...feitos, ...feitos], { minLength: feitos.length * 2 }));
    await fc.assert(
      fc.asyncProperty(historias, async (historia) => {
        const evento_id = await novoEvento(casa);
        const marcas = historia.map((um) => ({ ...um, estado: um.lido ? ('presente' as const) : um.estado }));
        for (const { estado, minuto, lido } of marcas) {
          const quando = new Date(inicio + minuto * 60_000).toISOString();
          if (lido) {
            const leitura = { evento_id, cartao: cartao?.cartao ?? '', lido_em: quando };
            // A scan that a later absence has overtaken is refused, which is what counts here.
            await como.call('registrarCartao', leitura).catch(() => undefined);
          } else {
            const marca = { membro_id: cartao?.membro_id ?? '', estado, marcada_em: quando };
            await como.call('marcarPresencas', { evento_id, marcas: [marca] });
          }
        }
        const ultima = marcas.toSorted((a, b) => a.minuto - b.minuto || peso(a.estado) - peso(b.estado)).at(-1);
        expect(await estados(casa, evento_id)).toEqual([ultima?.estado]);
      }),
      { numRuns: 40 },
    );
  });

  it('[J4] takes back the very mark while it stands, and no other, in whatever order they come', async () => {
    const { como, casa, membros } = await porta();
    const [membro_id = ''] = membros;
    const inicio = Date.now() - 3_600_000;
    const em = (n: number) => new Date(inicio + n * 1000).toISOString();
    type Passo = readonly [n: number, estado: EstadoDaPresenca | null, desfaz?: number, desde?: number];
    const contar = async (passos: readonly Passo[]) => {
      const evento_id = await novoEvento(casa);
      const respostas = [];
      for (const [n, estado, desfaz, desde] of passos) {
        const tira =
          desfaz === undefined ? {} : { desfaz: em(desfaz), ...(desde !== undefined && { desde: em(desde) }) };
        const marca = { membro_id, estado, marcada_em: em(n), ...tira };
        respostas.push((await como.call('marcarPresencas', { evento_id, marcas: [marca] })).recusadas.length);
      }
      const { itens } = await como.call('lerChamada', { evento_id });
      return [itens[0]?.estado, ...respostas];
    };
    // The mark that is taken back never came; the other device's older mark stays.
    expect(
      await contar([
        [10, 'falta'],
        [20, null, 15],
      ]),
    ).toEqual(['falta', 0, 1]);
    expect(
      await contar([
        [10, 'falta'],
        [20, 'presente'],
        [30, 'falta', 20],
      ]),
    ).toEqual(['falta', 0, 0, 0]);
    // What stood there is the server's to say: the device had not seen it.
    expect(
      await contar([
        [10, 'falta'],
        [20, 'presente'],
        [30, null, 20],
      ]),
    ).toEqual(['falta', 0, 0, 0]);
    // Both said the same. Taking one back leaves the other, which can then be taken back as well.
    const iguais: Passo[] = [
      [10, 'presente'],
      [12, 'presente'],
      [20, null, 12],
    ];
    expect(await contar(iguais)).toEqual(['presente', 0, 0, 0]);
    expect(await contar([...iguais, [20, null, 12]])).toEqual(['presente', 0, 0, 0, 0]);
    expect(
      await contar([
        [10, 'presente'],
        [12, 'presente'],
        [20, null, 10],
      ]),
    ).toEqual(['presente', 0, 0, 1]);
    // An older touch that took a mark away arrives last, and then the mark that was taken back again.
    expect(
      await contar([
        [10, 'presente'],
        [20, null, 10],
        [5, null],
        [10, 'presente'],
      ]),
    ).toMatchObject({ 0: null });
    // The list shows them as one, and takes them back as one.
    expect(
      await contar([
        [10, 'presente'],
        [12, 'presente'],
        [20, null, 12, 10],
      ]),
    ).toEqual([null, 0, 0, 0]);
    // A mark that waited on another device counts, whether it was made before or after.
    expect(
      await contar([
        [10, 'presente'],
        [20, null, 10],
        [15, 'falta'],
      ]),
    ).toEqual(['falta', 0, 0, 0]);
    expect(
      await contar([
        [10, 'presente'],
        [20, null, 10],
        [5, 'falta'],
      ]),
    ).toEqual(['falta', 0, 0, 0]);
    // Sent again, the mark that was taken back does not return; nor does it if it comes afterwards.
    expect(
      (
        await contar([
          [10, 'presente'],
          [20, null, 10],
          [10, 'presente'],
        ])
      )[0],
    ).toBeNull();
    expect(
      (
        await contar([
          [20, null, 10],
          [10, 'presente'],
        ])
      )[0],
    ).toBeNull();
  });

  it('[J4] takes back the mark of a device whose clock is ahead, by the time that the device said', async () => {
    const { como, casa, evento_id, membros, marcar } = await porta();
    const [membro_id = ''] = membros;
    const marcada_em = ha(-120);
    await como.call('marcarPresencas', { evento_id, marcas: [{ membro_id, estado: 'presente', marcada_em }] });
    const desfeita = { membro_id, estado: null, marcada_em: ha(-121), desfaz: marcada_em };
    for (let vez = 0; vez < 2; vez += 1)
      expect((await como.call('marcarPresencas', { evento_id, marcas: [desfeita] })).recusadas).toEqual([]);
    expect(await estados(casa, evento_id)).toEqual([null]);
    await marcar('falta', 0);
    expect(await estados(casa, evento_id)).toEqual(['falta']);
  });

  it('[J4] says since when somebody is present, however often the card is read', async () => {
    const { como, evento_id, marcar } = await porta();
    const { itens } = await como.call('lerCartoes', {});
    await marcar('presente', 600);
    const { itens: antes } = await como.call('lerChamada', { evento_id });
    for (let vez = 0; vez < 2; vez += 1) {
      const leitura = await como.call('registrarCartao', { evento_id, cartao: itens[0]?.cartao ?? '' });
      expect(leitura).toMatchObject({ ja: true, marcada_em: antes[0]?.marcada_em });
    }
    expect(await marcar('falta', 300)).toMatchObject({ marcadas: 0 });
  });

  it('[J4] takes no time of the future from a device whose clock is ahead', async () => {
    const { casa, marcar, evento_id } = await porta();
    await marcar('presente', -86_400);
    expect(await marcar('falta', 0)).toMatchObject({ marcadas: 1 });
    expect(await estados(casa, evento_id)).toEqual(['falta']);
  });

  it('[J4] names who left the house and marks the others', async () => {
    const { casa, como, evento_id, membros } = await porta(2);
    await casa.rows(
      sql`update membros set ativo = false where org_id = ${casa.orgId} and id = ${membros[0]} returning 1`,
    );
    const marcas = membros.map((membro_id) => ({ membro_id, estado: 'presente' as const, marcada_em: ha(1) }));
    expect(await como.call('marcarPresencas', { evento_id, marcas })).toEqual({
      marcadas: 1,
      recusadas: [{ membro_id: membros[0], porque: 'saiu' }],
    });
  });

  it('[J4] refuses a cancelled event, one of another house, and presence before it opens', async () => {
    const { casa, como, membros } = await porta();
    const marcas = [{ membro_id: membros[0] ?? '', estado: 'presente' as const, marcada_em: ha(1) }];
    const amanha = await novoEvento(casa, { inicio: 24 * 60 });
    const cedo = await refusal(como.call('marcarPresencas', { evento_id: amanha, marcas }));
    expect([cedo.status, cedo.code]).toEqual([409, 'cedo_demais']);
    const justificada = [{ membro_id: membros[0] ?? '', estado: 'justificada' as const, marcada_em: ha(1) }];
    expect(await como.call('marcarPresencas', { evento_id: amanha, marcas: justificada })).toMatchObject({
      marcadas: 1,
    });
    await casa.rows(sql`
      update eventos set cancelado_em = now(), cancelado_por = ${casa.usuario('owner').id}, cancelado_motivo = 'Chuva'
      where org_id = ${casa.orgId} and id = ${amanha} returning 1`);
    expect((await refusal(como.call('marcarPresencas', { evento_id: amanha, marcas }))).code).toBe('evento_cancelado');
    const alheio = await novoEvento(await novaCasa());
    expect((await refusal(como.call('marcarPresencas', { evento_id: alheio, marcas }))).status).toBe(404);
  });

  it('[J4] 300 check-ins, 20 at a time, each sent twice, are 300 rows', async () => {
    const { casa, evento_id, membros } = await porta(300);
    const como = [casa.como('operador'), casa.como('owner')];
    const envios = membros.flatMap((membro_id) =>
      como.map(
        (quem) => () =>
          quem.call('marcarPresencas', { evento_id, marcas: [{ membro_id, estado: 'presente', marcada_em: ha(1) }] }),
      ),
    );
    const fila = envios.values();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const enviar of fila) await enviar();
      }),
    );
    expect(await linhas(casa)).toEqual([{ n: 300 }]);
    expect((await estados(casa, evento_id)).filter((um) => um === 'presente')).toHaveLength(300);
  });
});
