import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './fill-house.ts';
import { PESSOAS } from './people.ts';

/**
 * Creates 55 active and 7 inactive members in the order of `PESSOAS`, some with their spiritual
 * record. Returns their ids.
 */
export async function fillPeople({ db, orgId, hoje }: DemoContext): Promise<string[]> {
  const ano = Number(hoje.slice(0, 4));
  const linhas = PESSOAS.map((nome, i) => ({
    nome,
    matricula: `${ano - 7 + (i % 7)}-${String(i + 1).padStart(3, '0')}`,
    email: i % 3 === 0 ? `membro${i + 1}.${orgId.slice(-8)}@exemplo.org` : null,
    telefone: `7198${String(8_000_000 + i * 137).slice(0, 7)}`,
    nascimento: `${1950 + ((i * 7) % 55)}-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 27) + 1).padStart(2, '0')}`,
    admissao: `${ano - 7 + (i % 7)}-${String(((i * 5) % 12) + 1).padStart(2, '0')}-15`,
    ativo: i < 55,
  }));
  await db.count(sql`
    insert into membros (org_id, nome, matricula, email, telefone, dt_nascimento, data_admissao_terreiro, ativo, cidade, uf)
    select ${orgId}, nome, matricula, email, telefone, nascimento, admissao, ativo, 'Salvador', 'BA'
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as l (nome text, matricula text, email text, telefone text, nascimento date, admissao date, ativo boolean)
    returning 1`);
  await db.count(sql`
    insert into membros_reservado (org_id, membro_id, espiritual_umbanda, espiritual_candomble)
    select org_id, id, '{"orixas": ["Oxum", "Ogum", "Iemanjá"], "pretoVelho": ["Pai Joaquim de Angola"], "caboclo": ["Caboclo Pena Branca"]}',
           '{"orixas": [{"nome": "Ọ̀ṣun", "qualidade": "Opará"}], "obrigacoes": [{"nome": "Bori", "data": "2021-03-14"}]}'
    from membros where org_id = ${orgId} and right(matricula, 1) in ('1', '4', '7')
    returning 1`);
  const membros = await db.rows<{ id: string }>(
    sql`select id from membros where org_id = ${orgId} order by right(matricula, 3)`,
  );
  return membros.map((membro) => membro.id);
}
