-- A house's own type says which way its money goes: in, out, or null for both.
alter table pagamentos_diversos_tipos
  add column sentido text,
  add constraint pagamentos_diversos_tipos__sentido check (sentido in ('entrada', 'saida'));
grant update (sentido) on pagamentos_diversos_tipos to {{casa}};
