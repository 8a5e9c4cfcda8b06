-- A line is who, when and how much (row E4): lines read before the payer counted are told from later ones.
alter table extrato_linhas add column leitor smallint not null default 1;
alter table extrato_linhas alter column leitor set default 2;
alter table extrato_linhas add constraint extrato_linhas__leitor check (leitor between 1 and 2);
comment on column extrato_linhas.leitor is
  'Which reading of statements wrote the line. 1: the payer may be words of the bank, and is not compared.';
