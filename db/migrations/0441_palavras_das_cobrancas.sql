-- What people typed into a charge goes when a person is forgotten, and when nothing is written from
-- it any more (row PG6).

create or replace function ile_esquecer(casa uuid, membro uuid, matricula_antiga text, textos jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  vazio constant text := 'Texto apagado';
begin
  if casa is distinct from nullif(current_setting('ile.org', true), '')::uuid or casa is null
     or not exists (select from membros m where m.org_id = casa and m.id = membro and m.anonimizado_em is not null) then
    raise exception 'Nobody to forget' using errcode = 'insufficient_privilege';
  end if;
  update pagamentos_diversos d set matricula = null
    where d.org_id = casa and d.matricula is not null
      and (d.membro_id = membro or d.membro_id is null and d.matricula_norm = ile_matricula_norm(matricula_antiga));
  update cobrancas c set pedido = c.pedido - 'matricula'
    where c.org_id = casa and c.escreve = 'lancamento' and c.membro_id is null
      and ile_matricula_norm(c.pedido->>'matricula') = ile_matricula_norm(matricula_antiga);
  update cobrancas c set pedido = c.pedido - 'observacoes'
    from jsonb_to_recordset(textos) t (onde text, id uuid) join vendas v on v.org_id = casa and v.id = t.id
    where t.onde = 'venda' and c.org_id = casa and c.escreve = 'venda' and c.chave = v.chave;
  update cobrancas c set pedido = c.pedido - array['descricao', 'observacoes']
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'cobranca' and c.org_id = casa and c.id = t.id and c.pedido is not null;
  update idempotencia i set resposta = i.resposta || '{"matricula": null}'
    where i.org_id = casa and i.resposta->>'id' = membro::text and i.resposta ? 'matricula';
  update faturas f set cancelamento_motivo = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fatura' and f.org_id = casa and f.id = t.id;
  update pagamentos p set estorno_motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'pagamento' and p.org_id = casa and p.id = t.id and p.estorno_motivo is not null;
  update pagamentos_diversos d set descricao = null, observacoes = null, favorecido = null,
      estorno_motivo = case when d.estorno_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'lancamento' and d.org_id = casa and d.id = t.id;
  update vendas v set observacoes = null, estorno_motivo = case when v.estorno_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'venda' and v.org_id = casa and v.id = t.id;
  update transferencias x set motivo = case when x.motivo is not null then vazio end,
      estorno_motivo = case when x.estorno_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'transferencia' and x.org_id = casa and x.id = t.id;
  update sessoes_de_caixa s set motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fechamento' and s.org_id = casa and s.id = t.id and s.motivo is not null;
  update recontagens_de_caixa r set motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fechamento' and r.org_id = casa and r.sessao_id = t.id;
  update pagamentos_diversos d set descricao = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fechamento' and d.org_id = casa and d.acerto_sessao_id = t.id;
  update extrato_linhas l
    set descricao = vazio, id_banco = null, documento = null, pagador = null, pagador_documento = null, pagador_chave = null, end_to_end = null, txid = null,
        ignorada_motivo = case when l.ignorada_motivo is not null then vazio end
    where l.org_id = casa and (
      l.id in (
        select c.linha_id from conciliacoes c
        left join pagamentos p on p.org_id = casa and p.id = c.pagamento_id
        left join pagamentos_diversos d on d.org_id = casa and d.id = c.lancamento_id
        where c.org_id = casa and coalesce(p.membro_id, d.membro_id) = membro)
      or l.pagador_chave in (
        select g.chave from pagadores g where g.org_id = casa group by g.chave having bool_and(g.membro_id = membro)));
  update conciliacoes c set desfeita_motivo = vazio
    where c.org_id = casa and c.desfeita_motivo is not null and (
      c.pagamento_id in (select p.id from pagamentos p where p.org_id = casa and p.membro_id = membro)
      or c.lancamento_id in (select d.id from pagamentos_diversos d where d.org_id = casa and d.membro_id = membro));
  update extrato_linhas l
    set descricao = vazio, id_banco = null, documento = null, pagador = null, pagador_documento = null, pagador_chave = null, end_to_end = null, txid = null,
        ignorada_motivo = case when l.ignorada_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'extrato' and l.org_id = casa and l.id = t.id;
  update conciliacoes c set desfeita_motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'conciliacao' and c.org_id = casa and c.passo = t.id and c.desfeita_motivo is not null;
  update eventos e set orientacoes = null, sequencia = e.sequencia + 1, alterado_em = now()
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'serie' and e.org_id = casa and e.serie_id = t.id and e.orientacoes is not null and 'orientacoes' <> all(e.proprios);
  update eventos_series s set orientacoes = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'serie' and s.org_id = casa and s.id = t.id;
  update eventos e set sequencia = e.sequencia + 1, alterado_em = now(),
      orientacoes = case when e.serie_id is not null and 'orientacoes' <> all(e.proprios) then e.orientacoes end,
      cancelado_motivo = case when e.cancelado_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'evento' and e.org_id = casa and e.id = t.id;
  delete from pagadores g where g.org_id = casa and g.membro_id = membro;
  delete from pagadores_documentos s
    where s.org_id = casa
      and not exists (select from extrato_linhas l where l.org_id = casa and l.pagador_chave = s.id::text)
      and not exists (select from pagadores g where g.org_id = casa and g.chave = s.id::text);
  delete from lembretes r where r.org_id = casa and r.membro_id = membro;
  update estoque_movimentos e set motivo = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'estoque' and e.org_id = casa and e.id = t.id;
  update contas_a_pagar c set descricao = vazio, favorecido = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'conta' and c.org_id = casa and c.id = t.id;
  update combinados c set estado = 'desfeito', desfeito_em = now()
    where c.org_id = casa and c.membro_id = membro and c.estado = 'pedido';
  update combinados c set motivo = null, desfeito_motivo = null, resposta = case when c.resposta is not null then vazio end
    where c.org_id = casa and c.membro_id = membro;
  update eventos_respostas e set motivo = null where e.org_id = casa and e.membro_id = membro;
  delete from comunicados c where c.org_id = casa and c.membro_id = membro;
  update comunicados c set titulo = vazio, texto = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'comunicado' and c.org_id = casa and c.id = t.id;
  update assinaturas a set observacao = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'assinatura' and a.org_id = casa and a.id = t.id;
  update membros_leituras l
    set quem = case when exists (select from profiles p where p.org_id = casa and p.user_id = l.usuario_operacao) then 'Membro anonimizado' end
    where l.org_id = casa and l.membro_id = membro
      and not exists (select from profiles p
                      where p.org_id = casa and p.user_id = l.usuario_operacao and p.role <> 'viewer' and p.membro_id is distinct from membro);
end $$;

update cobrancas c set pedido = c.pedido - array['descricao', 'observacoes', 'matricula']
  where c.pedido is not null
    and (c.estado in ('cancelada', 'vencida')
      or exists (select from pix_recebidos r where r.org_id = c.org_id and r.cobranca_id = c.id and r.situacao in ('lancado', 'entrada') and c.escreve = 'lancamento'));
