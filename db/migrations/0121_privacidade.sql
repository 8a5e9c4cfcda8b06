-- A request is answered with words that the member reads, or with a file; a deletion by anonymising (row Y2).
update pedidos_de_dados set resposta = 'Respondido sem texto.'
  where estado = 'atendido' and tipo <> 'exclusao' and resposta is null and entregue is null;
alter table pedidos_de_dados add constraint pedidos_de_dados__atendido
  check (estado <> 'atendido' or tipo = 'exclusao' or num_nonnulls(resposta, entregue) > 0);
