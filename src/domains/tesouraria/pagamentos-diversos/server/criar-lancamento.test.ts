import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';

const campos = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 5000 };

describe('criarLancamento', () => {
  it('[V1 V4] keeps the chosen name beside the normalised type, in the house’s day, with the member of the matrícula', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    await casa.como('owner').call('criarMembro', { nome: 'Lindalva Moreira', matricula: '2026-001' });
    await operador.call('criarTipo', { nome: 'Compra de velas' });
    const feito = await operador.call('criarLancamento', {
      ...campos,
      tipo: 'compra de VELAS',
      valor_centavos: -18_000,
      descricao: '  40 velas  ',
      matricula: '2026 001',
      observacoes: '',
    });
    expect(feito.matricula_encontrada).toBe(true);
    const { itens } = await operador.call('listarLancamentos', {});
    expect(itens).toEqual([
      {
        id: feito.id,
        data: hoje(),
        tipo: 'compra',
        tipo_nome: 'Compra de velas',
        descricao: '40 velas',
        metodo: 'dinheiro',
        valor_centavos: -18_000,
        membro: 'Lindalva Moreira',
        matricula: '2026-001',
        observacoes: null,
        conferido: true,
        favorecido: null,
        fundo: null,
        anexos: 0,
        excluido_em: null,
        exclusao_motivo: null,
        corrige: null,
        corrigido_por: null,
      },
    ]);
  });

  it('[V4] takes an unknown matrícula as typed, and says that nobody has it', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    expect(await operador.call('buscarMatricula', { matricula: 'X-9' })).toEqual({ nome: null, matricula: 'X-9' });
    const feito = await operador.call('criarLancamento', { ...campos, matricula: 'X-9' });
    expect(feito.matricula_encontrada).toBe(false);
    expect((await operador.call('listarLancamentos', {})).itens).toMatchObject([
      { matricula: 'X-9', membro: null, tipo_nome: 'Doação' },
    ]);
  });

  it.each([
    ['valor_centavos', 0, 'Informe um valor válido'],
    ['tipo', '', 'Informe o tipo'],
    ['tipo', 'Rifa', 'Escolha um tipo da lista.'],
    ['metodo', ' ', 'Informe o método'],
    ['metodo', 'Cheque', 'Escolha um método da lista.'],
    ['data', '2019-12-31', 'A data não pode ser futura nem anterior a 2020.'],
    ['data', 'amanhã', 'A data não pode ser futura nem anterior a 2020.'],
    ['data', '2024-02-30', 'Data inválida.'],
  ])('[V1] refuses %s = %j under its field', async (campo, valor, frase) => {
    const casa = await novaCasa();
    const dado = valor === 'amanhã' ? somarDias(hoje(), 1) : valor;
    const refusal = casa.como('operador').call('criarLancamento', { ...campos, [campo]: dado });
    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { [campo]: frase } });
  });

  it.each([
    ['descricao', 200],
    ['matricula', 30],
    ['observacoes', 1000],
  ])('[V1] refuses a %s of more than %i', async (campo, maximo) => {
    const longa = { ...campos, [campo]: 'x'.repeat(maximo + 1) };
    await expect((await novaCasa()).como('operador').call('criarLancamento', longa)).rejects.toMatchObject({
      fields: { [campo]: 'Texto longo demais.' },
    });
  });

  it('[V1] takes the first day and the longest texts that there may be', async () => {
    const operador = (await novaCasa()).como('operador');
    const maior = {
      data: '2020-01-01',
      descricao: 'x'.repeat(200),
      matricula: 'x'.repeat(30),
      observacoes: 'x'.repeat(1000),
    };
    await operador.call('criarLancamento', { ...campos, ...maior });
    expect((await operador.call('listarLancamentos', { somente_hoje: false })).itens).toMatchObject([maior]);
  });

  it('[V1] ten identical entries at once are one; without a key there is none', async () => {
    const casa = await novaCasa();
    const key = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => casa.como('operador').call('criarLancamento', campos, { key })),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const semChave = await casa.como('operador').fetch('POST', '/api/pagamentos-diversos', campos);
    expect(semChave.status).toBe(422);
    const linhas = await casa.rows(sql`select 1 from pagamentos_diversos where org_id = ${casa.orgId}`);
    expect(linhas).toHaveLength(1);
  });
});

describe('[V6 Z3] a viewer', () => {
  it('refuses a viewer without a linked member, or whose member has no matrícula', async () => {
    const casa = await novaCasa();
    const declarar = () => casa.como('viewer').call('criarLancamento', { ...campos, metodo: 'pix' });
    await expect(declarar()).rejects.toMatchObject({ status: 409, message: 'Sem matrícula vinculada' });
    await vincularViewer(casa, { nome: 'Jurema' });
    await expect(declarar()).rejects.toMatchObject({ status: 409, message: 'Sem matrícula vinculada' });
  });

  it('declares by PIX, for one’s own matrícula, above zero, to be confirmed by staff who receive dues', async () => {
    const casa = await novaCasa();
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77' });
    const viewer = casa.como('viewer');
    const pix = { ...campos, metodo: 'pix' };
    const fundo = await casa.como('owner').call('criarFundo', { nome: 'Reforma' });
    for (const [campo, valor, frase] of [
      ['metodo', 'dinheiro', 'Pelo seu acesso, o pagamento é somente por PIX.'],
      ['matricula', '78', 'Pelo seu acesso, a matrícula é somente a sua.'],
      ['valor_centavos', -100, 'Informe um valor válido'],
      ['fundo_id', fundo.id, 'Pelo seu acesso, o fundo é a casa que escolhe.'],
    ] as const) {
      await expect(viewer.call('criarLancamento', { ...pix, [campo]: valor })).rejects.toMatchObject({
        status: 422,
        fields: { [campo]: frase },
      });
    }
    const { id } = await viewer.call('criarLancamento', pix);
    expect((await viewer.call('listarLancamentos', {})).itens).toMatchObject([
      { id, matricula: '77', metodo: 'pix', conferido: false },
    ]);
    await expect(casa.como('operador').call('conferirLancamento', { id })).rejects.toMatchObject({ status: 403 });
    await casa.como('financeiro').call('conferirLancamento', { id });
    expect((await viewer.call('listarLancamentos', {})).itens).toMatchObject([{ id, conferido: true }]);
    await expect(casa.como('financeiro').call('conferirLancamento', { id })).rejects.toMatchObject({
      status: 409,
      message: 'Este lançamento não está mais a conferir. Confira a lista.',
    });
  });

  it('[V6] dates it today or up to seven days back: an older day would change a month that the house has closed', async () => {
    const casa = await novaCasa();
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77' });
    const declarar = (dias: number) =>
      casa.como('viewer').call('criarLancamento', { ...campos, metodo: 'pix', data: somarDias(hoje(), dias) });
    const recusa = { status: 422, fields: { data: 'Pelo seu acesso, a data é hoje ou até sete dias atrás.' } };
    for (const dias of [1, -8, -400]) await expect(declarar(dias)).rejects.toMatchObject(recusa);
    for (const dias of [0, -7]) await declarar(dias);
    const linhas = await casa.rows<{ data: string }>(
      sql`select data::text as data from pagamentos_diversos where org_id = ${casa.orgId} order by data`,
    );
    expect(linhas.map(({ data }) => data)).toEqual([somarDias(hoje(), -7), hoje()]);
  });

  it('[V6 INV-41] declares a few at a time: a tray of thousands would be looked at by nobody', async () => {
    const casa = await novaCasa();
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77' });
    const viewer = casa.como('viewer');
    const pix = { ...campos, metodo: 'pix' };
    for (let n = 0; n < 20; n += 1) await viewer.call('criarLancamento', pix);
    await expect(viewer.call('criarLancamento', pix)).rejects.toMatchObject({ status: 429 });
    expect((await viewer.call('listarLancamentos', {})).total).toBe(20);
    await casa.como('operador').call('criarLancamento', { ...campos, matricula: '77' });
  });

  it('sees what they made or what bears their matrícula, and nobody else’s; finds no other matrícula', async () => {
    const casa = await novaCasa();
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77' });
    await casa.como('owner').call('criarMembro', { nome: 'Outra Pessoa', matricula: '78' });
    const operador = casa.como('operador');
    const dela = await operador.call('criarLancamento', { ...campos, matricula: '77' });
    const alheio = await operador.call('criarLancamento', { ...campos, matricula: '78' });
    const viewer = casa.como('viewer');
    expect((await viewer.call('listarLancamentos', {})).itens.map(({ id }) => id)).toEqual([dela.id]);
    expect(await viewer.call('buscarMatricula', { matricula: '78' })).toEqual({ nome: null, matricula: '78' });
    expect(await viewer.call('buscarMatricula', {})).toEqual({ nome: 'Jurema', matricula: '77' });
    await expect(viewer.call('lerReciboLancamento', { id: alheio.id })).rejects.toMatchObject({
      status: 404,
      message: 'Nada para imprimir',
    });
    await expect(viewer.call('estornarLancamento', { id: dela.id, motivo: 'x' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(viewer.call('criarTipo', { nome: 'Rifa' })).rejects.toMatchObject({ status: 403 });
  });
});
