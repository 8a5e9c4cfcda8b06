import type { Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { GUARDADO, idDoGuardado } from '../../../dinheiro/carteiras/server/guardado.ts';
import type { sessoesDeCaixa } from '../contract.ts';
import { sessoesAbertas, type SessaoAberta } from './sessao.ts';

type SemMotivo = Output<typeof sessoesDeCaixa.contarCaixa>;

interface CarteiraRow {
  id: string;
  nome: string;
  tipo: string;
  ultima_contagem_centavos: number | null;
  /** The house's safe, which is no till. */
  guardado: boolean;
}

interface SemMotivoRow {
  id: string;
  carteira: string;
  fechada_em: string;
  fechada_por: string | null;
  esperado_centavos: number;
  contado_centavos: number;
}

export interface CaixaDoPdv {
  so_vender_com_caixa_aberto: boolean;
  gavetas: { id: string; nome: string; ultima_contagem_centavos: number | null }[];
  outras: { id: string; nome: string }[];
  abertas: SessaoAberta[];
  sem_motivo: (Omit<SemMotivo, 'numero'> & {
    id: string;
    carteira: string;
    fechada: { em: string; por: string | null };
  })[];
}

/**
 * What a till shows of its sessions and may need without a network. It tells nothing of what an
 * open drawer should hold.
 */
export async function lerCaixaDoPdv(db: Db, orgId: OrgId): Promise<CaixaDoPdv> {
  const [carteiras, abertas, semMotivo, ajustes] = await Promise.all([
    lerCarteiras(db, orgId),
    sessoesAbertas(db, orgId),
    lerSemMotivo(db, orgId),
    db.maybe<{ exige: boolean }>(sql`
      select so_vender_com_caixa_aberto as exige from terreiro_ajustes where org_id = ${orgId}`),
  ]);
  const gavetas = carteiras.filter(({ tipo, guardado }) => tipo === 'dinheiro' && !guardado);
  const outras = carteiras.filter(({ tipo, guardado }) => tipo === 'banco' || guardado);
  return {
    so_vender_com_caixa_aberto: ajustes?.exige ?? false,
    gavetas: gavetas.map(({ id, nome, ultima_contagem_centavos }) => ({ id, nome, ultima_contagem_centavos })),
    outras: outras.map(({ id, nome }) => ({ id, nome })),
    abertas,
    sem_motivo: semMotivo.map(({ fechada_em, fechada_por, ...sessao }) => ({
      ...sessao,
      fechada: { em: fechada_em, por: fechada_por },
      diferenca_centavos: sessao.contado_centavos - sessao.esperado_centavos,
    })),
  };
}

/**
 * The safe first, as an offer where the house has none yet; then the house's first drawer and
 * account.
 */
const lerCarteiras = (db: Db, orgId: OrgId): Promise<CarteiraRow[]> =>
  db.rows<CarteiraRow>(sql`
    select ${idDoGuardado(orgId)} as id, ${GUARDADO} as nome, 'dinheiro' as tipo, null::bigint as ultima_contagem_centavos, true as guardado,
           0 as ordem, '' as nome_norm
    where not exists (select from carteiras c where c.org_id = ${orgId} and (c.id = ${idDoGuardado(orgId)} or c.nome_norm = ile_dobrar(${GUARDADO})))
    union all
    select c.id, c.nome, c.tipo, (
      select coalesce(
        (select r.contado_centavos from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id order by r.versao desc limit 1),
        s.contado_centavos)
      from sessoes_de_caixa s
      where s.org_id = ${orgId} and s.carteira_id = c.id and s.fechada_em is not null
      order by s.aberta_em desc, s.id desc limit 1) as ultima_contagem_centavos,
      g.guardado, case when g.guardado then 0 when c.id = ile_carteira(${orgId}, c.tipo) then 1 else 2 end, c.nome_norm
    from carteiras c
    cross join lateral (select c.id = ${idDoGuardado(orgId)} or (c.tipo = 'dinheiro' and c.nome_norm = ile_dobrar(${GUARDADO})) as guardado) g
    where c.org_id = ${orgId} and c.arquivada_em is null
    order by ordem, nome_norm`);

const lerSemMotivo = (db: Db, orgId: OrgId): Promise<SemMotivoRow[]> =>
  db.rows<SemMotivoRow>(sql`
    select s.id, c.nome as carteira, s.fechada_em, f.nome as fechada_por, s.esperado_centavos, s.contado_centavos
    from sessoes_de_caixa s
    join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
    left join profiles f on f.org_id = ${orgId} and f.user_id = s.fechada_por
    where s.org_id = ${orgId} and s.fechada_em is not null and s.numero is null
    order by s.aberta_em, s.id`);
