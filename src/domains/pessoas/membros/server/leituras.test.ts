import { beforeEach, describe, expect, it } from 'vitest';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { RESERVADO, SEM_PERMISSAO, leiturasDa, ligarConta } from './ficha-selada-for-tests.ts';

let casa: TestHouse;
let id: string;
beforeEach(async () => {
  casa = await novaCasa();
  ({ id } = await casa.como('owner').call('criarMembro', { nome: 'Dalva', reservado: RESERVADO }));
});

const linhas = () => leiturasDa(casa);
const ligar = (papel?: 'viewer' | 'operador') => ligarConta(casa, id, papel);

describe('[H6] the log of readings', () => {
  it('has one line per reading, change and export, with who and which parts', async () => {
    await casa.como('owner').call('lerMembro', { id });
    await casa.como('financeiro').call('lerMembro', { id });
    await casa.como('owner').call('editarMembro', { id, nome: 'Dalva', reservado: { observacoes: { texto: 'Nada' } } });
    await casa.como('owner').call('exportarMembro', { id });
    const todas = ['docs', 'espiritual_umbanda', 'espiritual_candomble', 'caminho', 'observacoes'];
    const [dono, tesouraria] = [casa.usuario('owner').id, casa.usuario('financeiro').id];
    expect(await linhas()).toEqual([
      { o_que: 'viu', partes: todas, usuario_operacao: dono },
      { o_que: 'viu', partes: ['docs', 'observacoes'], usuario_operacao: tesouraria },
      { o_que: 'alterou', partes: ['observacoes'], usuario_operacao: dono },
      { o_que: 'exportou', partes: todas, usuario_operacao: dono },
    ]);
    const { itens } = await casa.como('admin').call('listarLeituras', { id });
    expect(itens.map(({ quem, o_que }) => [quem, o_que])).toEqual([
      ['Pessoa owner', 'exportou'],
      ['Pessoa owner', 'alterou'],
      ['Pessoa financeiro', 'viu'],
      ['Pessoa owner', 'viu'],
    ]);
  });

  it('has nothing of a card opened for a telephone, and a line for each part that is opened', async () => {
    const dono = casa.como('owner');
    const fechado = await dono.call('lerMembro', { id, abrir: 'nada' });
    const todas = ['docs', 'espiritual_umbanda', 'espiritual_candomble', 'caminho', 'observacoes'] as const;
    expect(fechado.fechadas).toEqual(todas);
    expect(Object.values(fechado.reservado)).toEqual(todas.map(() => null));
    expect(await linhas()).toEqual([]);
    for (const parte of ['docs', 'caminho'] as const) {
      const { reservado, fechadas } = await dono.call('lerMembro', { id, abrir: parte });
      expect(Object.entries(reservado).flatMap(([nome, valor]) => (valor ? [nome] : []))).toEqual([parte]);
      expect(fechadas).not.toContain(parte);
    }
    const operador = await casa.como('operador').call('lerMembro', { id, abrir: 'nada' });
    expect(operador.fechadas).toEqual(['docs', 'observacoes']);
    const usuario_operacao = casa.usuario('owner').id;
    expect(await linhas()).toEqual([
      { o_que: 'viu', partes: ['docs'], usuario_operacao },
      { o_que: 'viu', partes: ['caminho'], usuario_operacao },
    ]);
  });

  it('is seen by staff who may see belief and by the member, of nobody else', async () => {
    await ligar();
    await casa.como('viewer').call('lerMembro', { id });
    expect((await casa.como('viewer').call('listarLeituras', { id })).itens).toHaveLength(1);
    const { id: outra } = await casa.como('owner').call('criarMembro', { nome: 'Edson' });
    await casa.como('owner').call('lerMembro', { id: outra });
    await expect(casa.como('viewer').call('listarLeituras', { id: outra })).rejects.toMatchObject({ status: 404 });
    await expect(casa.como('operador').call('listarLeituras', { id })).rejects.toMatchObject(SEM_PERMISSAO);
  });

  it('tells the member the name of who read, also after the reader left, until the member is forgotten', async () => {
    await ligar();
    await casa.como('owner').call('lerMembro', { id });
    await casa.como('admin').call('exportarMembro', { id });
    await casa.como('viewer').call('lerMembro', { id });
    const lidas = async (papel: 'viewer' | 'owner') =>
      (await casa.como(papel).call('listarLeituras', { id })).itens.map(({ quem }) => quem);
    const todos = ['Pessoa viewer', 'Pessoa admin', 'Pessoa owner'];
    expect(await lidas('viewer')).toEqual(todos);
    await casa.como('owner').call('removerUsuario', { user_id: casa.usuario('admin').id });
    expect([await lidas('viewer'), await lidas('owner')]).toEqual([todos, todos]);
    expect(JSON.stringify(await casa.como('owner').call('exportarMembro', { id }))).toContain('Pessoa admin');
    await casa.como('owner').call('anonimizarMembro', { id });
    expect(await lidas('owner')).toEqual(['Pessoa owner', 'Membro anonimizado', null, 'Pessoa owner']);
  });
});
