import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { DIA_DEVIDO } from '../../faturas/server/dia-devido.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { situacaoDaAssinatura } from './situacao-da-assinatura.ts';
import { versaoDaAssinatura } from './versao-da-assinatura.ts';

type Detalhe = Output<typeof assinaturas.lerAssinatura>;

export const lerAssinatura = handler(assinaturas.lerAssinatura, async ({ db, orgId, hoje }, { id, depois_de }) => {
  const assinatura = await db.maybe<Detalhe>(sql`
    select a.id, a.membro_id, m.nome as membro, m.matricula, a.plano_id, p.nome as plano, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento, a.dia_vencimento as dia_proprio,
           a.desconto_centavos, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao, a.observacao, ${versaoDaAssinatura} as versao,
           f.a_cancelar, f.vencidas_a_cancelar, f.com_pagamento,
           (select coalesce(jsonb_agg(jsonb_build_object('de', ile_competencia(lower(r)), 'ate', ile_competencia((upper(r) - 1)::date)) order by r), '[]')
            from unnest(a.ausencias) r) as ausencias
    from assinaturas a
    join membros m on m.org_id = ${orgId} and m.id = a.membro_id
    join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    cross join lateral (
      select count(*) filter (where f.vl_parcial_centavos = 0) as a_cancelar,
             count(*) filter (where f.vl_parcial_centavos = 0 and f.status = 'vencida') as vencidas_a_cancelar,
             count(*) filter (where f.vl_parcial_centavos > 0) as com_pagamento
      from faturas f
      where f.org_id = ${orgId} and f.assinatura_id = a.id and f.status in ('pendente', 'vencida') and f.dt_vencimento > ${depois_de ?? hoje}
    ) f
    where a.org_id = ${orgId} and a.id = ${id}`);
  if (!assinatura) throw new Failure(404, 'assinatura_nao_encontrada', t.key('Assinatura não encontrada'));
  return assinatura;
});
