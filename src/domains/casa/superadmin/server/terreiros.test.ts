import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../../../contracts.gen.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { acessoRows, semLimites } from '../../../../server/testing/account.ts';
import { everyPage } from '../../../../server/testing/every-page.ts';
import { novaCasa, visitante } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { sampleInput } from '../../../../server/testing/sample.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { superadmin } from '../contract.ts';
import { FUNCIONALIDADES } from '../rules.ts';
import { comoSuperadmin, rastro } from '../../../../server/testing/platform.ts';

const novoPlano = { nome: 'Completo', preco_centavos: 19_900, ativo: true, descricao: null, na_pagina: false };

beforeEach(semLimites);

describe('access', () => {
  it('[X1] every action belongs to the one account: an owner and a visitor are refused, whatever they send', async () => {
    const casa = await novaCasa();
    const ninguem = await visitante();
    for (const action of Object.values(superadmin)) {
      const doDono = await casa.como('owner').send(action, sampleInput(action));
      expect([action.path, doDono.status]).toEqual([action.path, 403]);
      expect(await doDono.json()).toMatchObject({ error: { code: 'acesso_negado', message: 'Acesso negado' } });
      expect((await ninguem.send(action, sampleInput(action))).status).toBe(401);
    }
    expect(Object.keys(contracts)).toEqual(expect.arrayContaining(Object.keys(superadmin)));
  });
});

describe('listarTerreiros', () => {
  it('[X2 X3] finds by name, e-mail, code and start of the id, with counts and contract and no person', async () => {
    const eu = await comoSuperadmin();
    const casa = await novaCasa();
    await casa.como('owner').call('criarMembro', { nome: 'Filha Secreta' });
    await casa.rows(
      sql`update terreiros set nome = 'Ilé Àṣẹ Ọ̀ṣun', email = ${`${casa.codigo}@exemplo.org`} where id = ${casa.orgId}`,
    );
    const { id: plan_id } = await eu.call('criarPlanoSaas', novoPlano);
    await eu.call('salvarContrato', { id: casa.orgId, plan_id, inicio: hoje(), fim: null });
    const codigo = `${casa.codigo.slice(0, 5).toLowerCase()}-${casa.codigo.slice(5)}`;
    for (const busca of [
      'ase osun',
      `${casa.codigo}@EXEMPLO`,
      codigo,
      codigo.slice(0, 8),
      casa.orgId.slice(0, 30).toUpperCase(),
    ]) {
      const { itens } = await eu.call('listarTerreiros', { busca });
      const achada = itens.find(({ id }) => id === casa.orgId);
      expect([busca, achada]).toEqual([
        busca,
        expect.objectContaining({
          nome: 'Ilé Àṣẹ Ọ̀ṣun',
          access_code: codigo.toUpperCase(),
          usuarios: 5,
          membros: 1,
          contrato: {
            plan_id,
            plano: 'Completo',
            inicio: hoje(),
            fim: null,
            status: 'ativo',
            owner_email: null,
            versao: expect.any(String) as string,
          },
        }),
      ]);
      expect(JSON.stringify(itens)).not.toContain('Secreta');
    }
    expect((await eu.call('listarTerreiros', { busca: '%' })).itens).toEqual([]);
  });

  it('[X3] comes page by page to the last house, also among those of one name', async () => {
    const marca = randomUUID();
    await acessoRows(sql`
      insert into terreiros (nome, access_code)
      select concat('Casa ', ${marca}::text, ' ', n % 2), upper(left(md5(${marca}::text || n), 10)) from generate_series(1, 121) n
      returning 1`);
    const eu = await comoSuperadmin();
    const itens = await everyPage((depois_de) => eu.call('listarTerreiros', { busca: marca, depois_de }));
    const nomes = itens.map(({ nome }) => nome);
    expect(new Set(itens.map(({ id }) => id)).size).toBe(121);
    expect(nomes).toEqual(nomes.toSorted());
    expect(nomes).toHaveLength(121);
  });
});

describe('cadastrarTerreiro, editarTerreiro, trocarCodigo', () => {
  it('[X5] needs a name; an empty e-mail is stored as none; the change and the renewal are in the trace, the code itself is not', async () => {
    const eu = await comoSuperadmin();
    await expect(eu.call('cadastrarTerreiro', { nome: '  ', email: '' })).rejects.toMatchObject({
      fields: { nome: 'Informe o nome do terreiro' },
    });
    const semEmail = { fields: { email: 'Informe um e-mail válido.' } };
    await expect(eu.call('cadastrarTerreiro', { nome: 'Casa', email: 'casa' })).rejects.toMatchObject(semEmail);
    const { id, access_code } = await eu.call('cadastrarTerreiro', { nome: '  Casa Nova  ', email: '' });
    await expect(eu.call('editarTerreiro', { id, nome: 'Casa', email: 'casa' })).rejects.toMatchObject(semEmail);
    await eu.call('cadastrarTerreiro', { nome: 'Outra', email: '' });
    await eu.call('editarTerreiro', { id, nome: 'Casa Velha', email: 'casa@exemplo.org' });
    expect(await acessoRows(sql`select id from terreiros where nome = 'Casa Velha'`)).toEqual([{ id }]);
    const trocado = await eu.call('trocarCodigo', { id });
    expect(trocado.access_code).not.toBe(access_code);
    const { itens } = await eu.call('listarTerreiros', { busca: trocado.access_code });
    expect(itens).toMatchObject([
      { id, nome: 'Casa Velha', email: 'casa@exemplo.org', usuarios: 0, membros: 0, contrato: null },
    ]);
    const linhas = await rastro(id);
    expect(linhas.map(({ acao }) => acao)).toEqual([
      'plataforma.terreiro_criar',
      'plataforma.terreiro_editar',
      'plataforma.terreiro_renovar_codigo',
    ]);
    expect(JSON.stringify(linhas)).not.toContain(trocado.access_code.replace('-', ''));
    const falta = { status: 404, message: 'Terreiro não encontrado' };
    await expect(eu.call('editarTerreiro', { id: randomUUID(), nome: 'X', email: '' })).rejects.toMatchObject(falta);
    await expect(eu.call('trocarCodigo', { id: randomUUID() })).rejects.toMatchObject(falta);
  });
});

describe('excluirTerreiro', () => {
  it('[X4] ends a house that never saw money with its people and members, who wait', async () => {
    const eu = await comoSuperadmin();
    const casa = await novaCasa();
    await casa.como('owner').call('criarMembro', { nome: 'Dalva' });
    expect(await eu.call('lerExclusao', { id: casa.orgId })).toEqual({
      guarda: false,
      usuarios: 5,
      membros: 1,
      faturas: 0,
      pagamentos: 0,
      lancamentos: 0,
      vendas: 0,
      produtos: 0,
    });
    expect(await eu.call('excluirTerreiro', { id: casa.orgId })).toEqual({ expurgo_em: null });
    expect(await acessoRows(sql`select 1 from terreiros where id = ${casa.orgId}`)).toEqual([]);
    expect(await casa.como('owner').call('lerSessao', {})).toMatchObject({ casa: null });
    await expect(eu.call('excluirTerreiro', { id: casa.orgId })).rejects.toMatchObject({ status: 404 });
    await expect(eu.call('lerExclusao', { id: casa.orgId })).rejects.toMatchObject({ status: 404 });
    expect(await rastro(casa.orgId)).toMatchObject([
      { acao: 'plataforma.terreiro_excluir', depois: { arquivos: 0, linhas: { membros: 1, profiles: 5 } } },
    ]);
  });
});

describe('salvarContrato', () => {
  it('[X8] the plan bites on the next request, a change of its features too; no plan removes the contract', async () => {
    const eu = await comoSuperadmin();
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const ler = () => dono.call('listarPlanos', {});
    const { id: plan_id } = await eu.call('criarPlanoSaas', novoPlano);
    await eu.call('salvarFuncionalidades', { id: plan_id, features: ['membros'] });
    await ler();
    const outra = await novaCasa();
    for (const { orgId: id } of [casa, outra]) await eu.call('salvarContrato', { id, plan_id, inicio: hoje() });
    await expect(ler()).rejects.toMatchObject({ status: 403, message: 'Recurso não incluído no plano.' });
    await eu.call('salvarFuncionalidades', { id: plan_id, features: ['planos', 'membros', 'planos'] });
    await ler();
    await expect(dono.call('lerRelatorio', { tipo: 'faturas', de: hoje(), ate: hoje() })).rejects.toMatchObject({
      code: 'recurso_nao_incluido',
    });
    expect(await eu.call('salvarContrato', { id: casa.orgId, plan_id: null })).toEqual({ removido: true });
    await dono.call('lerRelatorio', { tipo: 'faturas', de: hoje(), ate: hoje() });
    // This house's only.
    await expect(outra.como('owner').call('listarMatriculas', {})).rejects.toMatchObject({
      code: 'recurso_nao_incluido',
    });
  });

  it('[X8] allows reading and export but no writing once a contract has ended, expirado or cancelado (decision 11)', async () => {
    const eu = await comoSuperadmin();
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id: plan_id } = await eu.call('criarPlanoSaas', novoPlano);
    const contrato = { id: casa.orgId, plan_id, inicio: somarDias(hoje(), -30) };
    const pedido = { tipo: 'faturas', de: hoje(), ate: hoje(), status: 'todos', formato: 'pdf', linhas: 0 } as const;
    const escrever = () => dono.call('criarMembro', { nome: 'Dalva' });
    for (const fim of [
      { fim: somarDias(hoje(), -1) },
      { status: 'expirado' as const },
      { status: 'cancelado' as const },
    ]) {
      await eu.call('salvarContrato', { ...contrato, ...fim });
      await expect(escrever()).rejects.toMatchObject({ status: 403, code: 'contrato_encerrado' });
      await dono.call('listarMembros', {});
      await dono.call('registrarExportacao', pedido);
    }
    await eu.call('salvarContrato', { ...contrato, fim: hoje() });
    await escrever();
  });

  it('[X8] refuses an end before the start, a plan without a start, and an unknown plan or house', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    const { id: plan_id } = await eu.call('criarPlanoSaas', novoPlano);
    const salvar = (mudanca: object) => eu.call('salvarContrato', { id, plan_id, inicio: hoje(), ...mudanca });
    await expect(salvar({ fim: somarDias(hoje(), -1) })).rejects.toMatchObject({
      fields: { fim: 'O fim não pode ser anterior ao início.' },
    });
    await expect(salvar({ inicio: null })).rejects.toMatchObject({ fields: { inicio: 'Informe a data de início' } });
    await expect(salvar({ owner_email: 'dona' })).rejects.toMatchObject({
      fields: { owner_email: 'Informe um e-mail válido.' },
    });
    await expect(salvar({ plan_id: randomUUID() })).rejects.toMatchObject({ message: 'Plano não encontrado' });
    await expect(salvar({ id: randomUUID() })).rejects.toMatchObject({ message: 'Terreiro não encontrado' });
  });
});

describe('SaaS plans', () => {
  it('[X7 INV-41] lists 500 of many', async () => {
    const [eu, { doors }] = [await comoSuperadmin(), await testServices()];
    await doors.plataforma({}, (db) =>
      db.count(
        sql`insert into saas_plan (nome, preco_centavos) select 'Muitos ' || n, 0 from generate_series(1, 501) n returning 1`,
      ),
    );
    expect((await eu.call('listarPlanosSaas', {})).itens).toHaveLength(500);
    await doors.plataforma({}, (db) => db.count(sql`delete from saas_plan where nome like 'Muitos %'`));
  });

  it('[X7] active ones first, by price, then by name', async () => {
    const eu = await comoSuperadmin();
    const criar = async (nome: string, preco_centavos: number, ativo = true) => {
      const { id } = await eu.call('criarPlanoSaas', { ...novoPlano, nome, preco_centavos });
      if (!ativo) await eu.call('editarPlanoSaas', { id, ...novoPlano, nome, preco_centavos, ativo });
      return id;
    };
    const [caro, inativo, b, a] = [
      await criar('Caro', 9000),
      await criar('Inativo', 0, false),
      await criar('Érico', 100),
      await criar('Beto', 100),
    ];
    const meus = [caro, inativo, b, a];
    const { itens } = await eu.call('listarPlanosSaas', {});
    expect(itens.map(({ id }) => id).filter((id) => meus.includes(id))).toEqual([a, b, caro, inativo]);
    for (const id of meus) await eu.call('excluirPlanoSaas', { id });
  });

  it('[X7] are named, priced from 0 and have a set of the nine features; one with contracts is not deleted', async () => {
    const eu = await comoSuperadmin();
    const ruim = (mudanca: object) => eu.call('criarPlanoSaas', { ...novoPlano, ...mudanca });
    await expect(ruim({ nome: ' ' })).rejects.toMatchObject({ fields: { nome: 'Informe o nome do plano' } });
    await expect(ruim({ preco_centavos: -1 })).rejects.toMatchObject({ status: 422 });
    const { id } = await ruim({ preco_centavos: 0, descricao: '' });
    await eu.call('salvarFuncionalidades', { id, features: [...FUNCIONALIDADES] });
    const outro = await ruim({ nome: 'Outro' });
    await eu.call('salvarFuncionalidades', { id: outro.id, features: ['membros'] });
    await eu.call('salvarFuncionalidades', { id, features: ['usuarios', 'faturas'] });
    await eu.call('editarPlanoSaas', { id, ...novoPlano, nome: 'Básico', ativo: false });
    const achar = async (qual = id) => (await eu.call('listarPlanosSaas', {})).itens.find((plano) => plano.id === qual);
    expect(await achar(outro.id)).toMatchObject({ nome: 'Outro', ativo: true, features: ['membros'] });
    await eu.call('excluirPlanoSaas', { id: outro.id });
    expect(await achar()).toEqual({
      id,
      ...novoPlano,
      nome: 'Básico',
      ativo: false,
      features: ['faturas', 'usuarios'],
      contratos: 0,
      versao: expect.any(String) as string,
      versao_das_features: expect.any(String) as string,
    });
    const casa = await eu.call('cadastrarTerreiro', { nome: 'Casa', email: '' });
    await eu.call('salvarContrato', { id: casa.id, plan_id: id, inicio: hoje() });
    await expect(eu.call('excluirPlanoSaas', { id })).rejects.toMatchObject({
      status: 409,
      code: 'plano_com_contratos',
    });
    await eu.call('salvarContrato', { id: casa.id, plan_id: null });
    await eu.call('excluirPlanoSaas', { id });
    expect(await achar()).toBeUndefined();
    const falta = { status: 404, message: 'Plano não encontrado' };
    await expect(eu.call('editarPlanoSaas', { id, ...novoPlano })).rejects.toMatchObject(falta);
    await expect(eu.call('excluirPlanoSaas', { id })).rejects.toMatchObject(falta);
    await expect(eu.call('salvarFuncionalidades', { id, features: [] })).rejects.toMatchObject({ status: 404 });
    const desconhecida = await eu.fetch('PUT', `/api/superadmin/planos/${id}/funcionalidades`, { features: ['pdv'] });
    expect(desconhecida.status).toBe(422);
  });

  it('[X7] are announced to all houses that have it by one statement, however many they are', async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('criarPlanoSaas', novoPlano);
    for (const nome of ['Uma', 'Outra', 'Mais uma']) {
      const casa = await eu.call('cadastrarTerreiro', { nome, email: '' });
      await eu.call('salvarContrato', { id: casa.id, plan_id: id, inicio: hoje() });
    }
    const queries = vi.spyOn(Client.prototype, 'query');
    await eu.call('salvarFuncionalidades', { id, features: ['planos'] });
    const asked = queries.mock.calls.map(([query]) => JSON.stringify(query));
    queries.mockRestore();
    expect(asked.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
  });
});
