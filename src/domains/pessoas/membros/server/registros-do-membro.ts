import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { situacaoDaAssinatura } from '../../../cobranca/assinaturas/server/situacao-da-assinatura.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { achadosDe } from './buscar-textos-do-membro.ts';
import { linhasDoMembro } from './escritos-a-mao.ts';
import { REGISTROS_DO_MEMBRO, type RegistroDoMembro } from '../rules.ts';

type Registro = Record<string, unknown>;
type Pergunta = (orgId: OrgId, id: string, hoje: HouseContext['hoje']) => Statement;

/** Every table with a `membro_id` has its part here; a test looks for a missing one. */
const PERGUNTAS: Readonly<Record<RegistroDoMembro, Pergunta>> = {
  assinaturas: (orgId, id, hoje) => sql`
    select a.id, p.nome as plano, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao, a.desconto_centavos, a.observacao, a.created_at
    from assinaturas a join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where a.org_id = ${orgId} and a.membro_id = ${id} order by a.inicio, a.id`,
  faturas: (orgId, id) => sql`
    select id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, vl_parcial_centavos, status, dt_pagamento, vl_pago_centavos, forma_pagamento,
           cancelada_em, cancelamento_motivo
    from faturas where org_id = ${orgId} and membro_id = ${id} order by dt_vencimento, id`,
  pagamentos: (orgId, id) => sql`
    select id, fatura_id, pago_em, valor_centavos, multa_centavos, metodo, de_credito, conferido, txid, estornado_em, estorno_motivo, created_at
    from pagamentos where org_id = ${orgId} and membro_id = ${id} order by pago_em, id`,
  pagamentos_diversos: (orgId, id) => sql`
    select id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, matricula, observacoes, conferido, txid, corrige, estornado_em, estorno_motivo,
           created_at
    from pagamentos_diversos where org_id = ${orgId} and membro_id = ${id} order by data, id`,
  vendas: (orgId, id) => sql`
    select v.id, v.numero, v.vendida_em, v.subtotal_centavos, v.desconto_centavos, v.total_centavos, v.metodo_pagamento, v.observacoes,
           v.estornado_em, v.estorno_motivo,
           (select coalesce(jsonb_agg(jsonb_build_object('produto', i.produto_nome, 'quantidade', i.quantidade, 'unidade', i.unidade, 'preco_centavos', i.preco_centavos,
                                                'total_centavos', i.total_centavos) order by i.linha), '[]')
            from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id) as itens
    from vendas v where v.org_id = ${orgId} and v.membro_id = ${id} order by v.numero`,
  combinados: (orgId, id) => sql`
    select id, refer, tipo, nova_data, estado, motivo, resposta, respondido_em, desfeito_em, desfeito_motivo, created_at
    from combinados where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  leituras: (orgId, id) => sql`
    select l.id, l.quando, coalesce(l.quem, p.nome) as quem, l.o_que, l.partes
    from membros_leituras l left join profiles p on p.org_id = ${orgId} and p.user_id = l.usuario_operacao
    where l.org_id = ${orgId} and l.membro_id = ${id} order by l.id`,
  lembretes: (orgId, id) => sql`
    select id, ciclo, grupo, canal, total_centavos, created_at, desfeito_em
    from lembretes where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  consentimentos: (orgId, id) => sql`
    select id, finalidade, decisao, versao, texto, forma, por, responsavel, ocorrido_em, created_at
    from consentimentos where org_id = ${orgId} and membro_id = ${id} order by ocorrido_em, created_at, id`,
  pedidos_de_dados: (orgId, id) => sql`
    select id, tipo, detalhe, forma, recebido_em, limite, estado, resposta, entregue, respondido_em
    from pedidos_de_dados where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  pagadores: (orgId, id) => sql`
    select pagador, pagador_documento, created_at
    from pagadores where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  extrato_linhas: (orgId, id) => sql`
    select l.id, l.dia, l.valor_centavos, l.descricao, l.pagador, l.pagador_documento, l.id_banco, l.documento, l.end_to_end, l.txid, l.ignorada_motivo,
           (select coalesce(jsonb_agg(c.desfeita_motivo order by c.id), '[]') from conciliacoes c
            where c.org_id = ${orgId} and c.linha_id = l.id and c.desfeita_motivo is not null) as desfeitas
    from extrato_linhas l where l.org_id = ${orgId} and l.id in (${linhasDoMembro(orgId, id)}) order by l.dia, l.id`,
  textos: (orgId, id) => sql`
    ${achadosDe(orgId, id)}
    select onde, quando, texto from achados where so_dele order by quando, id`,
  acessos: (orgId, id) => sql`
    select nome, email, role as papel, paused as pausado, created_at
    from profiles where org_id = ${orgId} and membro_id = ${id} order by created_at, user_id`,
  convites: (orgId, id) => sql`
    select email, role as papel, status, expira_em, created_at
    from org_invites where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  importacoes: (orgId, id) => sql`
    select i.created_at
    from importacoes_membros x join importacoes i on i.org_id = ${orgId} and i.id = x.importacao_id
    where x.org_id = ${orgId} and x.membro_id = ${id} order by i.created_at`,
  eventos_respostas: (orgId, id) => sql`
    select e.titulo, e.inicio, r.vai, r.motivo, r.respondido_em
    from eventos_respostas r join eventos e on e.org_id = ${orgId} and e.id = r.evento_id
    where r.org_id = ${orgId} and r.membro_id = ${id} order by e.inicio, e.id`,
  presencas: (orgId, id) => sql`
    select e.titulo, e.inicio, p.estado, p.modo, p.marcada_em
    from presencas p join eventos e on e.org_id = ${orgId} and e.id = p.evento_id
    where p.org_id = ${orgId} and p.membro_id = ${id} order by e.inicio, e.id`,
  escalas: (orgId, id) => sql`
    select e.titulo, e.inicio, f.nome as funcao, s.estado, s.respondida_em
    from escalas s
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = s.funcao_id
    where s.org_id = ${orgId} and s.membro_id = ${id} order by e.inicio, s.id`,
  escalas_avisos: (orgId, id) => sql`
    select e.titulo, e.inicio, f.nome as funcao, a.que, a.em
    from escalas_avisos a
    join eventos e on e.org_id = ${orgId} and e.id = a.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
    where a.org_id = ${orgId} and a.membro_id = ${id} order by a.em, a.id`,
  funcoes: (orgId, id) => sql`
    select f.nome as funcao
    from escalas_aptos a join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
    where a.org_id = ${orgId} and a.membro_id = ${id} order by f.id`,
};

/** Each part of what the house stores about one member. */
export async function lerRegistros(
  { db, orgId, hoje }: HouseContext,
  id: string,
): Promise<Record<RegistroDoMembro, Registro[]>> {
  const lidos = await Promise.all(
    REGISTROS_DO_MEMBRO.map(
      async (parte) => [parte, await db.rows<Registro>(PERGUNTAS[parte](orgId, id, hoje))] as const,
    ),
  );
  return Object.fromEntries(lidos) as Record<RegistroDoMembro, Registro[]>;
}
