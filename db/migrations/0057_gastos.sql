-- The foreign keys of purposes, bills and receipts, which a distributed database takes only in a later file.
alter table contas_a_pagar add constraint contas_a_pagar__fundo foreign key (org_id, fundo_id) references fundos (org_id, id);
alter table anexos add constraint anexos__lancamento foreign key (org_id, lancamento_id) references pagamentos_diversos (org_id, id);
alter table pagamentos_diversos
  add constraint pagamentos_diversos__fundo foreign key (org_id, fundo_id) references fundos (org_id, id),
  add constraint pagamentos_diversos__conta foreign key (org_id, conta_id) references contas_a_pagar (org_id, id);
alter table planos add constraint planos__fundo foreign key (org_id, fundo_id) references fundos (org_id, id);
alter table pagamentos add constraint pagamentos__fundo foreign key (org_id, fundo_id) references fundos (org_id, id);

-- As before, and whoever is forgotten is also taken out of bills and of who received money (decision 38).
create or replace function ile_esquecer(membro uuid, matricula_antiga text, textos jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  casa constant uuid := nullif(current_setting('ile.org', true), '')::uuid;
  vazio constant text := 'Texto apagado';
begin
  if casa is null or current_setting('ile.escopo', true) is distinct from 'casa'
     or not exists (select from membros m where m.org_id = casa and m.id = membro and m.anonimizado_em is not null) then
    raise exception 'Nobody to forget' using errcode = 'insufficient_privilege';
  end if;
  update pagamentos_diversos d set matricula = null
    where d.org_id = casa and d.matricula is not null
      and (d.membro_id = membro or d.membro_id is null and d.matricula_norm = ile_matricula_norm(matricula_antiga));
  update idempotencia i set resposta = i.resposta || '{"matricula": null}'
    where i.org_id = casa and i.resposta->>'id' = membro::text and i.resposta ? 'matricula';
  update faturas f set cancelamento_motivo = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fatura' and f.org_id = casa and f.id = t.id;
  update pagamentos p set estorno_motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'pagamento' and p.org_id = casa and p.id = t.id and p.estorno_motivo is not null;
  update pagamentos_diversos d set descricao = null, observacoes = null, favorecido = null, estorno_motivo = case when d.estorno_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'lancamento' and d.org_id = casa and d.id = t.id;
  update vendas v set observacoes = null, estorno_motivo = case when v.estorno_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'venda' and v.org_id = casa and v.id = t.id;
  update estoque_movimentos e set motivo = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'estoque' and e.org_id = casa and e.id = t.id;
  update contas_a_pagar c set descricao = vazio, favorecido = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'conta' and c.org_id = casa and c.id = t.id;
  update assinaturas a set observacao = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'assinatura' and a.org_id = casa and a.id = t.id;
end $$;
