import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { competenciaDoDia, somarMeses } from '../../../../shared/competencia.ts';

/** An event that begins in so many hours and takes two. */
async function marcar(casa: TestHouse, horas: number, titulo: string): Promise<string> {
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, 'estudo', ${titulo}, now() + ${horas} * interval '1 hour', now() + ${horas + 2} * interval '1 hour', false, ${casa.usuario('owner').id})
    returning id`);
  return linha?.id ?? '';
}

/** Credit as a surplus leaves it, which takes a member without an open month. */
async function creditar(casa: TestHouse, matricula: string, valor_centavos: number): Promise<void> {
  await casa.como('owner').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos, matricula });
  await casa.rows(sql`
    insert into pagamentos_diversos (org_id, tipo, tipo_nome, metodo, valor_centavos, data, membro_id, carteira_id, usuario_operacao)
    select org_id, 'credito', 'Crédito de membro', metodo, valor_centavos, data, membro_id, carteira_id, usuario_operacao
    from pagamentos_diversos where org_id = ${casa.orgId} and valor_centavos = ${valor_centavos}`);
}

describe('the first screen of a member', () => {
  it('[IN1] has the next event with the own answer, and no cancelled, past or later one', async () => {
    const { casa } = await casaComJurema();
    const viewer = casa.como('viewer');
    expect((await viewer.call('lerMeuPainel', {})).evento).toBeNull();
    await marcar(casa, -30, 'Ontem');
    await marcar(casa, 48, 'Depois');
    const cancelado = await marcar(casa, 3, 'Cancelado');
    await casa.como('owner').call('cancelarEvento', { id: cancelado, motivo: 'Chuva' });
    const proximo = await marcar(casa, 5, 'Estudo');
    expect((await viewer.call('lerMeuPainel', {})).evento).toMatchObject({
      id: proximo,
      titulo: 'Estudo',
      vou: null,
      vao: null,
      pode_responder: true,
    });
    await viewer.call('responderEvento', { id: proximo, vai: true });
    expect((await viewer.call('lerMeuPainel', {})).evento?.vou).toBe(true);
    // What goes on now stands first and takes no answer.
    await marcar(casa, -1, 'Agora');
    expect((await viewer.call('lerMeuPainel', {})).evento).toMatchObject({ titulo: 'Agora', pode_responder: false });
  });

  it('[IN1] owes what is late and this month, not what comes, is paid, declared, exempt or costs nothing', async () => {
    const { casa } = await casaComJurema();
    const viewer = casa.como('viewer');
    const este = competenciaDoDia(hoje());
    const { devo } = await viewer.call('lerMeuPainel', {});
    expect(devo).toMatchObject({
      faturas: [{ refer: somarMeses(este, -2) }, { refer: somarMeses(este, -1) }, { refer: este }],
      faltam: 0,
      total_centavos: 18_000,
    });
    const [primeira, segunda] = devo.faturas;
    await viewer.call('pagarMinhas', { faturas: [primeira?.id ?? ''] });
    await casa.como('owner').call('pagarFaturas', {
      faturas: [{ id: segunda?.id ?? '', resta_centavos: 6000, valor_centavos: 2000 }],
    });
    const depois = await viewer.call('lerMeuPainel', {});
    expect(depois.devo).toMatchObject({
      faturas: [{ refer: somarMeses(este, -1), vl_parcial_centavos: 2000 }, { refer: este }],
      total_centavos: 10_000,
    });
    expect(depois.ultimos[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[IN1] shows the own services, credit and payments alone, and nothing to somebody without a member', async () => {
    const { casa, membro } = await casaComJurema();
    const dono = casa.como('owner');
    const outra = await dono.call('criarMembro', { nome: 'Outra', matricula: '78' });
    const evento_id = await marcar(casa, 24, 'Estudo');
    const { id: funcao_id } = await dono.call('criarFuncao', { nome: 'Cambone', vagas: 2, para_todos: true });
    for (const membro_id of [membro, outra.id]) await dono.call('escalarMembro', { evento_id, funcao_id, membro_id });
    await creditar(casa, '77', 4000);
    await creditar(casa, '78', 9000);
    const meu = await casa.como('viewer').call('lerMeuPainel', {});
    expect(meu).toMatchObject({ escalas: [{ funcao: 'Cambone', titulo: 'Estudo' }], credito_centavos: 4000 });
    expect(meu.ultimos.map(({ valor_centavos }) => valor_centavos)).toEqual([4000, 4000]);

    const sozinha = await novaCasa();
    await marcar(sozinha, 24, 'Estudo');
    expect(await sozinha.como('viewer').call('lerMeuPainel', {})).toMatchObject({
      vinculado: false,
      evento: { titulo: 'Estudo', pode_responder: false },
      devo: { faturas: [], total_centavos: 0 },
      credito_centavos: 0,
    });
  });
});
