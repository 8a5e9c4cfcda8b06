-- Who of the team gave the link to choose a password; null when the person asked for it. It opens the account only while its author could still
-- give it (decision 5).
alter table redefinicoes add column criada_por uuid;
alter table redefinicoes add constraint redefinicoes__autor foreign key (criada_por) references contas (id) on delete cascade;
