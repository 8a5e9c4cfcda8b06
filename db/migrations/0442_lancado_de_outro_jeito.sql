-- What a code asks for may stand in the books by hand already: that is no second payment (row PG3).

alter table pix_recebidos
  drop constraint pix_recebidos__motivo,
  add constraint pix_recebidos__motivo check (
    (motivo is null) = (situacao in ('lancado', 'vender'))
    and (motivo is null or motivo in ('valor', 'dupla', 'lancada', 'encerrada', 'mudou', 'pessoa', 'sempre', 'venda')));
