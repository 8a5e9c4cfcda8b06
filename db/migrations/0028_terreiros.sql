-- A house's clock is one of Brazil's: what else stands there would give the house the wrong day (decision 19).
alter table terreiros add constraint terreiros__fuso_horario check (fuso_horario in (
  'America/Sao_Paulo', 'America/Bahia', 'America/Maceio', 'America/Recife', 'America/Fortaleza', 'America/Belem', 'America/Santarem',
  'America/Araguaina', 'America/Campo_Grande', 'America/Cuiaba', 'America/Manaus', 'America/Porto_Velho', 'America/Boa_Vista',
  'America/Rio_Branco', 'America/Eirunepe', 'America/Noronha'));
