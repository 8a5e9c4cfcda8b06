import { describe, expect, it } from 'vitest';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { TEST_MASTER } from '../../../../server/testing/test-master.ts';
import { beginRotation, endRotation } from '../../../../server/vault/rotate.ts';
import { Vault } from '../../../../server/vault/vault.ts';
import { comoDono } from '../../membros/server/como-dono-for-tests.ts';
import { selarDeNovo } from '../../membros/server/selar-reservado.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import { selarPapeisDeNovo } from './conferir-papel.ts';

const vault = new Vault(TEST_MASTER);

const CRENCA = { titulo: 'Carta', texto: '{nome}, de {orixas_candomble}, CPF {cpf}', assina: false };
const reservado = (nivel: 'propria' | 'dirigencia' = 'propria') => ({
  docs: { cpf: '52998224725' },
  espiritual_candomble: { orixas: [{ nome: 'Oxum-plantada', qualidade: 'Apara' }] },
  niveis: { espiritual_candomble: nivel },
});

async function casaDeFe() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: modelo } = await dono.call('criarModeloDePapel', CRENCA);
  const pessoa = async (nome: string, autoriza: boolean, nivel?: 'dirigencia') => {
    const { id } = await dono.call('criarMembro', { nome, reservado: reservado(nivel) });
    if (autoriza) await decidir(casa, id, 'dado');
    return id;
  };
  return { casa, dono, modelo, pessoa };
}

const decidir = (casa: TestHouse, membro_id: string, decisao: 'dado' | 'retirado') =>
  casa.como('owner').call('registrarConsentimento', {
    membro_id,
    finalidade: 'espiritual',
    decisao,
    forma: 'papel',
    por: 'membro',
    responsavel: null,
    ocorrido_em: hoje(),
  });

describe('[PA2] a paper with belief', () => {
  it('is written only for who agreed, and lies sealed', async () => {
    const { casa, dono, modelo, pessoa } = await casaDeFe();
    const [ana, bia, caio] = [await pessoa('Ana', true), await pessoa('Bia', false), await pessoa('Caio', true)];
    await decidir(casa, caio, 'retirado');
    const feito = await dono.call('emitirPapeis', { id: modelo, membros: [ana, bia, caio] });
    expect(feito).toMatchObject({ novos: 1, sem_autorizacao: ['Bia', 'Caio'] });
    const [texto] = (await dono.call('lerTextosDosPapeis', { papeis: feito.papeis })).itens;
    expect((JSON.parse(texto?.conteudo ?? '') as PapelDeModelo).paragrafos).toEqual([
      'Ana, de Oxum-plantada Apara, CPF 529.982.247-25',
    ]);
    const [linha] = await casa.rows<{ conteudo: string | null; tudo: string }>(
      sql`select conteudo, p::text || encode(coalesce(selado, ''), 'escape') as tudo from papeis p where org_id = ${casa.orgId}`,
    );
    expect(linha?.conteudo).toBeNull();
    expect(linha?.tudo).not.toMatch(/Oxum|52998224725|529\.982/);
    // The same paper again today is found although it is sealed.
    expect((await dono.call('emitirPapeis', { id: modelo, membros: [ana] })).papeis).toEqual(feito.papeis);
    expect(await refusal(dono.call('emitirPapeis', { id: modelo, membros: [bia] }))).toMatchObject({ status: 409 });
    expect(await refusal(dono.call('preverPapel', { ...CRENCA, membro_id: bia }))).toMatchObject({ status: 409 });
  });

  it('is written, seen and read only by who may read belief, and each reading leaves a line', async () => {
    const { casa, dono, modelo, pessoa } = await casaDeFe();
    const ana = await pessoa('Ana', true);
    const { papeis } = await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    const sem = casa.como('operador');
    for (const recusado of [
      () => sem.call('emitirPapeis', { id: modelo, membros: [ana] }),
      () => sem.call('preverPapel', { ...CRENCA, membro_id: ana }),
      () => sem.call('criarModeloDePapel', CRENCA),
      () => sem.call('lerTextosDosPapeis', { papeis }),
    ])
      expect((await refusal(recusado())).status).toBe(403);
    expect((await sem.call('listarPapeisEmitidos', {})).itens).toMatchObject([{ legivel: false }]);
    const leituras = () =>
      casa.rows<{ partes: string[] }>(
        sql`select partes from membros_leituras where org_id = ${casa.orgId} and membro_id = ${ana} and o_que = 'viu'`,
      );
    const antes = (await leituras()).length;
    await dono.call('lerTextosDosPapeis', { papeis });
    await dono.call('preverPapel', { ...CRENCA, membro_id: ana });
    expect((await leituras()).slice(antes).map(({ partes }) => partes)).toEqual([
      ['docs', 'espiritual_candomble'],
      ['docs', 'espiritual_candomble'],
    ]);
  });

  it('of the leaders alone is read by them alone, also when the level is lowered later', async () => {
    const { casa, dono, modelo, pessoa } = await casaDeFe();
    const ana = await pessoa('Ana', true, 'dirigencia');
    const { papeis } = await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    await casa.doors.acesso({}, (db) =>
      db.count(sql`
        update profiles set permissoes = '{membros:view,membros:edit,espiritual:view}' where user_id = ${casa.usuario('operador').id}`),
    );
    expect((await refusal(casa.como('operador').call('lerTextosDosPapeis', { papeis }))).status).toBe(403);
    expect((await dono.call('lerTextosDosPapeis', { papeis })).itens).toHaveLength(1);
  });

  it('is in what the person is given of everything, and is emptied with the rest', async () => {
    const { casa, dono, modelo, pessoa } = await casaDeFe();
    const ana = await pessoa('Ana', true);
    await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    const { papeis } = await dono.call('exportarMembro', { id: ana, formato: 'json' });
    expect(JSON.stringify(papeis)).toContain('Oxum-plantada Apara');
    expect(Object.keys(papeis[0] ?? {})).not.toContain('selado');
    await dono.call('anonimizarMembro', { id: ana, apagar: [] });
    expect(
      await casa.rows(sql`select selado, chave_versao, conteudo from papeis where org_id = ${casa.orgId}`),
    ).toEqual([{ selado: null, chave_versao: null, conteudo: null }]);
  });

  it('is sealed anew when the key of the house is changed, and one that somebody touched is told', async () => {
    const { casa, dono, modelo, pessoa } = await casaDeFe();
    const ana = await pessoa('Ana', true);
    const { papeis } = await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    const porDono = await comoDono(casa);
    const fazer = <T>(work: (db: Db) => Promise<T>) => porDono.transaction({}, work);
    const versao = (await fazer((db) => beginRotation(db, TEST_MASTER, casa.orgId))) ?? 0;
    await fazer((db) => selarDeNovo(db, vault, casa.orgId, 100));
    await expect(fazer((db) => endRotation(db, casa.orgId, versao))).rejects.toThrow('papeis__chave');
    const mexer = () =>
      fazer((db) =>
        db.count(
          sql`update papeis set selado = set_byte(selado, 20, get_byte(selado, 20) # 1) where org_id = ${casa.orgId}`,
        ),
      );
    await mexer();
    expect(await fazer((db) => selarPapeisDeNovo(db, vault, casa.orgId, 100))).toEqual({
      selados: 0,
      estragados: papeis,
    });
    await mexer();
    expect(await fazer((db) => selarPapeisDeNovo(db, vault, casa.orgId, 100))).toEqual({ selados: 1, estragados: [] });
    await fazer((db) => endRotation(db, casa.orgId, versao));
    expect((await dono.call('lerTextosDosPapeis', { papeis })).itens[0]?.conteudo).toContain('Oxum-plantada Apara');
    await porDono.close();
  });
});
