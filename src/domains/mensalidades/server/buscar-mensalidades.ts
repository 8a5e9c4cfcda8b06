import { handler } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { escapeLike } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

const MAX_POR_NOME = 2;
const MAX_POR_MATRICULA = 5;

interface Candidato {
  id: string;
  nome: string;
  matricula: string | null;
}

/** Finds the member and lists the dues; when several match, only the candidates. An unknown one and another house's are the same 404. */
export const buscarMensalidades = handler(
  mensalidades.buscarMensalidades,
  async ({ db, orgId }, { busca = '', membro_id }) => {
    const candidatos = membro_id ? [] : await procurar(db, orgId, busca);
    const escolhido = membro_id ?? (candidatos.length === 1 ? candidatos[0]?.id : undefined);
    if (!escolhido) {
      if (candidatos.length === 0) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
      return { membro: null, candidatos, faturas: [] };
    }
    const [membro, faturas] = await Promise.all([lerMembro(db, orgId, escolhido), lerFaturas(db, orgId, escolhido)]);
    return { membro, candidatos: [], faturas };
  },
);

/** Text with digits is tried as the exact matrícula, then as part of one; otherwise, or when that finds none, as part of a name (row T1). */
async function procurar(db: Db, orgId: OrgId, busca: string): Promise<Candidato[]> {
  if (/\d/.test(busca)) {
    const exatos = await db.rows<Candidato>(sql`
      select id, nome, matricula from membros where org_id = ${orgId} and matricula_norm = ile_matricula_norm(${busca})`);
    if (exatos.length > 0) return exatos;
    const porMatricula = await db.rows<Candidato>(sql`
      select id, nome, matricula from membros
      where org_id = ${orgId} and matricula_norm like '%' || ile_matricula_norm(${busca}) || '%'
      order by matricula_norm limit ${MAX_POR_MATRICULA}`);
    if (porMatricula.length > 0) return porMatricula;
  }
  return db.rows<Candidato>(sql`
    select id, nome, matricula from membros
    where org_id = ${orgId} and nome_ordem like '%' || ile_dobrar(${escapeLike(busca)}) || '%'
    order by ativo desc, nome_ordem, id limit ${MAX_POR_NOME}`);
}

async function lerMembro(db: Db, orgId: OrgId, id: string) {
  const membro = await db.maybe<
    Candidato & {
      plano: string | null;
      plano_valor_centavos: number | null;
      dia_vencimento: number | null;
      em_atraso_centavos: number;
    }
  >(sql`
    select m.id, m.nome, m.matricula, p.nome as plano, p.valor_centavos as plano_valor_centavos, p.dia_vencimento,
           (select coalesce(sum(f.valor_centavos - f.vl_desconto_centavos), 0)::bigint from faturas f
            where f.org_id = m.org_id and f.membro_id = m.id and f.status = 'vencida') as em_atraso_centavos
    from membros m
    left join assinaturas a on a.org_id = m.org_id and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = a.org_id and p.id = a.plano_id
    where m.org_id = ${orgId} and m.id = ${id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return membro;
}

interface FaturaRow {
  id: string;
  refer: string;
  dt_vencimento: string;
  valor_centavos: number;
  vl_desconto_centavos: number;
  status: 'pendente' | 'vencida' | 'paga' | 'cancelada';
  dt_pagamento: string | null;
  vl_pago_centavos: number | null;
  forma_pagamento: string | null;
  conferido: boolean | null;
}

const lerFaturas = (db: Db, orgId: OrgId, membroId: string) =>
  db.rows<FaturaRow>(sql`
    select f.id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status, f.dt_pagamento, f.vl_pago_centavos,
           f.forma_pagamento, p.conferido
    from faturas f
    left join pagamentos p on p.org_id = f.org_id and p.fatura_id = f.id and p.estornado_em is null
    where f.org_id = ${orgId} and f.membro_id = ${membroId}
    order by f.dt_vencimento, f.id
    limit 600`);
