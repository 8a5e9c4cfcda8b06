import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { horaEm, hojeEm, somarDias } from '../../../../shared/datas.ts';
import { diaDaSemana } from '../rules.ts';
import { casaComMembro, gira } from './casa-for-tests.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';

const FUSO = 'America/Sao_Paulo';
/** The next Saturday that is not today. */
let sabado: string;
beforeEach(() => {
  sabado = somarDias(hoje(), ((6 - diaDaSemana(hoje()) + 7) % 7) + 7);
});

const semanal = { repete: 'semanal' as const };
const lista = async (casa: TestHouse, dias = 60) =>
  (await casa.como('owner').call('listarEventos', { de: sabado, ate: somarDias(sabado, dias) })).itens;
const nosDias = async (casa: TestHouse, dias = 27) =>
  (await lista(casa, dias)).map((um) => ({
    id: um.id,
    dia: hojeEm(new Date(um.inicio), FUSO),
    hora: horaEm(new Date(um.inicio), FUSO),
    titulo: um.titulo,
    cancelado: um.cancelado,
  }));
const criar = async (casa: TestHouse, mais: object = {}) =>
  casa.como('operador').call('criarEvento', { ...gira(sabado), ...mais });

describe('an event', () => {
  it('[J1] is what was typed, at the hour of the house, for every role', async () => {
    const casa = await novaCasa();
    const { id } = await criar(casa);
    for (const papel of ['viewer', 'operador', 'owner'] as const) {
      const lido = await casa.como(papel).call('lerEvento', { id });
      expect(lido).toMatchObject({
        titulo: 'Gira de caboclo',
        lugar: 'Barracão',
        orientacoes: 'Roupa branca',
        lotacao: 80,
        aberta: true,
      });
      expect([hojeEm(new Date(lido.inicio), FUSO), horaEm(new Date(lido.inicio), FUSO)]).toEqual([sabado, '20:00']);
      expect(Date.parse(lido.fim) - Date.parse(lido.inicio)).toBe(3 * 3_600_000);
    }
  });

  it.each([
    ['ends before it begins', { hora_fim: '19:59' }, 'hora_fim', 'O fim precisa ser depois do início.'],
    ['ends when it begins', { hora_fim: '20:00' }, 'hora_fim', 'O fim precisa ser depois do início.'],
    ['lasts for months', { dia_fim: '2100-01-01' }, 'dia_fim', 'Um evento dura no máximo 30 dias.'],
    [
      'has a series that ends before its start',
      { repeticao: { ...semanal, ate: '2020-01-01' } },
      'ate',
      'O fim da série não pode ser antes do primeiro dia.',
    ],
    [
      'does not begin on its own day',
      { repeticao: { repete: 'mensal_dia', dia: 1 } },
      'dia',
      'O primeiro dia não é um dia desta repetição.',
    ],
  ])('[J1] is refused if it %s', async (_, mais, campo, frase) => {
    const casa = await novaCasa();
    if (campo === 'dia' && sabado.endsWith('-01')) return;
    const recusa = await refusal(criar(casa, mais));
    expect([recusa.status, recusa.fields]).toEqual([422, { [campo]: frase }]);
  });

  it('[J1] is found by its words, past and future, and left out when it was deleted', async () => {
    const casa = await novaCasa();
    await criar(casa);
    const { id } = await criar(casa, { ...gira(somarDias(hoje(), -300), { titulo: 'Festa de Cosme' }) });
    const achar = async (busca: string) =>
      (await casa.como('viewer').call('listarEventos', { busca })).itens.map(({ titulo }) => titulo);
    expect([await achar('cosme'), await achar('barracao')]).toEqual([
      ['Festa de Cosme'],
      ['Gira de caboclo', 'Festa de Cosme'],
    ]);
    await casa.como('operador').call('excluirEvento', { id });
    expect(await achar('cosme')).toEqual([]);
    await casa.como('operador').call('restaurarEvento', { id });
    expect(await achar('cosme')).toEqual(['Festa de Cosme']);
  });

  it('[J1] is written by whoever has agenda:edit, also by an own list, and by nobody else', async () => {
    const casa = await novaCasa();
    const listar = (papel: 'operador' | 'viewer', permissoes: string[]) =>
      casa.rows(
        sql`update profiles set permissoes = ${permissoes} where org_id = ${casa.orgId} and user_id = ${casa.usuario(papel).id} returning role`,
      );
    expect((await refusal(casa.como('viewer').call('criarEvento', gira(sabado)))).status).toBe(403);
    await listar('operador', ['membros:view']);
    expect((await refusal(criar(casa))).status).toBe(403);
    await listar('operador', ['agenda:edit']);
    await criar(casa);
  });

  it('[J1] tells the second of two people who edit an event that the first changed it', async () => {
    const casa = await novaCasa();
    const { id } = await criar(casa);
    const { versao } = await casa.como('owner').call('lerEvento', { id });
    await casa
      .como('operador')
      .call('editarEvento', { id, ...gira(sabado, { titulo: 'Gira de preto-velho' }), versao });
    const recusa = await refusal(
      casa.como('owner').call('editarEvento', { id, ...gira(sabado, { titulo: 'Outra' }), versao }),
    );
    expect([recusa.status, recusa.code]).toEqual([409, 'mudado_por_outra_pessoa']);
  });
});

it('[J1] keeps its hour when the house changes its time zone', async () => {
  const casa = await novaCasa();
  const { id } = await criar(casa);
  const dono = casa.como('owner');
  const { nome } = await dono.call('lerOrganizacao', {});
  await dono.call('salvarOrganizacao', { nome, fuso_horario: 'America/Rio_Branco' });
  const { inicio } = await dono.call('lerEvento', { id });
  expect(horaEm(new Date(inicio), 'America/Rio_Branco')).toBe('20:00');
  expect(horaEm(new Date(inicio), FUSO)).toBe('22:00');
});

describe('a series', () => {
  it('[J2] is there a year ahead, and making it again or by two programs at once adds nothing', async () => {
    const casa = await novaCasa();
    const { criados } = await criar(casa, { repeticao: semanal });
    expect(criados).toBeGreaterThanOrEqual(50);
    const fazer = (dia: string) =>
      casa.doors.casa({ orgId: casa.orgId, userId: null, escopo: 'casa', membroId: null }, {}, (db) =>
        fazerOcorrencias(db, { orgId: casa.orgId, fuso: FUSO, hoje: dia }),
      );
    expect(await fazer(hoje())).toBe(0);
    const adiante = somarDias(hoje(), 28);
    expect((await Promise.all([fazer(adiante), fazer(adiante)])).reduce((a, b) => a + b)).toBe(4);
  });

  it('[J2] moved and cancelled ones stay so when all change', async () => {
    const casa = await novaCasa();
    const eu = casa.como('operador');
    await criar(casa, { repeticao: semanal });
    const [primeira, movida, cancelada, ultima] = await nosDias(casa);
    await eu.call('editarEvento', { id: movida?.id ?? '', ...gira(somarDias(sabado, 8), { hora: '18:00' }) });
    await eu.call('cancelarEvento', { id: cancelada?.id ?? '', motivo: 'Chuva forte' });
    const sexta = somarDias(sabado, 20);
    await eu.call('editarEvento', {
      id: ultima?.id ?? '',
      ...gira(sexta, { hora: '19:00', titulo: 'Gira de sexta' }),
      dia_fim: sexta,
      alcance: 'todos',
      repeticao: semanal,
    });
    expect((await nosDias(casa)).slice(0, 4)).toEqual([
      { id: movida?.id, dia: somarDias(sabado, 8), hora: '18:00', titulo: 'Gira de sexta', cancelado: null },
      {
        id: cancelada?.id,
        dia: somarDias(sabado, 14),
        hora: '20:00',
        titulo: 'Gira de sexta',
        cancelado: 'Chuva forte',
      },
      { id: ultima?.id, dia: sexta, hora: '19:00', titulo: 'Gira de sexta', cancelado: null },
      {
        id: expect.any(String) as string,
        dia: somarDias(sabado, 27),
        hora: '19:00',
        titulo: 'Gira de sexta',
        cancelado: null,
      },
    ]);
    // The first one went to the Friday before, which this list leaves out.
    const { inicio } = await eu.call('lerEvento', { id: primeira?.id ?? '' });
    expect(hojeEm(new Date(inicio), FUSO)).toBe(somarDias(sabado, -1));
  });

  it('[J2] gives the others only what was changed in the form of a moved one', async () => {
    const casa = await novaCasa();
    const eu = casa.como('operador');
    await criar(casa, { repeticao: semanal });
    const [, movida, outra] = await nosDias(casa);
    const domingo = { ...gira(somarDias(sabado, 8), { hora: '18:00' }), lugar: 'Cachoeira' };
    await eu.call('editarEvento', { id: movida?.id ?? '', ...domingo });
    await eu.call('editarEvento', { id: outra?.id ?? '', ...gira(somarDias(sabado, 14)), lugar: 'Praia' });
    for (const alcance of ['todos', 'seguintes'] as const) {
      const orientacoes = `Para ${alcance}`;
      await eu.call('editarEvento', { id: movida?.id ?? '', ...domingo, orientacoes, alcance, repeticao: semanal });
      const dias = await nosDias(casa);
      expect(dias.map(({ dia, hora }) => [dia, hora])).toEqual([
        [sabado, '20:00'],
        [somarDias(sabado, 8), '18:00'],
        [somarDias(sabado, 14), '20:00'],
        [somarDias(sabado, 21), '20:00'],
      ]);
      const lidos = await Promise.all(dias.slice(1).map(({ id }) => eu.call('lerEvento', { id })));
      expect(lidos.map((um) => [um.lugar, um.orientacoes, um.proprios])).toEqual([
        ['Cachoeira', orientacoes, ['quando', 'lugar']],
        ['Praia', orientacoes, ['lugar']],
        ['Barracão', orientacoes, []],
      ]);
      expect(lidos[0]?.serie?.dia_da_serie).toBe(somarDias(sabado, 7));
    }
  });

  it('[J2] gives a new hour of a moved one to the series, and leaves it where it was moved', async () => {
    const casa = await novaCasa();
    const eu = casa.como('operador');
    await criar(casa, { repeticao: semanal });
    const [, movida] = await nosDias(casa);
    const domingo = gira(somarDias(sabado, 8));
    await eu.call('editarEvento', { id: movida?.id ?? '', ...domingo });
    const mudado = { ...domingo, hora: '19:00', hora_fim: '22:00', alcance: 'todos' as const, repeticao: semanal };
    await eu.call('editarEvento', { id: movida?.id ?? '', ...mudado });
    expect((await nosDias(casa, 14)).map(({ dia, hora }) => [dia, hora])).toEqual([
      [sabado, '19:00'],
      [somarDias(sabado, 8), '19:00'],
      [somarDias(sabado, 14), '19:00'],
    ]);
  });

  it('[J2] "este e os seguintes" leaves the earlier ones, keeps rows and answers, and goes on by itself', async () => {
    const { casa } = await casaComMembro();
    const eu = casa.como('operador');
    await criar(casa, { repeticao: semanal });
    const [, , terceira, quarta] = await nosDias(casa);
    await casa.como('viewer').call('responderEvento', { id: quarta?.id ?? '', vai: true });
    await eu.call('editarEvento', {
      id: terceira?.id ?? '',
      ...gira(somarDias(sabado, 14), { titulo: 'Gira de exu' }),
      alcance: 'seguintes',
      repeticao: { repete: 'quinzenal' },
    });
    expect((await nosDias(casa, 34)).map(({ dia, titulo }) => [dia, titulo])).toEqual([
      [sabado, 'Gira de caboclo'],
      [somarDias(sabado, 7), 'Gira de caboclo'],
      [somarDias(sabado, 14), 'Gira de exu'],
      [somarDias(sabado, 28), 'Gira de exu'],
    ]);
    expect((await refusal(eu.call('lerEvento', { id: quarta?.id ?? '' }))).status).toBe(404);
    // Back to every week: what the rule took off returns with its answer.
    await eu.call('editarEvento', {
      id: terceira?.id ?? '',
      ...gira(somarDias(sabado, 14), { titulo: 'Gira de exu' }),
      alcance: 'todos',
      repeticao: semanal,
    });
    expect(await eu.call('lerEvento', { id: quarta?.id ?? '' })).toMatchObject({ titulo: 'Gira de exu', vao: 1 });
  });

  it('[J2] keeps what one occurrence has of its own', async () => {
    const casa = await novaCasa();
    const eu = casa.como('operador');
    await criar(casa, { repeticao: semanal });
    const [, segunda, terceira] = await nosDias(casa);
    await eu.call('editarEvento', {
      id: segunda?.id ?? '',
      ...gira(somarDias(sabado, 7), { titulo: 'Festa da casa' }),
    });
    expect((await eu.call('lerEvento', { id: segunda?.id ?? '' })).proprios).toEqual(['titulo']);
    await eu.call('editarEvento', {
      id: terceira?.id ?? '',
      ...gira(somarDias(sabado, 14), { titulo: 'Gira nova', hora: '19:30' }),
      dia_fim: somarDias(sabado, 14),
      alcance: 'todos',
      repeticao: semanal,
    });
    expect((await nosDias(casa)).slice(0, 2).map(({ titulo, hora }) => [titulo, hora])).toEqual([
      ['Gira nova', '19:30'],
      ['Festa da casa', '19:30'],
    ]);
  });

  it('[J2] is not cancelled without a reason', async () => {
    const casa = await novaCasa();
    await criar(casa, { repeticao: semanal });
    const [, segunda] = await nosDias(casa);
    const sem = { id: segunda?.id ?? '', motivo: ' ', alcance: 'seguintes' } as const;
    const { fields } = await refusal(casa.como('operador').call('cancelarEvento', sem));
    expect(fields).toEqual({ motivo: 'Diga por que foi cancelado' });
  });

  it('[J2] deleted by mistake is gone and does not come back by itself; the undo brings all back', async () => {
    const casa = await novaCasa();
    const eu = casa.como('operador');
    await criar(casa, { repeticao: semanal });
    const [primeira] = await nosDias(casa);
    const { excluidos } = await eu.call('excluirEvento', { id: primeira?.id ?? '', alcance: 'todos' });
    expect(excluidos).toBeGreaterThan(50);
    expect(await nosDias(casa)).toEqual([]);
    await eu.call('restaurarEvento', { id: primeira?.id ?? '' });
    expect(await nosDias(casa)).toHaveLength(4);
  });
});
