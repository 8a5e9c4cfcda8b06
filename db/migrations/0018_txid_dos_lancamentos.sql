-- What the bank's statement says of an entry paid with our code, as payments keep it (decision 28).
alter table pagamentos_diversos add column txid text;
alter table pagamentos_diversos
  add constraint pagamentos_diversos__txid check (txid is null or (txid ~ '^[A-Z0-9]{1,25}$' and metodo = 'pix'));
