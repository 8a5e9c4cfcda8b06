import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { prende } from '../../membros/server/prende.ts';
import { temReservado } from '../../membros/server/reservado.ts';
import type { Motivo } from '../rules.ts';
import { marcaDaFicha, marcaDasMensalidades } from './marcas.ts';

export interface Importado {
  id: string;
  nome: string;
  matricula: string | null;
  assinaturas: number;
  faturas: number;
  /** Why the member is kept; empty if it is as the import made it. */
  motivos: Motivo[];
}

/**
 * The members of one import that the house still has, with what each was used for since. A payment
 * changes the dues: those of who paid are not compared, as that would read all their years.
 */
export const lerImportados = ({ db, orgId }: HouseContext, importacaoId: string): Promise<Importado[]> =>
  db.rows<Importado>(sql`
    select m.id, m.nome, m.matricula,
           (select count(*)::int from assinaturas a where a.org_id = ${orgId} and a.membro_id = m.id) as assinaturas,
           (select count(*)::int from faturas f where f.org_id = ${orgId} and f.membro_id = m.id) as faturas,
           array_remove(array[
             case when g.pagou or ${prende(orgId, 'pix')} then 'pagamento' end,
             case when ${prende(orgId, 'lancamento')} then 'lancamento' end,
             case when ${prende(orgId, 'venda')} then 'venda' end,
             case when ${prende(orgId, 'papel')} then 'papel' end,
             case when exists (select from profiles p where p.org_id = ${orgId} and p.membro_id = m.id) then 'usuario' end,
             case when exists (select from org_invites c where c.org_id = ${orgId} and c.membro_id = m.id) then 'convite' end,
             case when i.ficha is distinct from ${marcaDaFicha} or ${temReservado(orgId)} then 'ficha' end,
             case when not g.pagou and i.mensalidades is distinct from ${marcaDasMensalidades(orgId)} then 'mensalidades' end
           ], null) as motivos
    from importacoes_membros i join membros m on m.org_id = ${orgId} and m.id = i.membro_id
    cross join lateral (select exists (select from pagamentos p where p.org_id = ${orgId} and p.membro_id = m.id) as pagou) g
    where i.org_id = ${orgId} and i.importacao_id = ${importacaoId}
    order by m.nome_ordem, m.id`);

/** Adds up what would be deleted with the members. */
export const somarImportados = (importados: readonly Importado[]) => ({
  membros: importados.length,
  assinaturas: importados.reduce((soma, { assinaturas }) => soma + assinaturas, 0),
  faturas: importados.reduce((soma, { faturas }) => soma + faturas, 0),
});
