-- Who is forgotten leaves no invitation with an e-mail behind (decision 38).
create policy org_invites__apagar on org_invites for delete to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');
grant delete on org_invites to {{casa}};
