-- A request that was open when its member was anonymised was neither answered nor withdrawn (row Y2).
alter table pedidos_de_dados drop constraint pedidos_de_dados__estado;
alter table pedidos_de_dados add constraint pedidos_de_dados__estado
  check (estado in ('aberto', 'atendido', 'recusado', 'retirado', 'encerrado'));
