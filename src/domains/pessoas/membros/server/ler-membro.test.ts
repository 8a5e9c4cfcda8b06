import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

const SEGREDO = 'Pai Joaquim de Angola';
const reservado = {
  docs: { cpf: '529.982.247-25' },
  espiritual_umbanda: { pretoVelho: [SEGREDO] },
  espiritual_candomble: {},
  observacoes: { texto: 'Saúde frágil' },
};

async function doisMembros(casa: TestHouse) {
  const owner = casa.como('owner');
  const plano_id = (await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 })).id;
  const propria = await owner.call('criarMembro', { nome: 'Dalva', matricula: '2026-001', reservado, plano_id });
  const outra = await owner.call('criarMembro', { nome: 'Edson', matricula: '2026-002', reservado, plano_id });
  return { propria, outra };
}

const ligar = (casa: TestHouse, membroId: string) =>
  casa.rows(
    sql`update profiles set membro_id = ${membroId} where org_id = ${casa.orgId} and role = 'viewer' returning 1`,
  );

describe('lerMembro', () => {
  it('[M3] is the only answer with belief, documents and notes; lists and the trace hold none of it (INV-15, INV-51)', async () => {
    const casa = await novaCasa();
    const { propria } = await doisMembros(casa);
    const owner = casa.como('owner');
    const lido = await owner.call('lerMembro', { id: propria.id });
    expect(lido.reservado.espiritual_umbanda?.pretoVelho).toEqual([SEGREDO, null]);
    await owner.call('editarMembro', { id: propria.id, nome: 'Dalva Maria', reservado });
    const lista = JSON.stringify(await owner.call('listarMembros', {}));
    const rastro = JSON.stringify(await casa.rows(sql`select * from auditoria where org_id = ${casa.orgId}`));
    for (const texto of [SEGREDO, '52998224725', 'Saúde frágil']) {
      expect(lista).not.toContain(texto);
      expect(rastro).not.toContain(texto);
    }
    expect(rastro).toContain('"outro_nome":true');
    expect(rastro).not.toContain('Dalva');
  });

  it('[M3] a call without the reserved part leaves it as it was', async () => {
    const casa = await novaCasa();
    const { propria } = await doisMembros(casa);
    const operador = casa.como('operador');
    await operador.call('editarMembro', { id: propria.id, nome: 'Dalva' });
    expect((await operador.call('lerMembro', { id: propria.id })).reservado.docs?.cpf).toBe('52998224725');
  });

  it('[Z3] a viewer reads the linked member only: the other, and any without a link, does not exist (INV-07, INV-08)', async () => {
    const casa = await novaCasa();
    const { propria, outra } = await doisMembros(casa);
    const viewer = casa.como('viewer');
    const inexistente = { status: 404, code: 'membro_nao_encontrado', message: 'Membro não encontrado' };
    await expect(viewer.call('lerMembro', { id: propria.id })).rejects.toMatchObject(inexistente);
    expect(await viewer.call('listarMembros', {})).toMatchObject({ itens: [], total: 0, proximo: null });
    await ligar(casa, propria.id);
    expect((await viewer.call('lerMembro', { id: propria.id })).reservado.docs?.cpf).toBe('52998224725');
    await expect(viewer.call('lerMembro', { id: outra.id })).rejects.toMatchObject(inexistente);
    const { itens, total } = await viewer.call('listarMembros', { somente_ativos: false });
    expect([itens.map((membro) => membro.nome), total]).toEqual([['Dalva'], 1]);
  });

  it('[Z3] the database alone keeps a viewer from every other row, and from writing (decision 16)', async () => {
    const casa = await novaCasa();
    const { propria, outra } = await doisMembros(casa);
    const scope = {
      orgId: casa.orgId,
      userId: casa.usuario('viewer').id,
      escopo: 'membro' as const,
      membroId: propria.id,
    };
    const ler = (tabela: 'membros' | 'membros_selados' | 'assinaturas') =>
      casa.doors.casa(scope, {}, (db) => {
        if (tabela === 'membros') return db.rows<{ id: string }>(sql`select id from membros`);
        if (tabela === 'assinaturas')
          return db.rows<{ id: string }>(sql`select distinct membro_id as id from assinaturas`);
        return db.rows<{ id: string }>(sql`select distinct membro_id as id from membros_selados`);
      });
    for (const tabela of ['membros', 'membros_selados', 'assinaturas'] as const)
      expect(await ler(tabela)).toEqual([{ id: propria.id }]);
    const escrever = (id: string) =>
      casa.doors.casa(scope, {}, (db) => db.count(sql`update membros set nome = 'X' where id = ${id}`));
    for (const id of [propria.id, outra.id]) await expect(escrever(id)).rejects.toMatchObject({ code: '42501' });
  });

  it('[Z1 Z3] a viewer writes no member', async () => {
    const casa = await novaCasa();
    const { propria } = await doisMembros(casa);
    await ligar(casa, propria.id);
    const viewer = casa.como('viewer');
    const recusada = { status: 403, message: 'Sem permissão' };
    await expect(viewer.call('criarMembro', { nome: 'X' })).rejects.toMatchObject(recusada);
    await expect(viewer.call('editarMembro', { id: propria.id, nome: 'X' })).rejects.toMatchObject(recusada);
    await expect(viewer.call('excluirMembro', { id: propria.id })).rejects.toMatchObject(recusada);
    await expect(viewer.call('exportarMembro', { id: propria.id })).rejects.toMatchObject(recusada);
    await expect(viewer.call('anonimizarMembro', { id: propria.id })).rejects.toMatchObject(recusada);
  });

  it('[Z2] another house’s member does not exist, for reading and for every write', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const { propria } = await doisMembros(casa);
    const { id } = propria;
    const dono = outra.como('owner');
    const tentativas = [
      dono.call('lerMembro', { id }),
      dono.call('editarMembro', { id, nome: 'X' }),
      dono.call('excluirMembro', { id }),
      dono.call('desativarMembro', { id }),
      dono.call('convidarMembro', { id, role: 'viewer' }),
      dono.call('exportarMembro', { id }),
      dono.call('anonimizarMembro', { id }),
    ];
    for (const tentativa of await Promise.allSettled(tentativas))
      expect(tentativa).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'membro_nao_encontrado' } });
    expect(await casa.como('owner').call('lerMembro', { id })).toMatchObject({ nome: 'Dalva', ativo: true });
  });
});
