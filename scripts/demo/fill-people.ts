import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';
import { reservado, type Reservado } from '../../src/domains/pessoas/membros/contract.ts';
import { selarFichas } from '../../src/domains/pessoas/membros/server/selar-reservado.ts';
import { DOS_DOCUMENTOS, PESSOAS } from './people.ts';

/**
 * Creates 55 active and 7 inactive members in the order of `PESSOAS`, some with their spiritual
 * record. Returns their ids.
 */
export async function fillPeople({ db, orgId, hoje, vault }: DemoContext): Promise<string[]> {
  const ano = Number(hoje.slice(0, 4));
  const linhas = PESSOAS.map((nome, i) => ({
    nome: DOS_DOCUMENTOS[nome] ?? nome,
    nome_social: DOS_DOCUMENTOS[nome] ? nome : null,
    matricula: `${ano - 7 + (i % 7)}-${String(i + 1).padStart(3, '0')}`,
    email: i % 3 === 0 ? `membro${i + 1}.${orgId.slice(-8)}@exemplo.org` : null,
    telefone: `7198${String(8_000_000 + i * 137).slice(0, 7)}`,
    nascimento: `${1950 + ((i * 7) % 55)}-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 27) + 1).padStart(2, '0')}`,
    admissao: `${ano - 7 + (i % 7)}-${String(((i * 5) % 12) + 1).padStart(2, '0')}-15`,
    ativo: i < 55,
  }));
  await db.count(sql`
    insert into membros (org_id, nome, nome_social, matricula, email, telefone, dt_nascimento, data_admissao_terreiro, ativo, cidade, uf)
    select ${orgId}, nome, nome_social, matricula, email, telefone, nascimento, admissao, ativo, 'Salvador', 'BA'
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as l (nome text, nome_social text, matricula text, email text, telefone text, nascimento date, admissao date, ativo boolean)
    returning 1`);
  const membros = await db.rows<{ id: string }>(
    sql`select id from membros where org_id = ${orgId} order by right(matricula, 3)`,
  );
  const comRegistro = membros.filter((_, n) => n % 3 === 0);
  await selarFichas(
    db,
    vault,
    orgId,
    comRegistro.map(({ id }, n) => ({ membro_id: id, ficha: registro(ano, n) })),
  );
  return membros.map((membro) => membro.id);
}

/** The spiritual record of one person: the obrigações of some complete years within 90 days. */
const registro = (ano: number, n: number): Reservado =>
  reservado.parse({
    docs: {},
    espiritual_umbanda: {
      orixas: ['Oxum', 'Ogum', 'Iemanjá'],
      pretoVelho: ['Pai Joaquim de Angola'],
      caboclo: ['Caboclo Pena Branca'],
    },
    espiritual_candomble: { orixas: [{ nome: 'Ọ̀ṣun', qualidade: 'Opará' }] },
    caminho: {
      obrigacoes: [
        { nome: 'Bori', data: `${ano - 5}-03-14`, quem: 'Mãe Dalva de Oxum', notas: null },
        ...(n % 4 === 0 ? [{ nome: 'Yawo', data: `${ano - 3 + (n % 2)}-12-${10 + n}`, quem: null, notas: null }] : []),
      ],
    },
    observacoes: {},
  });
