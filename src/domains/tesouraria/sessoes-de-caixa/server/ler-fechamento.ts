import { handler, type Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { lerCasaDoRecibo } from '../../../acesso/terreiros/server/casa-do-recibo.ts';
import { vendaAbatida } from '../../pagamentos-diversos/server/venda-abatida.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { corrigidosDaSessao, partesDaSessao } from './partes-da-sessao.ts';
import { caixaNaoAberto } from './sessao.ts';

type Fechamento = Output<typeof sessoesDeCaixa.lerFechamento>;
type Tardia = Fechamento['tardias'][number];

interface Row {
  carteira: string;
  numero: number | null;
  aberta_em: string;
  aberta_por: string | null;
  fechada_em: string;
  fechada_por: string | null;
  esperado_centavos: number;
  contado_centavos: number;
  motivo: string | null;
}

interface RecontagemRow {
  versao: number;
  contado_centavos: number;
  motivo: string;
  contada_em: string;
  contada_por: string | null;
}

/** The paper of a counted session, as often as it is printed; an open one has none. */
export const lerFechamento = handler(sessoesDeCaixa.lerFechamento, async ({ db, orgId, casa }, { sessao_id }) => {
  const sessao = await db.maybe<Row>(sql`
    select c.nome as carteira, s.numero, s.aberta_em, a.nome as aberta_por, s.fechada_em, f.nome as fechada_por, s.esperado_centavos,
           s.contado_centavos, s.motivo
    from sessoes_de_caixa s
    join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
    left join profiles a on a.org_id = ${orgId} and a.user_id = s.aberta_por
    left join profiles f on f.org_id = ${orgId} and f.user_id = s.fechada_por
    where s.org_id = ${orgId} and s.id = ${sessao_id} and s.fechada_em is not null`);
  if (!sessao) throw caixaNaoAberto();
  const [daCasa, partes, corrigidos, recontagens, outras, tardias] = await Promise.all([
    lerCasaDoRecibo(db, orgId),
    partesDaSessao(db, orgId, sessao_id),
    corrigidosDaSessao(db, orgId, sessao_id),
    lerRecontagens(db, orgId, sessao_id),
    lerOutras(db, orgId, sessao_id),
    lerTardias(db, orgId, sessao_id),
  ]);
  const { aberta_em, aberta_por, fechada_em, fechada_por, ...resto } = sessao;
  return {
    ...resto,
    casa: daCasa,
    fuso_horario: casa.fusoHorario,
    aberta: { em: aberta_em, por: aberta_por },
    fechada: { em: fechada_em, por: fechada_por },
    partes,
    corrigidos,
    recontagens: recontagens.map(({ contada_em, contada_por, ...recontagem }) => ({
      ...recontagem,
      contada: { em: contada_em, por: contada_por },
    })),
    outras,
    tardias,
  };
});

const lerRecontagens = (db: Db, orgId: OrgId, id: string): Promise<RecontagemRow[]> =>
  db.rows<RecontagemRow>(sql`
    select r.versao, r.contado_centavos, r.motivo, r.contada_em, p.nome as contada_por
    from recontagens_de_caixa r
    left join profiles p on p.org_id = ${orgId} and p.user_id = r.contada_por
    where r.org_id = ${orgId} and r.sessao_id = ${id}
    order by r.versao`);

/**
 * Sales of the session whose money lies in no drawer, reversed or not, as on the day of the
 * closing.
 */
const lerOutras = (db: Db, orgId: OrgId, id: string): Promise<Fechamento['outras']> =>
  db.rows<Fechamento['outras'][number]>(sql`
    select v.metodo_pagamento as metodo, sum(v.total_centavos)::bigint as total_centavos
    from vendas v
    where v.org_id = ${orgId} and v.sessao_id = ${id}
      and v.carteira_id is distinct from (select s.carteira_id from sessoes_de_caixa s where s.org_id = ${orgId} and s.id = ${id})
    group by v.metodo_pagamento
    order by v.metodo_pagamento`);

const lerTardias = (db: Db, orgId: OrgId, id: string): Promise<Tardia[]> =>
  db.rows<Tardia>(sql`
    select v.id as venda_id, v.numero, v.vendida_em, v.metodo_pagamento, v.total_centavos, v.estornado_em is not null as estornada,
           ${vendaAbatida(orgId)} as abatida
    from vendas v
    where v.org_id = ${orgId} and v.sessao_tardia_id = ${id}
    order by v.numero`);
