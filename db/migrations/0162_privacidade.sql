-- A consent that members take back on their own screen is a request that waits until somebody in the house has decided (row Y2).
alter table pedidos_de_dados drop constraint pedidos_de_dados__tipo;
alter table pedidos_de_dados add constraint pedidos_de_dados__tipo check (tipo in (
  'acesso', 'correcao', 'portabilidade', 'exclusao', 'retirada_cadastro', 'retirada_espiritual', 'retirada_imagem', 'retirada_comunicacao'));
