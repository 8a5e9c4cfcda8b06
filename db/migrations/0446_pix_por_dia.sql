-- The PIX of the last 90 days, the last paid first. By id alone a house that received none lately read all that it ever received.
create index pix_recebidos__por_dia on pix_recebidos (org_id, pago_em, id);
