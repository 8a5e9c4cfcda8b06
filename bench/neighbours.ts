import type { ClientBase } from 'pg';

const MEMBROS = 55;
const MESES = 12;

/**
 * Adds other houses beside the measured one, each with 55 members and a year of invoices, past ones
 * paid. The owner of the tables inserts them set by set, because its policies let it write for
 * every house.
 */
export async function fillNeighbours(owner: ClientBase, casas: number): Promise<void> {
  await owner.query(
    `with casas as (
       insert into terreiros (nome, access_code)
       select 'Casa vizinha ' || n, translate(upper(substr(md5(random()::text || n), 1, 10)), 'ILOU', '0000') from generate_series(1, $1::int) n
       returning id
     ), plano as (
       insert into planos (org_id, nome, valor_centavos, dia_vencimento) select id, 'Corrente', 6000, 10 from casas returning org_id, id
     ), pessoas as (
       insert into membros (org_id, nome, matricula)
       select id, (array['Antônia', 'José', 'Conceição', 'Sebastião', 'Inês'])[n % 5 + 1] || ' ' || md5(id::text || n), '2026-' || lpad(n::text, 4, '0')
       from casas, generate_series(1, $2::int) n returning org_id, id
     ), correntes as (
       insert into assinaturas (org_id, membro_id, plano_id, inicio)
       select m.org_id, m.id, p.id, (date_trunc('month', now()) - interval '6 months')::date from pessoas m join plano p on p.org_id = m.org_id
       returning org_id, id, membro_id, plano_id, inicio
     ), emitidas as (
       insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, usuario_operacao, status, dt_pagamento,
                            vl_pago_centavos, forma_pagamento)
       select a.org_id, a.id, a.membro_id, a.plano_id, ile_competencia(v.dia), v.dia, 6000, a.org_id,
              case when paga then 'paga' else 'pendente' end, case when paga then v.dia end, case when paga then 6000 end, case when paga then 'pix' end
       from correntes a
       cross join lateral ile_vencimentos(a.inicio, 10, $3) as v (dia)
       cross join lateral (select v.dia < current_date as paga) p
       returning org_id, id, membro_id, dt_pagamento
     )
     insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
     select org_id, id, membro_id, dt_pagamento, 6000, 'pix', org_id from emitidas where dt_pagamento is not null`,
    [casas, MEMBROS, MESES],
  );
}
