-- A passkey made right after a member's link only signs in (row DR2): it is no second step and turns none on.
alter table chaves_de_acesso add column so_entra boolean not null default false;
