import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { semLimites } from '../../../../server/testing/account.ts';
import { somarDias } from '../../../../shared/datas.ts';
import type { FiltroDoContrato } from '../rules.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';

beforeEach(semLimites);

async function casaEPlanos() {
  const eu = await comoSuperadmin();
  const marca = randomUUID();
  const plano = async (nome: string) =>
    (await eu.call('criarPlanoSaas', { nome, preco_centavos: 4900, ativo: true, descricao: null })).id;
  const casa = async (nome: string) => (await eu.call('cadastrarTerreiro', { nome: `${marca} ${nome}`, email: '' })).id;
  return { eu, marca, plano, casa };
}

describe('lerHistorico', () => {
  it('[X8] tells what the platform did with one house, newest first, each contract with the one before', async () => {
    const { eu, plano, casa } = await casaEPlanos();
    const [id, outra] = [await casa('A'), await casa('B')];
    const [basico, completo] = [await plano('Básico'), await plano('Completo')];
    const inicio = hoje();
    // There is none yet, so nothing was done.
    expect(await eu.call('salvarContrato', { id, plan_id: null })).toEqual({ removido: false });
    await eu.call('salvarContrato', { id, plan_id: basico, inicio });
    await eu.call('salvarContrato', { id: outra, plan_id: completo, inicio });
    await eu.call('salvarContrato', { id, plan_id: completo, inicio, fim: somarDias(inicio, 30), status: 'cancelado' });
    await eu.call('salvarContrato', { id, plan_id: null });
    await eu.call('excluirPlanoSaas', { id: basico });

    const { itens } = await eu.call('lerHistorico', { id });
    const [cancelado, primeiro] = [
      { plano: 'Completo', inicio, fim: somarDias(inicio, 30), status: 'cancelado' },
      { plano: null, inicio, fim: null, status: 'ativo' },
    ];
    expect(itens.map(({ acao, antes, depois }) => ({ acao, antes, depois }))).toEqual([
      { acao: 'contrato', antes: cancelado, depois: null },
      { acao: 'contrato', antes: primeiro, depois: cancelado },
      { acao: 'contrato', antes: null, depois: primeiro },
      { acao: 'terreiro_criar', antes: null, depois: null },
    ]);
    await expect(eu.call('lerHistorico', { id: randomUUID() })).rejects.toMatchObject({
      status: 404,
      message: 'Terreiro não encontrado',
    });
  });

  it('[X8 INV-41] lists the newest 200 of many lines', async () => {
    const { eu, casa } = await casaEPlanos();
    const id = await casa('A');
    for (let n = 0; n < 201; n++) await eu.call('editarTerreiro', { id, nome: `Casa ${n}`, email: '' });
    const { itens } = await eu.call('lerHistorico', { id });
    expect(itens.map(({ acao }) => acao)).toEqual(Array.from({ length: 200 }, () => 'terreiro_editar'));
  });
});

describe('listarTerreiros', () => {
  it('[X3] filters by contract: running, ending within 30 days, over or none, within the search', async () => {
    const { eu, marca, plano, casa } = await casaEPlanos();
    const plan_id = await plano('Básico');
    const contratos = {
      'sem fim': {},
      'acaba hoje': { fim: hoje() },
      'em 30 dias': { fim: somarDias(hoje(), 30) },
      'em 31 dias': { fim: somarDias(hoje(), 31) },
      'acabou ontem': { fim: somarDias(hoje(), -1) },
      cancelado: { status: 'cancelado' as const, fim: somarDias(hoje(), 5) },
      expirado: { status: 'expirado' as const },
    };
    await casa('nenhum');
    for (const [nome, contrato] of Object.entries(contratos))
      await eu.call('salvarContrato', { id: await casa(nome), plan_id, inicio: somarDias(hoje(), -90), ...contrato });
    const nomes = async (contrato: FiltroDoContrato) => {
      const { itens } = await eu.call('listarTerreiros', { busca: marca, contrato });
      return itens.map(({ nome }) => nome.slice(marca.length + 1));
    };
    expect(await nomes('todos')).toHaveLength(8);
    expect(await nomes('vigente')).toEqual(['acaba hoje', 'em 30 dias', 'em 31 dias', 'sem fim']);
    expect(await nomes('a_vencer')).toEqual(['acaba hoje', 'em 30 dias']);
    expect(await nomes('encerrado')).toEqual(['acabou ontem', 'cancelado', 'expirado']);
    expect(await nomes('sem_contrato')).toEqual(['nenhum']);
  });
});
