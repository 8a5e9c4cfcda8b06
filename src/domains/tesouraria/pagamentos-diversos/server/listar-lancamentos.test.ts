import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { MAX_CENTAVOS } from '../../../../shared/centavos.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { somarDias } from '../../../../shared/datas.ts';

const campos = { tipo: 'outro', metodo: 'pix', valor_centavos: 100 };

describe('listarLancamentos', () => {
  it('[V2] shows today’s by default, all by date and creation otherwise', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const cedo = await operador.call('criarLancamento', campos);
    const tarde = await operador.call('criarLancamento', campos);
    // Created last, dated the day before.
    const ontem = await operador.call('criarLancamento', { ...campos, data: somarDias(hoje(), -1) });
    const listar = async (somente_hoje?: boolean) =>
      (await operador.call('listarLancamentos', { somente_hoje })).itens.map(({ id }) => id);
    expect(await listar()).toEqual([tarde.id, cedo.id]);
    expect(await listar(false)).toEqual([tarde.id, cedo.id, ontem.id]);
  });

  it('[V2] searches description, matrícula, method, type and notes, accents and case aside, a % as itself', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    await operador.call('criarTipo', { nome: 'Rifa' });
    await operador.call('criarLancamento', {
      ...campos,
      tipo: 'Rifa',
      descricao: 'Festa de Ọ̀ṣun',
      matricula: 'AB-12',
      observacoes: '100% da mesa',
    });
    await operador.call('criarLancamento', { ...campos, metodo: 'cartao' });
    const achar = async (busca: string) => (await operador.call('listarLancamentos', { busca })).itens.length;
    for (const busca of ['osun', 'ab-12', 'rifa', 'PIX', '100%']) expect(await achar(busca), busca).toBe(1);
    expect(await achar('x%')).toBe(0);
  });

  it('[V2] finds a matrícula with and without its punctuation, the member’s and one that nobody has (decision 18)', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    await dono.call('criarMembro', { nome: 'Dalva', matricula: '2026-001' });
    for (const matricula of ['2026/001', 'AB-12']) await dono.call('criarLancamento', { ...campos, matricula });
    const achar = async (busca: string) => (await dono.call('listarLancamentos', { busca })).itens.length;
    for (const busca of ['2026-001', '2026001', '26001', 'AB-12', 'ab12']) expect(await achar(busca), busca).toBe(1);
  });

  it('[V2 INV-40] amounts that no number adds up keep nobody from the screens on which they are seen and reversed', async () => {
    const casa = await novaCasa();
    const { orgId } = casa;
    const { id } = await casa.como('operador').call('criarLancamento', { ...campos, valor_centavos: MAX_CENTAVOS });
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido)
      select org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido
      from pagamentos_diversos cross join generate_series(1, 9100) where org_id = ${orgId} and id = ${id} returning 1`);
    const financeiro = casa.como('financeiro');
    await financeiro.call('criarLancamento', { ...campos, metodo: 'dinheiro' });
    const total_centavos = Number.MAX_SAFE_INTEGER;
    expect(await financeiro.call('listarLancamentos', {})).toMatchObject({ total: 9102, total_centavos });
    expect(await financeiro.call('fecharDia', {})).toMatchObject({ total_centavos });
    expect((await financeiro.call('lerPainel', {})).receita_mes.diversos_centavos).toBe(total_centavos);
    const periodo = { tipo: 'diversos', de: hoje(), ate: hoje() } as const;
    expect((await financeiro.call('lerRelatorio', periodo)).resumo.recebido_centavos).toBe(total_centavos);
  });

  it('[V2] stops at 200', async () => {
    const casa = await novaCasa();
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao)
      select ${casa.orgId}::uuid, ${hoje()}::date, 'outro', 'Outro', 'pix', n, ${casa.usuario('owner').id}::uuid from generate_series(1, 201) n returning id`);
    const { itens, ...soma } = await casa.como('operador').call('listarLancamentos', {});
    expect(itens).toHaveLength(200);
    expect(soma).toEqual({ total: 201, total_centavos: 20_301, a_conferir_centavos: 0 });
  });

  it('[V2] sums what matches, and the part members declared; a reversed one no longer counts', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77' });
    await casa.como('viewer').call('criarLancamento', { ...campos, valor_centavos: 700 });
    await operador.call('criarLancamento', { ...campos, metodo: 'dinheiro', valor_centavos: -250 });
    const { id } = await operador.call('criarLancamento', { ...campos, valor_centavos: 9000 });
    await operador.call('estornarLancamento', { id, motivo: 'Engano' });
    const somar = async (busca = '') => {
      const { itens: _, ...soma } = await operador.call('listarLancamentos', { busca });
      return soma;
    };
    expect(await somar()).toEqual({ total: 2, total_centavos: 450, a_conferir_centavos: 700 });
    expect(await somar('dinheiro')).toEqual({ total: 1, total_centavos: -250, a_conferir_centavos: 0 });
  });
});

describe('estornarLancamento', () => {
  it('[V5] asks why, leaves list and receipt, keeps the row, and happens once', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const { id } = await operador.call('criarLancamento', campos);
    expect(await operador.call('lerReciboLancamento', { id })).toMatchObject({ lancamento: { id }, colunas: 48 });
    await expect(operador.call('estornarLancamento', { id, motivo: ' ' })).rejects.toMatchObject({
      status: 422,
      fields: { motivo: 'Informe o motivo.' },
    });
    await operador.call('estornarLancamento', { id, motivo: 'Em dobro' });
    expect((await operador.call('listarLancamentos', {})).itens).toEqual([]);
    await expect(operador.call('lerReciboLancamento', { id })).rejects.toMatchObject({ message: 'Nada para imprimir' });
    await expect(operador.call('estornarLancamento', { id, motivo: 'De novo' })).rejects.toMatchObject({
      status: 409,
      message: 'Este lançamento já foi estornado.',
    });
    expect(
      await casa.rows(sql`select valor_centavos, estorno_motivo from pagamentos_diversos where org_id = ${casa.orgId}`),
    ).toEqual([{ valor_centavos: 100, estorno_motivo: 'Em dobro' }]);
    const trilha = await casa.rows(
      sql`select acao from auditoria where org_id = ${casa.orgId} and acao like 'lancamento.%' order by quando`,
    );
    expect(trilha).toEqual([{ acao: 'lancamento.criar' }, { acao: 'lancamento.estornar' }]);
  });

  it('[V5 Z2] answers for an entry of another house as for one that does not exist', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const { id } = await outra.como('operador').call('criarLancamento', campos);
    await expect(casa.como('owner').call('estornarLancamento', { id, motivo: 'x' })).rejects.toMatchObject({
      status: 404,
      message: 'Lançamento não encontrado',
    });
  });
});
