-- Where the provider of a house sends its notices. The address and the value that comes
-- along are secrets: only their hashes are kept.
alter table provedores_de_pix
  add column aviso_hash bytea,
  add column aviso_autorizacao bytea,
  -- The provider has taken the address.
  add column avisado_em timestamptz,
  add constraint provedores_de_pix__aviso check (
    num_nonnulls(aviso_hash, aviso_autorizacao) in (0, 2)
    and (aviso_hash is null or (octet_length(aviso_hash) = 32 and octet_length(aviso_autorizacao) = 32))),
  add constraint provedores_de_pix__avisado check (avisado_em is null or aviso_hash is not null);
grant update (aviso_hash, aviso_autorizacao, avisado_em) on provedores_de_pix to {{casa}};
