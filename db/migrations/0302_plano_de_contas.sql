-- The accounts to which a house maps what its money is for; without a row, ours.

create table plano_de_contas (
  org_id uuid not null,
  chave text not null,
  conta text not null,
  constraint plano_de_contas__pk primary key (org_id, chave),
  constraint plano_de_contas__chave check (char_length(chave) between 1 and 140),
  constraint plano_de_contas__conta check (btrim(conta) <> '' and char_length(conta) <= 80),
  constraint plano_de_contas__terreiro foreign key (org_id) references terreiros (id)
);
comment on table plano_de_contas is 'The account of each kind of money, as the accountant of the house calls it.';
call ile_fechar('plano_de_contas');
grant select, insert, delete, update (conta) on plano_de_contas to {{casa}};
grant select on plano_de_contas to {{viewer}};
