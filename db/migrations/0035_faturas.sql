-- Who is late, at once: the dashboard, the dues and the list of a month ask for overdue invoices, a few among all that a house ever issued.

create index faturas__vencidas on faturas (org_id, refer, id) where status = 'vencida';
