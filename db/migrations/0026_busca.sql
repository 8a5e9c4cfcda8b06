-- One apostrophe and one hyphen, whichever of their signs was typed (decision 18): "D'Avila" finds D’Ávila.

-- `translate` puts the first signs into their common form, and drops the marks that stand behind them.
create or replace function ile_dobrar(texto text) returns text
  language sql immutable parallel safe
  return lower(translate(normalize(texto, nfd),
    U&'\2018\2019\201B\02BB\02BC\00B4\0060\2032\FF07'
      || U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D'
      || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030C\0323\0327\0328\0329\032D\0331',
    repeat('''', 9) || repeat('-', 10)) collate "C");

-- Two names of one house that differ only in such a sign become one: the newer gets a number behind it, so that neither disappears.
do $$
declare
  tabela text;
  um record;
  nome_novo text;
  n int;
  ocupado boolean;
begin
  foreach tabela in array array['categorias_produtos', 'pagamentos_diversos_tipos', 'pagamentos_diversos_metodos', 'planos'] loop
    for um in execute format($q$
      select org_id, id, nome from (
        select org_id, id, nome, row_number() over (partition by org_id, ile_dobrar(btrim(nome)) order by created_at, id) as lugar
        from %I %s) t
      where lugar > 1 order by org_id, id $q$, tabela, case when tabela = 'planos' then 'where ativo' else '' end)
    loop
      n := 2;
      loop
        nome_novo := format('%s (%s)', btrim(um.nome), n);
        execute format('select exists (select from %I where org_id = $1 and ile_dobrar(btrim(nome)) = ile_dobrar($2))', tabela)
          into ocupado using um.org_id, nome_novo;
        exit when not ocupado;
        n := n + 1;
      end loop;
      execute format('update %I set nome = $3 where org_id = $1 and id = $2', tabela) using um.org_id, um.id, nome_novo;
    end loop;
  end loop;
end $$;

-- A stored generated column is computed again when a column it is made from is written.
update membros set nome = nome, matricula = matricula
where nome_ordem <> ile_dobrar(nome)
   or busca <> ile_dobrar(nome) || coalesce(E'\n' || ile_dobrar(matricula) || E'\n' || lower(matricula_norm), '');
update planos set nome = nome where nome_ordem <> ile_dobrar(nome);
update produtos set nome = nome, sku = sku
where nome_ordem <> ile_dobrar(nome)
   or busca <> ile_dobrar(nome) || coalesce(E'\n' || ile_dobrar(sku), '') || coalesce(E'\n' || lower(codigo_barras), '');
update categorias_produtos set nome = nome where nome_norm <> ile_dobrar(btrim(nome));
update pagamentos_diversos_tipos set nome = nome where nome_norm <> ile_dobrar(btrim(nome));
update pagamentos_diversos_metodos set nome = nome where nome_norm <> ile_dobrar(btrim(nome));
