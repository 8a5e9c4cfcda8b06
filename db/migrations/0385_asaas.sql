-- For a provider that takes no charge without the payer's name and CPF, and knows no repetition.

-- When the person agreed that name and CPF go to the provider for this charge.
alter table cobrancas add column pagador_concordou_em timestamptz;

-- Somebody is asking the provider for the refund; two at once could make it twice.
alter table devolucoes_de_pix add column pedindo_em timestamptz;
grant update (pedindo_em) on devolucoes_de_pix to {{casa}};
