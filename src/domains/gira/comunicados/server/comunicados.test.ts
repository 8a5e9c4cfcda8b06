import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { novoEvento, novosMembros, vincular } from '../../presencas/server/porta-for-tests.ts';

const aviso = { titulo: 'Limpeza', texto: 'Sábado às 9h', para: 'todos' as const };
const lidos = async (casa: TestHouse, papel: Papel) =>
  (await casa.como(papel).call('listarComunicados', {})).itens.map(({ titulo }) => titulo);

describe('[CM1] a notice of the house', () => {
  it('is written by owner and admin, read by the team and by viewers linked to a member', async () => {
    const casa = await novaCasa();
    await casa.como('admin').call('criarComunicado', { ...aviso, de: hoje() });
    for (const papel of ['operador', 'financeiro', 'viewer'] as const)
      expect((await refusal(casa.como(papel).call('criarComunicado', { ...aviso, de: hoje() }))).status).toBe(403);
    for (const papel of ['owner', 'admin', 'financeiro', 'operador'] as const)
      expect(await lidos(casa, papel)).toEqual(['Limpeza']);
    // The viewer has the code of the house, and is nobody's.
    expect(await lidos(casa, 'viewer')).toEqual([]);
    const [eu = ''] = await novosMembros(casa, 1);
    await vincular(casa, eu);
    expect(await lidos(casa, 'viewer')).toEqual(['Limpeza']);
    expect((await casa.como('viewer').call('listarComunicados', {})).itens[0]?.escrita).toBeNull();
  });

  it('reaches only those of a function, of an event, or the one person', async () => {
    const casa = await novaCasa();
    const como = casa.como('owner');
    const [eu = '', outra = ''] = await novosMembros(casa, 2);
    await vincular(casa, eu);
    const porta = await como.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: false, membros: [outra] });
    const todos = await como.call('criarFuncao', { nome: 'Limpeza', vagas: 1, para_todos: true });
    const evento_id = await novoEvento(casa, { inicio: 600 });
    const para = (titulo: string, destino: object) =>
      como.call('criarComunicado', { ...aviso, titulo, de: hoje(), ...destino });
    await para('Porta', { para: 'funcao', funcao_id: porta.id });
    await para('De todos', { para: 'funcao', funcao_id: todos.id });
    await para('Evento', { para: 'evento', evento_id });
    await para('Da outra', { para: 'pessoa', membro_id: outra });
    await para('Meu', { para: 'pessoa', membro_id: eu });
    expect(new Set(await lidos(casa, 'viewer'))).toEqual(new Set(['De todos', 'Meu']));
    await casa.como('viewer').call('responderEvento', { id: evento_id, vai: false });
    expect(await lidos(casa, 'viewer')).toContain('Evento');
    expect(await lidos(casa, 'operador')).toEqual([]);
    // The database keeps them apart too.
    const vistos = await casa.doors.casa(
      { orgId: casa.orgId, userId: casa.usuario('viewer').id, escopo: 'membro', membroId: eu },
      { readOnly: true },
      (db) => db.rows<{ titulo: string }>(sql`select titulo from comunicados where org_id = ${casa.orgId}`),
    );
    expect(vistos.map(({ titulo }) => titulo)).not.toContain('Da outra');
  });

  it('shows between its days, pinned first; a change is said, a withdrawal hides the words', async () => {
    const casa = await novaCasa();
    const como = casa.como('owner');
    const um = await como.call('criarComunicado', { ...aviso, de: hoje() });
    await como.call('criarComunicado', { ...aviso, titulo: 'Fixado', de: somarDias(hoje(), -3), fixado: true });
    await como.call('criarComunicado', { ...aviso, titulo: 'Amanhã', de: somarDias(hoje(), 1) });
    await como.call('criarComunicado', {
      ...aviso,
      titulo: 'Ontem',
      de: somarDias(hoje(), -9),
      ate: somarDias(hoje(), -1),
    });
    expect(await lidos(casa, 'operador')).toEqual(['Fixado', 'Limpeza']);
    expect(new Set(await lidos(casa, 'owner'))).toEqual(new Set(['Amanhã', 'Fixado', 'Limpeza', 'Ontem']));
    await como.call('editarComunicado', { id: um.id, ...aviso, texto: 'Domingo às 9h', de: hoje() });
    const [, mudado] = (await casa.como('operador').call('listarComunicados', {})).itens;
    expect(mudado).toMatchObject({ texto: 'Domingo às 9h', alterado_em: expect.any(String) as string });
    await como.call('retirarComunicado', { id: um.id });
    await como.call('retirarComunicado', { id: um.id });
    const depois = (await casa.como('operador').call('listarComunicados', {})).itens;
    expect(depois.find(({ id }) => id === um.id)).toMatchObject({ estado: 'retirado', titulo: null, texto: null });
    expect((await refusal(como.call('editarComunicado', { id: um.id, ...aviso, de: hoje() }))).status).toBe(404);
  });

  it('refuses 3,000 signs, no title, an end before the beginning, and what is not of the house', async () => {
    const casa = await novaCasa();
    const outra = await novaCasa();
    const [alheio = ''] = await novosMembros(outra, 1);
    const como = casa.como('owner');
    const recusa = (campos: object) => refusal(como.call('criarComunicado', { ...aviso, de: hoje(), ...campos }));
    for (const [campos, campo] of [
      [{ texto: 'a'.repeat(3000) }, 'texto'],
      [{ titulo: ' ' }, 'titulo'],
      [{ titulo: 'a'.repeat(81) }, 'titulo'],
      [{ ate: somarDias(hoje(), -1) }, 'ate'],
      [{ para: 'pessoa', membro_id: alheio }, 'membro_id'],
      [{ para: 'funcao' }, 'funcao_id'],
    ] as const) {
      const { status, fields } = await recusa(campos);
      expect([status, Object.keys(fields)]).toEqual([422, [campo]]);
    }
  });

  it('refuses the second of two people who change it', async () => {
    const casa = await novaCasa();
    const como = casa.como('owner');
    const { id } = await como.call('criarComunicado', { ...aviso, de: hoje() });
    const versao = (await como.call('listarComunicados', {})).itens[0]?.escrita?.versao;
    await como.call('editarComunicado', { id, versao, ...aviso, texto: 'Primeiro', de: hoje() });
    const segundo = casa.como('admin').call('editarComunicado', { id, versao, ...aviso, texto: 'Segundo', de: hoje() });
    expect((await refusal(segundo)).status).toBe(409);
  });
});

describe('[CM2] who opened the box', () => {
  it('is one mark per person; people without an account are counted apart', async () => {
    const casa = await novaCasa();
    const [eu = ''] = await novosMembros(casa, 3);
    await vincular(casa, eu);
    const como = casa.como('owner');
    const { id } = await como.call('criarComunicado', { ...aviso, de: hoje() });
    expect((await casa.como('viewer').call('listarComunicados', {})).itens[0]?.novo).toBe(true);
    for (const papel of ['viewer', 'operador'] as const) await casa.como(papel).call('abrirComunicados', {});
    const leitura = await como.call('lerQuemAbriu', { id });
    expect(leitura).toMatchObject({ contas: 5, abriram: 2, sem_conta: 2 });
    expect(leitura.faltam).toHaveLength(3);
    expect(leitura.faltam.every((nome) => !nome.includes(' '))).toBe(true);
    expect((await casa.como('viewer').call('listarComunicados', {})).itens[0]?.novo).toBe(false);
    const [mesmo] = (await como.call('listarComunicados', {})).itens;
    expect(mesmo?.escrita).toMatchObject({ contas: 5, abriram: 2 });
    const { id: segundo } = await como.call('criarComunicado', { ...aviso, de: hoje() });
    expect(await como.call('lerQuemAbriu', { id: segundo })).toMatchObject({ abriram: 0 });
    expect((await refusal(casa.como('operador').call('lerQuemAbriu', { id }))).status).toBe(403);
  });
});
