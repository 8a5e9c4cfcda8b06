import ICAL from 'ical.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { testApp } from '../../../../server/testing/product.ts';
import { hojeEm, horaEm, somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { diasDaSerie } from '../rules.ts';
import { gira } from './casa-for-tests.ts';

/** The first Saturday of this month; the twelfth lies within a year from today. */
let primeiro: string;
beforeEach(() => {
  const desde = `${hoje().slice(0, 8)}01`;
  const [dia = ''] = diasDaSerie(
    { repete: 'mensal_semana', dia: null, semana: 1, desde: '2026-01-03', ate: null },
    desde,
    somarDias(desde, 40),
  );
  primeiro = dia;
});

const abrir = async (casa: TestHouse, detalhes = false) => {
  const { endereco } = await casa.como('viewer').call('criarMeuCalendario', { detalhes });
  return new URL(endereco).pathname;
};
const buscar = async (caminho: string, cabecalhos: Record<string, string> = {}) =>
  (await visitante()).fetch('GET', caminho, undefined, cabecalhos);
const lerIcs = async (caminho: string) => {
  const texto = await (await buscar(caminho)).text();
  const eventos = new ICAL.Component(ICAL.parse(texto) as unknown[]).getAllSubcomponents('vevent');
  return {
    texto,
    eventos: eventos.map((um) => ({ evento: new ICAL.Event(um), status: String(um.getFirstPropertyValue('status')) })),
  };
};

describe.each(['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])(
  'a house in %s',
  (fuso) => {
    it.each(['UTC', 'Pacific/Kiritimati'])(
      '[J7] twelve first Saturdays, two moved and one cancelled, on a server in %s',
      async (zona) => {
        vi.stubEnv('TZ', zona);
        try {
          const casa = await novaCasa();
          await casa.rows(sql`update terreiros set fuso_horario = ${fuso} where id = ${casa.orgId} returning id`);
          const eu = casa.como('operador');
          await eu.call('criarEvento', {
            ...gira(primeiro),
            repeticao: { repete: 'mensal_semana', semana: 1, ate: somarDias(somarMesesAoDia(primeiro, 11), 6) },
          });
          const { itens } = await eu.call('listarEventos', { busca: 'caboclo' });
          const dias = itens
            .map(({ id, inicio }) => ({ id, dia: hojeEm(new Date(inicio), fuso) }))
            .toSorted((a, b) => a.dia.localeCompare(b.dia));
          const [movido, outro, cancelado] = [dias[1], dias[4], dias[7]];
          await eu.call('editarEvento', {
            id: movido?.id ?? '',
            ...gira(somarDias(movido?.dia ?? '', 1), { hora: '18:30' }),
          });
          await eu.call('editarEvento', { id: outro?.id ?? '', ...gira(outro?.dia ?? '', { hora: '09:00' }) });
          await eu.call('cancelarEvento', { id: cancelado?.id ?? '', motivo: 'Luto' });
          const { eventos } = await lerIcs(await abrir(casa));
          const lidos = eventos.map(({ evento, status }) => {
            const inicio = evento.startDate.toJSDate();
            return [hojeEm(inicio, fuso), horaEm(inicio, fuso), status];
          });
          const esperados = dias.map(({ id, dia }) =>
            id === movido?.id
              ? [somarDias(dia, 1), '18:30', 'CONFIRMED']
              : [dia, id === outro?.id ? '09:00' : '20:00', id === cancelado?.id ? 'CANCELLED' : 'CONFIRMED'],
          );
          expect(lidos).toEqual(esperados);
          expect(lidos.filter(([, , status]) => status === 'CONFIRMED')).toHaveLength(dias.length - 1);
          expect(dias).toHaveLength(12);
        } finally {
          vi.unstubAllEnvs();
        }
      },
    );
  },
);

describe('the calendar address', () => {
  it('[J7] shows neutral titles until the person chooses details', async () => {
    const casa = await novaCasa();
    await casa.como('operador').call('criarEvento', gira(primeiro));
    const caminho = await abrir(casa);
    const neutro = await lerIcs(caminho);
    expect(neutro.eventos[0]?.evento.summary).toBe('Compromisso na casa');
    expect(neutro.texto).not.toMatch(/caboclo|Barrac|Roupa|Gira/i);
    await casa.como('viewer').call('editarMeuCalendario', { detalhes: true });
    const aberto = (await lerIcs(caminho)).eventos[0]?.evento;
    expect([aberto?.summary, aberto?.location, aberto?.description]).toEqual([
      'Gira de caboclo',
      'Barracão',
      'Roupa branca',
    ]);
  });

  it('[J7] keeps the identity of an event and counts its changes; deleted ones are cancelled for 60 days', async () => {
    const casa = await novaCasa();
    const eu = casa.como('operador');
    const { id } = await eu.call('criarEvento', gira(primeiro));
    const caminho = await abrir(casa);
    const um = async () =>
      (await lerIcs(caminho)).eventos.map(({ evento, status }) => [evento.uid, evento.sequence, status]);
    expect(await um()).toEqual([[`${id}@ile`, 0, 'CONFIRMED']]);
    await eu.call('editarEvento', { id, ...gira(somarDias(primeiro, 1)) });
    expect(await um()).toEqual([[`${id}@ile`, 1, 'CONFIRMED']]);
    await eu.call('excluirEvento', { id });
    expect(await um()).toEqual([[`${id}@ile`, 2, 'CANCELLED']]);
    await casa.rows(sql`
      update eventos set retirado_em = ${new Date(now().getTime() - 61 * 86_400_000)} where org_id = ${casa.orgId} and id = ${id} returning id`);
    expect(await um()).toEqual([]);
  });

  it('[J7] the calendar file has lines of at most 75 bytes, gives long and odd texts back whole, and has no rule of repetition', async () => {
    const casa = await novaCasa();
    const titulo = `Gira; com vírgula, barra \\ e ${'ação '.repeat(15)}🌿`.trim();
    const orientacoes = 'Branco\nFio de contas;\nágua, vela';
    await casa
      .como('operador')
      .call('criarEvento', { ...gira(primeiro, { titulo }), orientacoes, repeticao: { repete: 'semanal' } });
    const { texto, eventos } = await lerIcs(await abrir(casa, true));
    expect([eventos[0]?.evento.summary, eventos[0]?.evento.description]).toEqual([titulo, orientacoes]);
    expect(texto.split('\r\n').every((linha) => Buffer.byteLength(linha) <= 75)).toBe(true);
    expect(texto).not.toContain('RRULE');
    expect(texto.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('[J7] answers 304 while nothing changed', async () => {
    const casa = await novaCasa();
    const { id } = await casa.como('operador').call('criarEvento', gira(primeiro));
    const caminho = await abrir(casa);
    const etag = (await buscar(caminho)).headers.get('etag') ?? '';
    expect((await buscar(caminho, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    await casa.como('operador').call('cancelarEvento', { id, motivo: 'Chuva' });
    expect((await buscar(caminho, { 'if-none-match': etag })).status).toBe(200);
  });

  it('[J7] makes a program that asks again and again wait, and nobody else', async () => {
    const casa = await novaCasa();
    const [minha, outra] = [
      await abrir(casa),
      new URL((await casa.como('owner').call('criarMeuCalendario', {})).endereco),
    ];
    for (let n = 0; n < 60; n += 1) expect((await buscar(minha)).status).toBe(200);
    const recusada = await buscar(minha);
    expect([recusada.status, Number(recusada.headers.get('retry-after'))]).toEqual([429, 10]);
    expect(await recusada.text()).toBe('');
    expect((await buscar(outra.pathname)).status).toBe(200);
  });

  it('[J7] makes whoever guesses addresses wait, and no one who knows one', async () => {
    const casa = await novaCasa();
    const minha = await abrir(casa);
    const { app } = await testApp({ TRUSTED_PROXIES: '127.0.0.1' });
    const de = (caminho: string) =>
      app.request(
        caminho,
        { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.77' } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    const errado = minha.replace(/.{6}\.ics$/, 'AAAAAA.ics');
    const respostas: number[] = [];
    for (let n = 0; n < 45; n += 1) respostas.push((await de(errado)).status);
    expect([respostas[0], respostas.at(-1)]).toEqual([404, 429]);
    expect((await de(minha)).status).toBe(200);
  });

  it('[J7] ends when it is renewed, revoked, guessed, or its person is paused or gone', async () => {
    const casa = await novaCasa();
    const status = async (caminho: string) => (await buscar(caminho)).status;
    const primeira = await abrir(casa);
    const segunda = await abrir(casa);
    expect([await status(primeira), await status(segunda)]).toEqual([404, 200]);
    expect(
      await casa.rows(
        sql`select 1 from agenda_enderecos where org_id = ${casa.orgId} and encode(token_hash, 'escape') like '%' || ${segunda} || '%'`,
      ),
    ).toEqual([]);
    const outra = await novaCasa();
    const trocado = segunda.replace(/\/agenda\/.{20}/, (await abrir(outra)).slice(0, 28));
    expect([await status(trocado), await status('/agenda/x.ics'), await status('/agenda/..%2Fx.ics')]).toEqual([
      404, 404, 404,
    ]);
    const pausar = (paused: boolean) =>
      casa.rows(
        sql`update profiles set paused = ${paused} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning role`,
      );
    await pausar(true);
    expect(await status(segunda)).toBe(404);
    await pausar(false);
    expect(await status(segunda)).toBe(200);
    await casa.como('viewer').call('apagarMeuCalendario', {});
    expect([
      await status(segunda),
      (await refusal(casa.como('viewer').call('apagarMeuCalendario', {}))).status,
    ]).toEqual([404, 404]);
    const terceira = await abrir(casa);
    await casa.como('owner').call('removerUsuario', { user_id: casa.usuario('viewer').id });
    expect(await status(terceira)).toBe(404);
  });
});
