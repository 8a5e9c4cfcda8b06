-- The months during which a subscription was paused, cancelled or over: nobody owes them for coming back (decision 23).

-- Ranges of first days of months; the last one has no end while the subscription is stopped.
alter table assinaturas add column ausencias datemultirange not null default '{}';
grant update (ausencias) on assinaturas to {{casa}};

-- What is known of those before: the past months whose invoices they cancelled, and for those stopped today the months from their end, or last change, on.
update assinaturas a
set ausencias = coalesce((
    select range_agg(daterange(m.mes, (m.mes + interval '1 month')::date))
    from (select to_date(f.refer, 'YYYYMM') as mes from faturas f
          where f.org_id = a.org_id and f.assinatura_id = a.id and f.cancelada_por = 'pausa') m
    where m.mes < date_trunc('month', now())), '{}')
  + case when a.status = 'ativa' and a.fim is null then '{}' else datemultirange(daterange(
      (date_trunc('month', p.parou::timestamp) + (ile_dia_no_mes(p.parou, p.dia_vencimento) <= p.parou)::int * interval '1 month')::date, null)) end
from (
  select s.org_id, s.id, q.dia_vencimento, least(case when s.status <> 'ativa' then s.updated_at::date end, s.fim) as parou
  from assinaturas s join planos q on q.org_id = s.org_id and q.id = s.plano_id
) p
where p.org_id = a.org_id and p.id = a.id;
