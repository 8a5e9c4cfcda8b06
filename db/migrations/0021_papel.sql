-- Nobody's choice of paper is nobody's: the till then prints 32 columns, receipts of dues and entries 48 (decision 32).
alter table terreiro_ajustes
  alter column impressora_colunas drop default,
  alter column impressora_colunas drop not null;
