-- The entry that another one corrects: the first is reversed in the same transaction, and both stay (row G7, decision 26).
alter table pagamentos_diversos add column corrige uuid;
alter table pagamentos_diversos
  add constraint pagamentos_diversos__corrige foreign key (org_id, corrige) references pagamentos_diversos (org_id, id),
  -- One correction each: of two at once the second finds the entry reversed.
  add constraint pagamentos_diversos__corrige_uma_vez unique (org_id, corrige),
  add constraint pagamentos_diversos__corrige_outro check (corrige <> id);
