import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { TEST_MASTER } from '../../../../server/testing/test-master.ts';
import { beginRotation, endRotation } from '../../../../server/vault/rotate.ts';
import { Vault } from '../../../../server/vault/vault.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { selarDeNovo } from '../../../pessoas/membros/server/selar-reservado.ts';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';
import { contarAbertas, cortarLote, cortarPagadores } from './converter-linhas.ts';
import { contarDocumentosEstragados, idsDosDocumentos, selarDocumentosDeNovo } from './documentos-dos-pagadores.ts';

const [ANA, TIA] = ['52998224725', '11144477735'];
const vault = new Vault(TEST_MASTER);

/** The CPFs as a file can have them: bare, with points, amid a bank's number, in a name. */
const escrita = (cpf: string, pagador: string) => {
  const pontos = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  return {
    descricao: `PIX RECEBIDO ${pontos} ${pagador}`,
    id_banco: `20261010${cpf}001`,
    documento: cpf,
    pagador: `${pagador} ${cpf}`,
    pagador_documento: cpf,
  };
};

const porExtenso = async (casa: TestHouse) =>
  (await Promise.all([ANA, TIA, '529.982.247-25', '111.444.777-35'].map((cpf) => tablesWith(casa, cpf)))).flat();

async function casaComCpfs() {
  const lugar = await casaComLinhas();
  const { casa, dono, ana, bento, trazer, devidas, decidir } = lugar;
  await dono.call('editarMembro', { id: ana.id, nome: 'Ana das Flores', reservado: { docs: { cpf: ANA } } });
  const daTia = await trazer({ valor_centavos: 6000, ...escrita(TIA, 'TIA RITA'), descricao: 'PIX RITA' });
  const [devida] = await devidas(bento.id);
  const pagar = [{ tipo: 'fatura' as const, id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 }];
  await decidir(daTia, pagar, { lembrar: true });
  const linhas = [
    linhaLida({ dia: '2026-11-10', valor_centavos: 6000, ...escrita(ANA, 'A D F') }),
    linhaLida({ dia: '2026-11-10', valor_centavos: 6000, ...escrita(TIA, 'R DE CASSIA') }),
  ];
  const enviar = () => dono.call('trazerExtrato', { carteira_id: lugar.banco, conta: SEM_CONTA, linhas });
  const motivos = async () =>
    (await dono.call('listarLinhasAConferir', {})).itens
      .map(({ pagador, certeza, motivo, alvos }) => `${pagador}: ${certeza}, ${motivo}, ${alvos[0]?.nome}`)
      .toSorted();
  return { ...lugar, enviar, motivos, porDono: await comoDono(casa) };
}

/** Ana owes two months, so she is not ticked. */
const SABIDO = [
  'A D F ***.982.247-**: sugerida, CPF confere; mesmo valor, Ana das Flores',
  'R DE CASSIA ***.444.777-**: marcada, pagador lembrado; mesmo valor, Bento',
];

it('[H8] a payer’s CPF stands nowhere in the open, still names the payer, and the same file brings nothing twice', async () => {
  const { casa, dono, enviar, motivos, porDono, bento } = await casaComCpfs();
  expect((await enviar()).trazidas).toBe(2);
  expect((await enviar()).trazidas).toBe(0);
  expect(await porExtenso(casa)).toEqual([]);
  expect(await motivos()).toEqual(SABIDO);
  const { itens } = await dono.call('listarPagadores', {});
  expect(itens).toMatchObject([{ pagador: 'TIA RITA ***.444.777-**', pagador_documento: '***.444.777-**' }]);
  // With a closed vault a line comes in without a CPF: name and six digits know its payer.
  const fechado = porDono.transaction({}, (db) => idsDosDocumentos(db, new Vault(null), casa.orgId, [ANA]));
  expect((await fechado).size).toBe(0);
  // Another key of the house seals and hashes them anew; who pays for whom stays known.
  const versao = (await porDono.transaction({}, (db) => beginRotation(db, TEST_MASTER, casa.orgId))) ?? 0;
  await porDono.transaction({}, (db) => selarDeNovo(db, vault, casa.orgId, 100));
  await expect(porDono.transaction({}, (db) => endRotation(db, casa.orgId, versao))).rejects.toThrow(
    'pagadores_documentos__chave',
  );
  const refeitos = await porDono.transaction({}, (db) => selarDocumentosDeNovo(db, vault, casa.orgId, 100));
  expect(refeitos).toEqual({ selados: 2, estragados: [] });
  const ler = () => porDono.transaction({}, (db) => contarDocumentosEstragados(db, vault, casa.orgId));
  const mexer = () =>
    porDono.transaction({}, (db) =>
      db.count(
        sql`update pagadores_documentos set selado = set_byte(selado, 20, get_byte(selado, 20) # 1) where org_id = ${casa.orgId}`,
      ),
    );
  expect(await ler()).toBe(0);
  await mexer();
  expect(await ler()).toBe(2);
  await mexer();
  await porDono.transaction({}, (db) => endRotation(db, casa.orgId, versao));
  expect(await motivos()).toEqual(SABIDO);
  // A person who is forgotten takes the CPF along.
  await dono.call('anonimizarMembro', { id: bento.id, apagar: [] });
  const [{ n } = { n: 0 }] = await casa.rows<{ n: number }>(
    sql`select count(*)::int as n from pagadores_documentos where org_id = ${casa.orgId}`,
  );
  expect(n).toBe(1);
  await porDono.close();
});

it('[H8] what an earlier version wrote in the open is cut and sealed, twice over, and nothing is taken for new', async () => {
  const { casa, enviar, motivos, porDono } = await casaComCpfs();
  await enviar();
  await porDono.transaction({}, async (db) => {
    for (const [cpf, meio] of [
      [ANA, '982.247'],
      [TIA, '444.777'],
    ]) {
      await db.count(sql`
        update extrato_linhas set pagador_documento = ${cpf}, pagador_chave = ${cpf}, documento = ${cpf}, id_banco = ${`N${cpf}`},
          descricao = replace(descricao, ${`***.${meio}-**`}, ${cpf}), pagador = replace(pagador, ${`***.${meio}-**`}, ${cpf})
        where org_id = ${casa.orgId} and pagador_documento = ${`***.${meio}-**`}`);
      await db.count(sql`
        update pagadores set pagador_documento = ${cpf}, chave = ${cpf} where org_id = ${casa.orgId} and pagador_documento = ${`***.${meio}-**`}`);
    }
    await db.count(sql`delete from pagadores_documentos where org_id = ${casa.orgId}`);
  });
  expect(await porExtenso(casa)).toEqual(expect.arrayContaining(['extrato_linhas', 'pagadores']));
  // Matching goes on meanwhile.
  expect((await motivos()).map((motivo) => motivo.replace(/^[^:]*/, ''))).toEqual(
    SABIDO.map((motivo) => motivo.replace(/^[^:]*/, '')),
  );
  expect(await porDono.transaction({}, (db) => contarAbertas(db, casa.orgId))).toBe(4);
  for (const vezes of [4, 0]) {
    let cortadas = await porDono.transaction({}, (db) => cortarPagadores(db, vault, casa.orgId));
    for (let ultima: string | null = null; ;) {
      const lote = await porDono.transaction({}, (db) => cortarLote(db, vault, casa.orgId, 2, ultima));
      cortadas += lote.cortadas;
      ultima = lote.ultima;
      if (ultima === null) break;
    }
    expect(cortadas).toBe(vezes);
  }
  expect(await porExtenso(casa)).toEqual([]);
  expect(await motivos()).toEqual(SABIDO);
  expect((await enviar()).trazidas).toBe(0);
  await porDono.close();
});

it('[H3 H8] a CPF that was sealed under two keys becomes one at the rotation, and keeps lines and payers', async () => {
  const { casa, enviar, motivos, porDono, dono } = await casaComCpfs();
  await enviar();
  const documentos = () =>
    casa.rows<{ id: string; chave_versao: number; selado: Buffer; documento_hash: Buffer }>(sql`
      select id, chave_versao, selado, documento_hash from pagadores_documentos where org_id = ${casa.orgId} order by id`);
  const antigos = await documentos();
  // The import that began before the rotation has not committed yet.
  await porDono.transaction({}, (db) => db.count(sql`delete from pagadores_documentos where org_id = ${casa.orgId}`));
  const versao = (await porDono.transaction({}, (db) => beginRotation(db, TEST_MASTER, casa.orgId))) ?? 0;
  await porDono.transaction({}, (db) => idsDosDocumentos(db, vault, casa.orgId, [ANA, TIA]));
  await porDono.transaction({}, async (db) => {
    for (const { id, chave_versao, selado, documento_hash } of antigos)
      await db.count(sql`
        insert into pagadores_documentos (org_id, id, chave_versao, selado, documento_hash)
        values (${casa.orgId}, ${id}, ${chave_versao}, ${selado}, ${documento_hash}) returning 1`);
  });
  expect(await documentos()).toHaveLength(4);
  await porDono.transaction({}, (db) => selarDeNovo(db, vault, casa.orgId, 100));
  const refeitos = await porDono.transaction({}, (db) => selarDocumentosDeNovo(db, vault, casa.orgId, 100));
  expect(refeitos).toEqual({ selados: 2, estragados: [] });
  await porDono.transaction({}, (db) => endRotation(db, casa.orgId, versao));
  expect(await documentos()).toHaveLength(2);
  expect(await motivos()).toEqual(SABIDO);
  expect((await dono.call('listarPagadores', {})).itens).toHaveLength(1);
  await porDono.close();
});

it('[H8] CPFs without a line go only once the imports under way have committed', async () => {
  const { casa, dono, banco, porDono } = await casaComCpfs();
  const linhas = [linhaLida({ dia: '2026-11-12', valor_centavos: 700, ...escrita(ANA, 'A D F') })];
  await dono.call('trazerExtrato', { carteira_id: banco, conta: { ...SEM_CONTA, conta: '9' }, linhas });
  const { itens } = await dono.call('listarExtratosTrazidos', { carteira_id: banco });
  const id = itens.find(({ conta }) => conta === '9')?.id ?? '';
  const fim: string[] = [];
  let desfeito: Promise<unknown> = Promise.resolve();
  await porDono.transaction({}, async (db) => {
    const ids = await idsDosDocumentos(db, vault, casa.orgId, [ANA]);
    desfeito = dono.call('desfazerExtrato', { id }).then(() => fim.push('desfeito'));
    await new Promise((depois) => setTimeout(depois, 300));
    await db.count(sql`
      update pagadores set chave = ${ids.get(ANA) ?? ''} where org_id = ${casa.orgId}`);
    fim.push('trazido');
  });
  await desfeito;
  expect(fim).toEqual(['trazido', 'desfeito']);
  expect(
    await casa.rows(
      sql`select 1 from pagadores_documentos d join pagadores g on g.org_id = d.org_id and g.chave = d.id::text where d.org_id = ${casa.orgId}`,
    ),
  ).toHaveLength(1);
  await porDono.close();
});

it('[H8] a house that comes without its keys knows its payers by name and six digits, or asks again', async () => {
  const { casa, enviar, motivos, porDono, trazer } = await casaComCpfs();
  await enviar();
  await porDono.transaction({}, async (db) => {
    // The same payer again, whose CPF another key had sealed: both get one name.
    const outra = await db.count(sql`
      insert into pagadores select p.* from pagadores q, jsonb_populate_record(q, jsonb_build_object(
        'id', gen_random_uuid(), 'chave', gen_random_uuid())) p where q.org_id = ${casa.orgId}`);
    expect(outra).toBe(1);
    await db.count(sql`delete from pagadores_documentos where org_id = ${casa.orgId}`);
    await db.rows(sql`select ile_importada(${casa.orgId}::uuid)`);
  });
  const chaves = await casa.rows<{ chave: string }>(sql`
    select pagador_chave as chave from extrato_linhas where org_id = ${casa.orgId}
    union all select chave from pagadores where org_id = ${casa.orgId} order by chave`);
  expect(chaves.map(({ chave }) => chave)).toEqual([
    'a d f|***.982.247-**',
    'r de cassia|***.444.777-**',
    'tia rita|***.444.777-**',
    'tia rita|***.444.777-**',
  ]);
  await trazer({ valor_centavos: 6000, descricao: 'PIX', pagador: 'TIA RITA', pagador_documento: '***.444.777-**' });
  const ditos = await motivos();
  expect(ditos).toContain('TIA RITA: marcada, pagador lembrado; mesmo valor, Bento');
  // Another name for the same six digits may be somebody else.
  expect(ditos.filter((um) => um.startsWith('R DE CASSIA')).join('')).not.toContain('lembrado');
});
