-- What was reversed is listed by its day, and is little beside everything that was not.
create index pagamentos__estornados on pagamentos (org_id, pago_em) where estornado_em is not null;
create index pagamentos_diversos__estornados on pagamentos_diversos (org_id, data) where estornado_em is not null;
create index vendas__estornadas on vendas (org_id, vendida_em) where estornado_em is not null;
create index transferencias__estornadas on transferencias (org_id, dia) where estornado_em is not null;
