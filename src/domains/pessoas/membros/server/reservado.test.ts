import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { defects } from '../../../../server/testing/product.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { RESERVADO, SEGREDO, SEM_PERMISSAO, leiturasDa, ligarConta } from './ficha-selada-for-tests.ts';

let casa: TestHouse;
let id: string;
beforeEach(async () => {
  casa = await novaCasa();
  ({ id } = await casa.como('owner').call('criarMembro', { nome: 'Dalva', reservado: RESERVADO }));
});

const linhas = () => leiturasDa(casa);
const comLista = (papel: 'operador' | 'financeiro' | 'viewer', lista: readonly string[]) =>
  casa.rows(sql`
    update profiles set permissoes = ${lista}::text[] where org_id = ${casa.orgId} and role = ${papel} returning 1`);
const ligar = (papel?: 'viewer' | 'operador') => ligarConta(casa, id, papel);

describe('[H1] what the database holds', () => {
  it('has no word of belief, documents or notes in any column, the trace and stored answers included', async () => {
    await casa.como('owner').call('editarMembro', { id, nome: 'Dalva', reservado: RESERVADO });
    const tabelas = await casa.rows<{ name: string }>(sql`
      select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')`);
    expect(tabelas.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['membros_selados', 'auditoria', 'idempotencia']),
    );
    for (const { name } of tabelas) {
      const text = `select coalesce(string_agg(t::text, ' '), '') as tudo from ${name} t where t.org_id = '${casa.orgId}'`;
      const [linha] = await casa.rows<{ tudo: string }>({ text, values: [], name: '' });
      for (const texto of [SEGREDO, '52998224725', '529.982', 'Opará', 'Mãe Dalva', 'roncó', 'dendê'])
        expect(linha?.tudo).not.toContain(texto);
    }
  });

  it.each([
    ['another part', sql`parte = 'espiritual_umbanda'`, sql`parte = 'espiritual_candomble'`],
    [
      'another member',
      sql`parte = 'observacoes' and membro_id = (select min(membro_id::text)::uuid from membros_selados)`,
      null,
    ],
  ])('a value that was moved to %s closes that part alone, and never shows the other text', async (_, de, para) => {
    const { id: outra } = await casa.como('owner').call('criarMembro', { nome: 'Edson', reservado: RESERVADO });
    const [origem, destino] = para
      ? [sql`membro_id = ${id} and ${de}`, sql`membro_id = ${id} and ${para}`]
      : [sql`membro_id = ${outra} and parte = 'observacoes'`, sql`membro_id = ${id} and parte = 'observacoes'`];
    await casa.rows(sql`
      update membros_selados set selado = (select s.selado from membros_selados s where s.org_id = ${casa.orgId} and ${origem})
      where org_id = ${casa.orgId} and ${destino} returning 1`);
    const parte = para ? 'espiritual_candomble' : 'observacoes';
    const { reservado, estragadas } = await casa.como('owner').call('lerMembro', { id });
    expect([estragadas, reservado[parte]]).toEqual([[parte], null]);
    expect(reservado.docs?.cpf).toBe('52998224725');
    expect(defects.splice(0)).toHaveLength(1);
    expect((await casa.como('owner').call('lerMembro', { id: outra })).reservado.observacoes).toEqual({
      texto: 'Alérgica a dendê',
    });
  });

  it('a value of another house closes its part', async () => {
    const outra = await novaCasa();
    const { id: alheio } = await outra.como('owner').call('criarMembro', { nome: 'Edson', reservado: RESERVADO });
    const [vindo] = await outra.rows<{ selado: Buffer }>(sql`
      select selado from membros_selados where org_id = ${outra.orgId} and membro_id = ${alheio} and parte = 'docs'`);
    await casa.rows(sql`
      update membros_selados set selado = ${vindo?.selado} where org_id = ${casa.orgId} and membro_id = ${id} and parte = 'docs' returning 1`);
    expect(await casa.como('owner').call('lerMembro', { id })).toMatchObject({
      estragadas: ['docs'],
      reservado: { docs: null },
    });
    defects.length = 0;
  });

  it('a spoilt part is in the log of no reading, is never written over, and lets all the rest work', async () => {
    const dono = casa.como('owner');
    const obrigacoes = [{ nome: 'Yawo', data: somarDias(somarMesesAoDia(hoje(), -12), 10) }];
    const { id: outra } = await dono.call('criarMembro', { nome: 'Edson', reservado: { caminho: { obrigacoes } } });
    const estragar = () =>
      casa.rows(sql`
        update membros_selados set selado = set_byte(selado, 20, get_byte(selado, 20) # 1)
        where org_id = ${casa.orgId} and membro_id = ${id} and parte = 'caminho' returning 1`);
    await estragar();
    await dono.call('lerMembro', { id });
    expect((await linhas()).at(-1)?.partes).not.toContain('caminho');
    const { itens, estragados } = await dono.call('listarProximasObrigacoes', {});
    expect([itens.map(({ membro_id }) => membro_id), estragados.map(({ nome }) => nome)]).toEqual([[outra], ['Dalva']]);
    const { membro } = await dono.call('exportarMembro', { id });
    expect([membro.estragadas, membro.reservado.observacoes?.texto]).toEqual([['caminho'], 'Alérgica a dendê']);
    await dono.call('editarMembro', { id, nome: 'Dalva', reservado: { observacoes: { texto: 'Nova' } } });
    for (const reservado of [{ caminho: { obrigacoes } }, { niveis: { caminho: 'casa' as const } }])
      await expect(dono.call('editarMembro', { id, nome: 'Dalva', reservado })).rejects.toMatchObject({
        status: 409,
        code: 'selo_violado',
      });
    // Somebody without the permission is not told of a part that is hidden from them.
    expect((await casa.como('operador').call('lerMembro', { id })).estragadas).toEqual([]);
    await estragar();
    const { reservado } = await dono.call('lerMembro', { id });
    expect([reservado.caminho?.obrigacoes[0]?.nome, reservado.observacoes?.texto]).toEqual(['Bori', 'Nova']);
    defects.length = 0;
  });
});

describe('[H2] with a closed vault', () => {
  it('while the vault is closed members work, their sealed parts are not shown, and nothing is written over them', async () => {
    const fechada = await novaCasa({ VAULT: 'closed' });
    const dono = fechada.como('owner');
    const { id: outro } = await dono.call('criarMembro', { nome: 'Edson' });
    await dono.call('editarMembro', { id: outro, nome: 'Edson Luís' });
    const lido = await dono.call('lerMembro', { id: outro });
    expect(lido).toMatchObject({ nome: 'Edson Luís', cofre: 'fechado', reservado: { docs: null, caminho: null } });
    await expect(
      dono.call('editarMembro', { id: outro, nome: 'Edson', reservado: { observacoes: { texto: 'x' } } }),
    ).rejects.toMatchObject({ status: 503, code: 'cofre_fechado', message: /chave ausente/ as unknown as string });
    expect((await dono.call('lerMembro', { id: outro })).nome).toBe('Edson Luís');
  });
});

it('[H2 Y2] with a closed vault nobody gets an export that leaves out what is sealed', async () => {
  const { app } = await visitante({ VAULT: 'closed' });
  const dono = new Caller(app, casa.usuario('owner').cookie);
  await expect(dono.call('exportarMembro', { id })).rejects.toMatchObject({ status: 503, code: 'cofre_fechado' });
  const { id: sem } = await dono.call('criarMembro', { nome: 'Edson' });
  expect((await dono.call('exportarMembro', { id: sem })).membro.nome).toBe('Edson');
  const senha = 'quartinha-de-barro';
  expect((await dono.fetch('POST', '/api/organizacao/exportar', { senha })).status).toBe(503);
});

describe('[H5] who may read', () => {
  it('owner and admin read belief; financeiro, operador and an own list without it read documents and notes only', async () => {
    for (const papel of ['owner', 'admin'] as const) {
      const { reservado } = await casa.como(papel).call('lerMembro', { id });
      expect(reservado).toMatchObject({ espiritual_umbanda: { caboclo: [SEGREDO, null] } });
    }
    for (const papel of ['financeiro', 'operador'] as const) {
      const { reservado } = await casa.como(papel).call('lerMembro', { id });
      expect(reservado).toMatchObject({ espiritual_umbanda: null, espiritual_candomble: null, caminho: null });
      expect([reservado.docs?.cpf, reservado.observacoes?.texto]).toEqual(['52998224725', 'Alérgica a dendê']);
    }
    await comLista('operador', ['membros:view', 'espiritual:view']);
    expect((await casa.como('operador').call('lerMembro', { id })).reservado.caminho).not.toBeNull();
  });

  it('saving without the permission changes nothing of belief, and sending it is refused and noted', async () => {
    const operador = casa.como('operador');
    await operador.call('editarMembro', { id, nome: 'Dalva Maria', reservado: { docs: { rg: '7' } } });
    const umbanda = { espiritual_umbanda: { caboclo: ['Outro'] } };
    await expect(operador.call('editarMembro', { id, nome: 'X', reservado: umbanda })).rejects.toMatchObject(
      SEM_PERMISSAO,
    );
    await expect(
      operador.call('editarMembro', { id, nome: 'X', reservado: { niveis: { caminho: 'casa' } } }),
    ).rejects.toMatchObject(SEM_PERMISSAO);
    const lido = await casa.como('owner').call('lerMembro', { id });
    expect(lido).toMatchObject({
      nome: 'Dalva Maria',
      reservado: { docs: { rg: '7', cpf: null }, espiritual_umbanda: { caboclo: [SEGREDO, null] } },
    });
    expect((await linhas()).filter(({ o_que }) => o_que === 'recusada').map(({ partes }) => partes)).toEqual([
      ['espiritual_umbanda'],
      ['caminho'],
    ]);
  });

  it('dirigência hides a part from whoever else may see belief; they neither change nor lower it', async () => {
    await comLista('operador', ['membros:view', 'membros:edit', 'espiritual:view', 'espiritual:edit']);
    const operador = casa.como('operador');
    const dono = casa.como('owner');
    await dono.call('editarMembro', { id, nome: 'Dalva', reservado: { niveis: { caminho: 'dirigencia' } } });
    const lido = await operador.call('lerMembro', { id });
    expect([lido.reservado.caminho, lido.niveis.caminho]).toEqual([null, 'dirigencia']);
    expect(lido.reservado.espiritual_umbanda).not.toBeNull();
    const tentativas = [
      { niveis: { caminho: 'casa' as const } },
      { caminho: { obrigacoes: [] } },
      { niveis: { caminho: 'dirigencia' as const } },
    ];
    for (const reservado of tentativas.slice(0, 2))
      await expect(operador.call('editarMembro', { id, nome: 'Dalva', reservado })).rejects.toMatchObject(
        SEM_PERMISSAO,
      );
    expect((await dono.call('lerMembro', { id })).reservado.caminho?.obrigacoes).toHaveLength(1);
  });

  it('erasing the record of faith needs espiritual:edit, and a part of dirigência the direction', async () => {
    const operador = casa.como('operador');
    const dono = casa.como('owner');
    await comLista('operador', ['membros:view', 'membros:edit']);
    await expect(operador.call('apagarRegistroEspiritual', { id })).rejects.toMatchObject(SEM_PERMISSAO);
    await comLista('operador', ['membros:view', 'espiritual:view', 'espiritual:edit']);
    await dono.call('editarMembro', { id, nome: 'Dalva', reservado: { niveis: { caminho: 'dirigencia' } } });
    await expect(operador.call('apagarRegistroEspiritual', { id })).rejects.toMatchObject(SEM_PERMISSAO);
    expect(JSON.stringify(await dono.call('lerMembro', { id }))).toContain(SEGREDO);
    await dono.call('editarMembro', { id, nome: 'Dalva', reservado: { niveis: { caminho: 'casa' } } });
    await operador.call('apagarRegistroEspiritual', { id });
    expect(JSON.stringify(await dono.call('lerMembro', { id }))).not.toContain(SEGREDO);
  });

  it('a member reads the own parts of level própria and no other, and the database alone says so', async () => {
    await ligar();
    const viewer = casa.como('viewer');
    expect((await viewer.call('lerMembro', { id })).reservado.espiritual_umbanda?.caboclo).toEqual([SEGREDO, null]);
    const niveis = { espiritual_umbanda: 'casa' as const, caminho: 'dirigencia' as const };
    await casa.como('owner').call('editarMembro', { id, nome: 'Dalva', reservado: { niveis } });
    const { reservado } = await viewer.call('lerMembro', { id });
    expect(JSON.stringify(reservado)).not.toContain(SEGREDO);
    expect(reservado.espiritual_candomble?.orixas[0]).toEqual({ nome: 'Ọ̀ṣun', qualidade: 'Opará' });
    const scope = { orgId: casa.orgId, userId: casa.usuario('viewer').id, escopo: 'membro' as const, membroId: id };
    const partes = await casa.doors.casa(scope, {}, (db) =>
      db.rows<{ parte: string }>(sql`select parte from membros_selados order by parte`),
    );
    expect(partes.map(({ parte }) => parte)).toEqual(['docs', 'espiritual_candomble', 'observacoes']);
  });

  it('staff without the permission read of the own record what is própria, and of nobody else anything', async () => {
    await ligar('operador');
    const { id: outra } = await casa.como('owner').call('criarMembro', { nome: 'Edson', reservado: RESERVADO });
    await casa
      .como('owner')
      .call('editarMembro', { id, nome: 'Dalva', reservado: { niveis: { espiritual_umbanda: 'casa' } } });
    const operador = casa.como('operador');
    const { reservado } = await operador.call('lerMembro', { id });
    expect([reservado.espiritual_umbanda, reservado.caminho?.obrigacoes.length]).toEqual([null, 1]);
    expect((await operador.call('lerMembro', { id: outra })).reservado.caminho).toBeNull();
  });

  it('the export of a member has what the caller may read', async () => {
    const doOperador = await casa.como('operador').call('exportarMembro', { id });
    expect(doOperador.membro.reservado.caminho).toBeNull();
    expect(JSON.stringify(doOperador)).not.toContain(SEGREDO);
    expect(JSON.stringify(await casa.como('owner').call('exportarMembro', { id }))).toContain(SEGREDO);
  });
});
