-- A house may connect its bank by the API Pix of the Banco Central, or an account at Asaas.
alter table provedores_de_pix
  -- When the certificate ends that the bank asks for; none for a provider that asks for none.
  add column vale_ate timestamptz,
  drop constraint provedores_de_pix__provedor,
  add constraint provedores_de_pix__provedor check (provedor in ('woovi', 'apipix', 'asaas'));
grant update (vale_ate) on provedores_de_pix to {{casa}};

alter table cobrancas
  drop constraint cobrancas__provedor,
  add constraint cobrancas__provedor check (provedor in ('woovi', 'apipix', 'asaas'));
