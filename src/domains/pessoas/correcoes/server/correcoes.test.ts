import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { semLimites } from '../../../../server/testing/account.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';

beforeEach(semLimites);

const CPF = '52998224725';
const OUTRO_CPF = '11144477735';

async function vinculada(casa?: TestHouse, ficha: { dt_nascimento?: string; tipo_pessoa?: 'PF' | 'PJ' } = {}) {
  const minha = casa ?? (await novaCasa());
  const dono = minha.como('owner');
  const { id } = await dono.call('criarMembro', {
    nome: 'Dalva',
    dt_nascimento: '1961-02-03',
    ...ficha,
    reservado: { docs: { cpf: ficha.tipo_pessoa === 'PJ' ? null : CPF, rg: ficha.tipo_pessoa === 'PJ' ? null : '12' } },
  });
  await dono.call('vincularMembro', { user_id: minha.usuario('viewer').id, membro_id: id });
  const eu = minha.como('viewer');
  const unica = async () => (await dono.call('listarCorrecoes', {})).itens[0]?.id ?? '';
  return { casa: minha, dono, eu, id, unica };
}

describe('a proposal of name, birth and CPF', () => {
  it('[DR6] changes nothing until staff accept it, old beside new, and then the record and the answer', async () => {
    const { casa, dono, eu, id, unica } = await vinculada();
    await eu.call('proporCorrecao', { nome: 'Dalva de Oxum', dt_nascimento: '1961-03-02', cpf: '111.444.777-35' });
    expect(await dono.call('lerMembro', { id })).toMatchObject({ nome: 'Dalva', dt_nascimento: '1961-02-03' });
    expect(await dono.call('contarAConferir', {})).toMatchObject({ correcao: 1 });
    // A user who may not edit records is not told, and does not answer.
    expect(await casa.como('financeiro').call('contarAConferir', {})).toMatchObject({ correcao: 0 });
    expect(await refusal(casa.como('financeiro').call('listarCorrecoes', {}))).toMatchObject({ status: 403 });
    const correcao = await unica();
    const lida = await casa.como('operador').call('lerCorrecao', { id: correcao });
    expect(lida).toMatchObject({ abre: true, membro: { id, nome: 'Dalva' } });
    expect(lida.itens).toEqual([
      { campo: 'nome', antes: 'Dalva', depois: 'Dalva de Oxum' },
      { campo: 'dt_nascimento', antes: '1961-02-03', depois: '1961-03-02' },
      { campo: 'cpf', antes: CPF, depois: OUTRO_CPF },
    ]);
    const { versao } = lida;
    await casa.como('operador').call('responderCorrecao', { id: correcao, aceitar: true, resposta: 'Axé!', versao });
    const ficha = await dono.call('lerMembro', { id });
    expect(ficha).toMatchObject({ nome: 'Dalva de Oxum', dt_nascimento: '1961-03-02' });
    expect(ficha.reservado.docs).toMatchObject({ cpf: OUTRO_CPF, rg: '12' });
    expect((await eu.call('minhasCorrecoes', {})).itens).toMatchObject([
      { estado: 'aceita', resposta: 'Axé!', campos: ['nome', 'dt_nascimento', 'cpf'] },
    ]);
    expect(await dono.call('contarAConferir', {})).toMatchObject({ correcao: 0 });
    const { itens } = await dono.call('listarAuditoria', {});
    expect(itens.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['membro.propor_correcao', 'membro.aceitar_correcao']),
    );
    // The trace has no value, and nothing is left of the sealed one.
    expect(JSON.stringify(itens)).not.toContain('Dalva de Oxum');
    expect(
      await casa.rows(sql`select 1 from membros_selados where org_id = ${casa.orgId} and parte = 'correcao'`),
    ).toEqual([]);
  });

  it('[DR6] is refused with a word, which the member reads; without one nothing happens', async () => {
    const { dono, eu, id, unica } = await vinculada();
    await eu.call('proporCorrecao', { dt_nascimento: '1961-03-02' });
    const correcao = await unica();
    expect(await refusal(dono.call('responderCorrecao', { id: correcao, aceitar: false }))).toMatchObject({
      status: 422,
      fields: { resposta: 'Informe o motivo.' },
    });
    await dono.call('responderCorrecao', { id: correcao, aceitar: false, resposta: 'Traga a certidão.' });
    expect((await eu.call('minhasCorrecoes', {})).itens).toMatchObject([
      { estado: 'recusada', resposta: 'Traga a certidão.' },
    ]);
    expect(await dono.call('lerMembro', { id })).toMatchObject({ dt_nascimento: '1961-02-03' });
    expect(await refusal(dono.call('responderCorrecao', { id: correcao, aceitar: true }))).toMatchObject({
      status: 409,
      code: 'correcao_respondida',
    });
  });

  it('[DR6] of two people who answer at once one is told; and a newer proposal takes the place of one being read', async () => {
    const { casa, dono, eu, unica } = await vinculada();
    await eu.call('proporCorrecao', { nome: 'Dalva Um' });
    const primeira = await unica();
    await eu.call('proporCorrecao', { nome: 'Dalva Dois' });
    expect((await dono.call('listarCorrecoes', {})).itens).toHaveLength(1);
    expect(await refusal(dono.call('responderCorrecao', { id: primeira, aceitar: true }))).toMatchObject({
      code: 'correcao_respondida',
    });
    const segunda = await unica();
    const respostas = await Promise.allSettled([
      dono.call('responderCorrecao', { id: segunda, aceitar: true }),
      casa.como('operador').call('responderCorrecao', { id: segunda, aceitar: false, resposta: 'Não' }),
      casa.como('admin').call('responderCorrecao', { id: segunda, aceitar: true }),
    ]);
    expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(eu.call('desistirDaCorrecao', {}))).toMatchObject({ code: 'correcao_respondida' });
  });

  it('[DR6] is not accepted over a record that the house changed since it was read', async () => {
    const { dono, eu, id, unica } = await vinculada();
    await eu.call('proporCorrecao', { nome: 'Dalva de Oxum' });
    const { versao } = await dono.call('lerCorrecao', { id: await unica() });
    await dono.call('editarMembro', { id, nome: 'Dalva Souza', dt_nascimento: '1961-02-03' });
    const aceitar = { id: await unica(), aceitar: true };
    expect(await refusal(dono.call('responderCorrecao', { ...aceitar, versao }))).toMatchObject({
      status: 409,
      code: 'mudado_por_outra_pessoa',
    });
    expect(await dono.call('lerMembro', { id })).toMatchObject({ nome: 'Dalva Souza' });
    // A proposal by itself does not make the record another one for an editor who has it open.
    const { versao: aberta } = await dono.call('lerMembro', { id });
    await eu.call('proporCorrecao', { nome: 'Dalva Três' });
    await dono.call('editarMembro', { id, nome: 'Dalva Lima', dt_nascimento: '1961-02-03', versao: aberta });
  });

  it('[DR6] with a CPF that does not open is only refused; the others of the house open', async () => {
    const { casa, dono, eu, unica } = await vinculada();
    await eu.call('proporCorrecao', { cpf: OUTRO_CPF });
    await casa.rows(sql`
      update membros_selados set selado = set_byte(selado, 20, get_byte(selado, 20) # 1)
      where org_id = ${casa.orgId} and parte = 'correcao' returning 1`);
    const id = await unica();
    expect(await dono.call('lerCorrecao', { id })).toMatchObject({
      abre: false,
      itens: [{ campo: 'cpf', antes: CPF, depois: null }],
    });
    expect(await refusal(dono.call('responderCorrecao', { id, aceitar: true }))).toMatchObject({
      status: 409,
      code: 'correcao_nao_abre',
    });
    await dono.call('responderCorrecao', { id, aceitar: false, resposta: 'Escreva de novo.' });
    // Documents that do not open are never written over.
    await eu.call('proporCorrecao', { cpf: OUTRO_CPF });
    await casa.rows(sql`
      update membros_selados set selado = set_byte(selado, 20, get_byte(selado, 20) # 1)
      where org_id = ${casa.orgId} and parte = 'docs' returning 1`);
    const outra = { id: await unica(), aceitar: true };
    expect(await refusal(dono.call('responderCorrecao', outra))).toMatchObject({ status: 409, code: 'selo_violado' });
  });

  it('[DR6] leaves a line of the reading only where a CPF is in it, and no CPF in any answer of a list', async () => {
    const { casa, dono, eu, id, unica } = await vinculada();
    const lidas = async () =>
      (
        await casa.rows<{ o_que: string; partes: string[] }>(sql`
          select o_que, partes from membros_leituras where org_id = ${casa.orgId} and membro_id = ${id} and o_que <> 'recusada'`)
      ).length;
    const antes = await lidas();
    await eu.call('proporCorrecao', { nome: 'Dalva de Oxum' });
    await dono.call('lerCorrecao', { id: await unica() });
    expect(await lidas()).toBe(antes);
    await eu.call('proporCorrecao', { cpf: OUTRO_CPF });
    const lista = await dono.call('listarCorrecoes', {});
    expect(JSON.stringify([lista, await eu.call('minhasCorrecoes', {})])).not.toContain(OUTRO_CPF);
    await dono.call('lerCorrecao', { id: await unica() });
    expect(await lidas()).toBe(antes + 1);
    // The file of the person has what still waits.
    expect((await dono.call('exportarMembro', { id })).membro.correcao_pedida).toEqual({
      nome: null,
      dt_nascimento: null,
      cpf: OUTRO_CPF,
    });
  });

  it('[DR6] ends with a member who is anonymised or deleted meanwhile', async () => {
    const { casa, dono, eu, id, unica } = await vinculada();
    await eu.call('proporCorrecao', { nome: 'Dalva de Oxum', cpf: OUTRO_CPF });
    const correcao = await unica();
    await dono.call('anonimizarMembro', { id });
    expect(await dono.call('contarAConferir', {})).toMatchObject({ correcao: 0 });
    expect((await refusal(dono.call('responderCorrecao', { id: correcao, aceitar: true }))).status).toBe(409);
    expect(await dono.call('lerMembro', { id })).toMatchObject({ nome: 'Membro anonimizado' });
    expect(
      await casa.rows(sql`select estado from correcoes_da_ficha where org_id = ${casa.orgId} and membro_id = ${id}`),
    ).toEqual([{ estado: 'encerrada' }]);
    const outra = await vinculada(casa);
    await outra.eu.call('proporCorrecao', { nome: 'Outra' });
    await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: null });
    await dono.call('excluirMembro', { id: outra.id });
    expect((await dono.call('listarCorrecoes', {})).itens).toEqual([]);
  });

  it('[DR6] is refused empty, of the future, of a company’s CPF, and from whoever has no record', async () => {
    const { casa, eu } = await vinculada();
    const propor = (pedida: { nome?: string; dt_nascimento?: string; cpf?: string }) =>
      refusal(eu.call('proporCorrecao', pedida));
    expect(await propor({})).toMatchObject({ fields: { nome: 'Mude o que está errado.' } });
    expect(await propor({ nome: 'Dalva', dt_nascimento: '1961-02-03', cpf: CPF })).toMatchObject({
      fields: { nome: 'Mude o que está errado.' },
    });
    expect(await propor({ nome: '  ' })).toMatchObject({ status: 422 });
    expect(await propor({ dt_nascimento: '2099-01-01' })).toMatchObject({
      fields: { dt_nascimento: 'A data não pode ser futura.' },
    });
    expect(await propor({ cpf: '111.444.777-34' })).toMatchObject({
      fields: { cpf: 'CPF inválido. Confira os números.' },
    });
    expect(await refusal(casa.como('operador').call('proporCorrecao', { nome: 'Eu' }))).toMatchObject({
      code: 'sem_membro',
    });
    const empresa = await vinculada(undefined, { tipo_pessoa: 'PJ' });
    expect(await refusal(empresa.eu.call('proporCorrecao', { cpf: CPF }))).toMatchObject({ status: 422 });
  });

  it('[DR6] of a birth below 18 waits until the record says who answers for the person', async () => {
    const { dono, eu, id, unica } = await vinculada();
    const menor = `${new Date().getFullYear() - 10}-01-01`;
    await eu.call('proporCorrecao', { dt_nascimento: menor });
    const aceitar = { id: await unica(), aceitar: true };
    expect(await refusal(dono.call('responderCorrecao', aceitar))).toMatchObject({
      status: 409,
      code: 'falta_responsavel',
    });
    await dono.call('editarMembro', {
      id,
      nome: 'Dalva',
      dt_nascimento: '1961-02-03',
      responsavel_motivo: 'A mãe vem sábado',
    });
    await dono.call('responderCorrecao', aceitar);
    expect(await dono.call('lerMembro', { id })).toMatchObject({ dt_nascimento: menor });
  });
});
