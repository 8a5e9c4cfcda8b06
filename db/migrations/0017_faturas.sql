-- The month for a house of thousands, without working out every due day of every year again.

-- As before; the month is counted once instead of four times for each day.
create or replace function ile_vencimentos(inicio date, dia integer, meses integer) returns setof date
  language sql immutable parallel safe
  begin atomic
    select least(mes::date + dia - 1, (mes + interval '1 month')::date - 1)
    from generate_series(
      date_trunc('month', inicio::timestamp) + (ile_dia_no_mes(inicio, dia) < inicio)::int * interval '1 month',
      date_trunc('month', inicio::timestamp) + ((ile_dia_no_mes(inicio, dia) < inicio)::int + meses - 1) * interval '1 month',
      interval '1 month') as mes;
  end;

-- The months of a reference ('202611') since year 0.
create function ile_meses(refer text) returns integer
  language sql immutable parallel safe
  return left(refer, 4)::int * 12 + right(refer, 2)::int;
grant execute on function ile_meses(text) to {{casa}};

-- What a person cancelled is not generated again (decision 23): few, and found without the rest.
create index faturas__canceladas_por_pessoa on faturas (org_id, membro_id, refer) where cancelada_por = 'pessoa';

-- What the bank's statement says of a PIX made with our code: the payment it belongs to is found by it (decision 28).
alter table pagamentos add column txid text;
alter table pagamentos add constraint pagamentos__txid check (txid is null or (txid ~ '^[A-Z0-9]{1,25}$' and metodo = 'pix'));
