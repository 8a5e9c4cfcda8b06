-- What a member asks to be corrected in the own record is sealed beside its parts (row DR6).
alter table membros_selados drop constraint membros_selados__parte;
alter table membros_selados add constraint membros_selados__parte
  check (parte in ('docs', 'espiritual_umbanda', 'espiritual_candomble', 'caminho', 'observacoes', 'correcao'));
alter table membros_selados drop constraint membros_selados__nivel;
alter table membros_selados add constraint membros_selados__nivel
  check (nivel in ('dirigencia', 'casa', 'propria') and (nivel = 'propria' or parte not in ('docs', 'observacoes', 'correcao')));
