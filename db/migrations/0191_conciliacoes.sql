-- The list of what was decided shows the newest steps: a page must not look at the links of all years.
create index conciliacoes__vivas on conciliacoes (org_id, created_at, passo) where desfeita_em is null;
