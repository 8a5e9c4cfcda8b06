-- The words of codes that ended go a week later: the hourly job finds them without reading every code that ever was.
create index cobrancas__com_palavras on cobrancas (org_id, encerrada_em)
  where estado in ('cancelada', 'vencida') and pedido ?| array['descricao', 'observacoes', 'matricula'];
