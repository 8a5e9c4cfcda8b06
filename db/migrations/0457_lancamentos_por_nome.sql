-- Every entry by hand looks for the one that its code has written. By day alone it read all entries of a week.
create index pagamentos_diversos__do_nome on pagamentos_diversos (org_id, txid) where txid is not null;
