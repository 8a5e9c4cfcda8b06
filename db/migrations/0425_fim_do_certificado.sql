-- Which end of the bank's certificate the house was told by letter, so that it is told once (row PG8).

alter table provedores_de_pix
  add column fim_avisado text,
  add constraint provedores_de_pix__fim_avisado check (char_length(fim_avisado) between 1 and 40);
grant update (fim_avisado) on provedores_de_pix to {{casa}};
