import { describe, expect, it } from 'vitest';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { FUSO_PADRAO, somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { guardarSoma } from '../../../dinheiro/carteiras/server/meses.ts';

const campos = { nome: 'Corrente', valor_centavos: 10_000, dia_vencimento: 10 };

async function casaComAssinante() {
  const casa = await novaCasa();
  const financeiro = casa.como('financeiro');
  const { id } = await financeiro.call('criarPlano', campos);
  const membro = await casa.como('owner').call('criarMembro', {
    nome: 'Dalva',
    plano_id: id,
    desconto_centavos: 2000,
    assinatura_inicio: `${somarMesesAoDia(hoje(), -3).slice(0, 8)}01`,
  });
  return { casa, financeiro, id, membro };
}

const faturas = (casa: TestHouse) =>
  casa.rows<{
    id: string;
    status: string;
    dt_vencimento: string;
    valor_centavos: number;
    vl_desconto_centavos: number;
  }>(sql`
    select id, status, dt_vencimento, valor_centavos, vl_desconto_centavos from faturas where org_id = ${casa.orgId} order by dt_vencimento`);

describe('criarPlano', () => {
  it.each([
    ['nome', '', 'Informe o nome do plano'],
    ['valor_centavos', 0, 'Informe um valor maior que zero'],
    ['valor_centavos', -500, 'Informe um valor maior que zero'],
    ['valor_centavos', 100_000_001, 'Informe um valor de até R$ 1.000.000,00'],
    ['valor_centavos', 10.5, 'Informe um valor maior que zero'],
    ['dia_vencimento', 0, 'Informe um dia entre 1 e 28'],
    ['dia_vencimento', 29, 'Informe um dia entre 1 e 28'],
    ['dia_vencimento', 10.5, 'Informe um dia entre 1 e 28'],
  ])('[N2] refuses %s = %s', async (campo, valor, frase) => {
    const casa = await novaCasa();
    const resposta = await casa.como('owner').fetch('POST', '/api/planos', { ...campos, [campo]: valor });
    expect(resposta.status).toBe(422);
    expect(await resposta.json()).toMatchObject({ error: { fields: { [campo]: frase } } });
  });

  it('[N1 N2] is found by a part of its name; a second of the same name is refused, a name of an inactive one is free', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await owner.call('criarPlano', { ...campos, nome: 'Isenção' });
    const achar = async (busca: string) =>
      (await owner.call('listarPlanos', { busca })).itens.map((plano) => plano.nome);
    expect(await achar('isencao')).toEqual(['Isenção']);
    expect(await achar('outro')).toEqual([]);
    const repetir = () => owner.call('criarPlano', { ...campos, nome: 'isencao' });
    await expect(repetir()).rejects.toMatchObject({ status: 409, message: 'Já existe um plano com este nome.' });
    await owner.call('editarPlano', { id, ...campos, nome: 'Isenção', ativo: false });
    await repetir();
    expect((await owner.call('listarPlanos', { somente_ativos: true })).itens).toHaveLength(1);
  });

  it('[N1] active ones first, by name, each with its current subscriptions and what they come to in a month', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const plano = async (nome: string) => (await dono.call('criarPlano', { ...campos, nome })).id;
    const [zelo, axe] = [await plano('Zelo'), await plano('Axé'), await plano('Água')];
    const antigo = await plano('Antigo');
    await dono.call('editarPlano', { id: antigo, ...campos, nome: 'Antigo', ativo: false });
    const assinar = async (plano_id: string, assinatura: object) => {
      const { id: membro_id } = await dono.call('criarMembro', { nome: 'Dalva' });
      await dono.call('criarAssinatura', { membro_id, plano_id, inicio: hoje(), gerar_faturas: false, ...assinatura });
    };
    await assinar(zelo, { desconto_centavos: 3000 });
    await assinar(zelo, { desconto_centavos: 99_000 });
    await assinar(zelo, { status: 'pausada' });
    await assinar(axe, { fim: somarMesesAoDia(hoje(), 2) });
    const { itens } = await dono.call('listarPlanos', {});
    expect(itens.map(({ nome, assinaturas, mensal_centavos }) => [nome, assinaturas, mensal_centavos])).toEqual([
      ['Água', 0, 0],
      ['Axé', 0, 0],
      ['Zelo', 2, 7000],
      ['Antigo', 0, 0],
    ]);
  });

  it('[Z1] needs planos:manage; the team reads, a viewer does not', async () => {
    const casa = await novaCasa();
    await expect(casa.como('operador').call('criarPlano', campos)).rejects.toMatchObject({ status: 403 });
    expect((await casa.como('operador').call('listarPlanos', {})).itens).toEqual([]);
    await expect(casa.como('viewer').call('listarPlanos', {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('editarPlano', () => {
  it('[N3] re-prices all open invoices and says how many, as announced; the paid one stays (decision 24)', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    const [primeira] = await faturas(casa);
    await financeiro.call('pagarFaturas', { faturas: [primeira?.id ?? ''] });
    const previsto = await financeiro.call('preverRepreco', { id, valor_centavos: 1500 });
    expect(previsto.todas).toMatchObject({ faturas: 23, diferenca_centavos: 23 * (0 - 8000), viram_vencidas: 0 });
    // The discount covers the new price, so nothing is overdue any more.
    expect(previsto.todas.vencidas).toBeGreaterThanOrEqual(2);
    expect(previsto.todas.deixam_de_vencer).toBe(previsto.todas.vencidas);
    const feito = await financeiro.call('editarPlano', { id, ...campos, valor_centavos: 1500, dia_vencimento: 28 });
    expect(feito).toEqual({ faturas_atualizadas: 23 });
    const [paga, ...abertas] = await faturas(casa);
    expect(paga).toMatchObject({ id: primeira?.id, status: 'paga', valor_centavos: 10_000 });
    for (const fatura of abertas) {
      expect(fatura).toMatchObject({
        valor_centavos: 1500,
        vl_desconto_centavos: 1500,
        // Nothing is left to pay, so nothing is overdue (decision 22).
        status: 'pendente',
      });
      expect(fatura.dt_vencimento.slice(8)).toBe('28');
    }
    await financeiro.call('editarPlano', { id, ...campos, valor_centavos: 12_000, dia_vencimento: 28 });
    for (const fatura of (await faturas(casa)).slice(1))
      expect(fatura).toMatchObject({
        valor_centavos: 12_000,
        vl_desconto_centavos: 2000,
        status: fatura.dt_vencimento < hoje() ? 'vencida' : 'pendente',
      });
  });

  it('[N3] only those to come, or none, when asked', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    const previsto = await financeiro.call('preverRepreco', { id, valor_centavos: 12_000 });
    expect(previsto.a_vencer.faturas).toBeLessThan(24);
    const feito = await financeiro.call('editarPlano', { id, ...campos, valor_centavos: 12_000, aplicar: 'a_vencer' });
    expect(feito.faturas_atualizadas).toBe(previsto.a_vencer.faturas);
    expect(
      (await faturas(casa))
        .filter((fatura) => fatura.valor_centavos === 10_000)
        .every((fatura) => fatura.dt_vencimento < hoje()),
    ).toBe(true);
    expect(await financeiro.call('editarPlano', { id, ...campos, valor_centavos: 13_000, aplicar: 'nenhuma' })).toEqual(
      { faturas_atualizadas: 0 },
    );
  });

  it('[N3] treats an invoice due today as not yet due, in the preview and in the change', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    await casa.rows(sql`
      update faturas set dt_vencimento = ${hoje()}, status = 'pendente'
      where org_id = ${casa.orgId} and refer = ile_competencia(${hoje()}::date) returning 1`);
    const { a_vencer } = await financeiro.call('preverRepreco', { id, valor_centavos: 12_000 });
    const feito = await financeiro.call('editarPlano', { id, ...campos, valor_centavos: 12_000, aplicar: 'a_vencer' });
    expect(a_vencer).toEqual({
      faturas: feito.faturas_atualizadas,
      diferenca_centavos: feito.faturas_atualizadas * 2000,
      // It moves to the plan's day.
      viram_vencidas: hoje().slice(8) > '10' ? 1 : 0,
      vencidas: 0,
      deixam_de_vencer: 0,
      com_pagamento: 0,
      combinadas: 0,
    });
    const novas = (await faturas(casa)).filter((fatura) => fatura.valor_centavos === 12_000);
    expect(novas).toHaveLength(a_vencer.faturas);
    expect(novas[0]?.dt_vencimento).toBe(`${hoje().slice(0, 8)}10`);
  });

  it('[N3] the preview says how many would be late by an earlier day or the end of a full discount, and they are', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    const atrasadas = async () => (await faturas(casa)).filter(({ status }) => status === 'vencida').length;
    const fimDoMes = sql`(date_trunc('month', ${hoje()}::date) + interval '1 month - 1 day')::date`;
    await casa.rows(sql`
      update faturas set dt_vencimento = ${fimDoMes}, status = 'pendente'
      where org_id = ${casa.orgId} and refer = ile_competencia(${hoje()}::date) returning 1`);
    const editar = async (novo: { valor_centavos: number; dia_vencimento: number }) => {
      const antes = await atrasadas();
      const { todas } = await financeiro.call('preverRepreco', { id, ...novo });
      await financeiro.call('editarPlano', { id, ...campos, ...novo });
      return [todas.viram_vencidas, (await atrasadas()) - antes];
    };
    const destaVez = hoje().endsWith('-01') ? 0 : 1;
    expect(await editar({ valor_centavos: 10_000, dia_vencimento: 1 })).toEqual([destaVez, destaVez]);
    await financeiro.call('editarPlano', { id, ...campos, valor_centavos: 2000, dia_vencimento: 1 });
    const deGraca = (await faturas(casa)).filter(({ dt_vencimento }) => dt_vencimento < hoje()).length;
    expect(deGraca).toBeGreaterThan(1);
    expect(await editar({ valor_centavos: 10_000, dia_vencimento: 1 })).toEqual([deGraca, deGraca]);
  });

  it('[N3] takes the price of no other plan, and touches none of its invoices', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const plano = async (nome: string, valor_centavos: number, dia_vencimento: number) =>
      (await dono.call('criarPlano', { nome, valor_centavos, dia_vencimento })).id;
    const [antes, id, depois] = [await plano('A', 7000, 3), await plano('B', 8000, 10), await plano('C', 9000, 20)];
    for (const plano_id of [antes, id, depois]) await dono.call('criarMembro', { nome: 'Dalva', plano_id });
    const { todas } = await dono.call('preverRepreco', { id, valor_centavos: 8500 });
    expect(todas).toMatchObject({ faturas: 24, diferenca_centavos: 24 * 500 });
    const versao = (await dono.call('listarPlanos', {})).itens.find((um) => um.id === id)?.versao;
    const feito = await dono.call('editarPlano', { id, nome: 'B', valor_centavos: 8500, dia_vencimento: 11, versao });
    expect(feito).toEqual({ faturas_atualizadas: 24 });
    await expect(dono.call('editarPlano', { ...campos, id, nome: 'D', versao })).rejects.toMatchObject({ status: 409 });
    expect(await casa.rows(sql`select antes from auditoria where acao = 'plano.editar'`)).toEqual([
      { antes: { nome: 'B', valor_centavos: 8000, dia_vencimento: 10, ativo: true, fundo_id: null } },
    ]);
    const tipos = (await faturas(casa)).map((fatura) => `${fatura.valor_centavos} ${fatura.dt_vencimento.slice(8)}`);
    for (const tipo of ['7000 03', '8500 11', '9000 20']) expect(tipos.filter((um) => um === tipo)).toHaveLength(24);
  });

  it('[N3] never re-prices a paid invoice while payments run', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    for (const [rodada, fatura] of (await faturas(casa)).slice(0, 10).entries()) {
      await Promise.all([
        financeiro.call('editarPlano', { id, ...campos, valor_centavos: 20_000 + rodada * 100 }),
        casa.como('owner').call('pagarFaturas', { faturas: [fatura.id] }),
      ]);
    }
    const desiguais = await casa.rows(sql`
      select 1 from pagamentos g join faturas f on f.org_id = g.org_id and f.id = g.fatura_id
      where g.org_id = ${casa.orgId} and g.valor_centavos <> f.valor_centavos - f.vl_desconto_centavos`);
    expect(desiguais).toEqual([]);
  });
});

describe('lerReceitaDosPlanos', () => {
  it('[N1 K18] sums the live payments of each month, the present one last, and is 0 where nothing came in', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    const outro = await financeiro.call('criarPlano', { ...campos, nome: 'Outro' });
    const [a = '', b = '', c = '', d = ''] = (await faturas(casa)).map((fatura) => fatura.id);
    const pagar = (fatura: string, dt_pagamento: string) =>
      financeiro.call('pagarFaturas', { faturas: [fatura], dt_pagamento });
    const primeiro = `${somarMesesAoDia(hoje(), -11).slice(0, 8)}01`;
    await pagar(a, hoje());
    await pagar(b, primeiro);
    await pagar(c, somarDias(primeiro, -1));
    await pagar(d, somarMesesAoDia(hoje(), -1));
    await financeiro.call('estornarPagamento', { fatura_id: d, motivo: 'Engano' });
    const doze = Array.from({ length: 12 }, () => 0);
    const ler = async () => {
      const { itens } = await casa.como('operador').call('lerReceitaDosPlanos', {});
      return new Map(itens.map(({ plano_id, meses }) => [plano_id, meses]));
    };
    const esperada = (mesPassado: number) =>
      new Map([
        [id, [8000, ...doze.slice(3), mesPassado, 8000]],
        [outro.id, doze],
      ]);
    expect(await ler()).toEqual(esperada(0));
    const { orgId } = casa;
    const umMes = () =>
      casa.doors.casa(wholeHouse(orgId), {}, (db) => guardarSoma(db, { orgId, fuso: FUSO_PADRAO, hoje: hoje() }));
    while (await umMes());
    expect(await ler(), 'with stored sums').toEqual(esperada(0));
    await pagar(d, somarMesesAoDia(hoje(), -1));
    expect(await ler(), 'after a payment of a summed month').toEqual(esperada(8000));
    await expect(casa.como('viewer').call('lerReceitaDosPlanos', {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('excluirPlano', () => {
  it('[N5] deletes one that nothing refers to, and refuses one with subscriptions', async () => {
    const { casa, financeiro, id } = await casaComAssinante();
    const frase = 'Este plano tem assinaturas ou faturas. Desative-o em vez de excluir.';
    await expect(financeiro.call('excluirPlano', { id })).rejects.toMatchObject({
      status: 409,
      code: 'plano_com_historico',
      message: frase,
    });
    const livre = await financeiro.call('criarPlano', { ...campos, nome: 'Livre' });
    await financeiro.call('excluirPlano', { id: livre.id });
    expect((await financeiro.call('listarPlanos', {})).itens.map((plano) => plano.nome)).toEqual(['Corrente']);
    await expect(financeiro.call('excluirPlano', { id: livre.id })).rejects.toMatchObject({
      status: 404,
      message: 'Plano não encontrado',
    });
    const outra = await novaCasa();
    await expect(outra.como('owner').call('excluirPlano', { id })).rejects.toMatchObject({ status: 404 });
    expect(await casa.rows(sql`select 1 from planos where org_id = ${casa.orgId}`)).toHaveLength(1);
  });

  it('[N5] refuses to delete a plan that its member has left, because what was paid at its price still names it', async () => {
    const { casa, financeiro, id, membro } = await casaComAssinante();
    const [paga] = await faturas(casa);
    await financeiro.call('pagarFaturas', { faturas: [paga?.id ?? ''] });
    const { id: plano_id } = await financeiro.call('criarPlano', { ...campos, nome: 'Outro' });
    await casa.como('owner').call('trocarPlano', { membro_id: membro.id, plano_id });
    await expect(financeiro.call('excluirPlano', { id })).rejects.toMatchObject({ code: 'plano_com_historico' });
  });
});
