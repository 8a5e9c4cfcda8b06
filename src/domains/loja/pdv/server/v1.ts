import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id, instante } from '../../../../shared/fields.ts';

/** The lines of a sale, in their order. */
const linhasDe = (orgId: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', i.produto_id, 'nome', i.produto_nome, 'quantidade', i.quantidade,
    'preco_centavos', i.preco_centavos, 'total_centavos', i.total_centavos) order by i.linha), '[]')
  from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id)`;

const linha = z.object({
  produto_id: id,
  nome: z.string(),
  quantidade: z.number(),
  preco_centavos: z.int(),
  total_centavos: z.int(),
});

const vendas = resource({
  name: 'vendas',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  summary: 'Sales of the shop with their lines',
  from: (orgId) => sql`
    vendas v cross join lateral (select ${linhasDe(orgId)} as linhas) l where v.org_id = ${orgId}`,
  key: sql`v.id`,
  fields: {
    id: field(sql`v.id`, id),
    numero: field(sql`v.numero`, z.int()),
    membro_id: field(sql`v.membro_id`, id.nullable()),
    subtotal_centavos: field(sql`v.subtotal_centavos`, z.int()),
    desconto_centavos: field(sql`v.desconto_centavos`, z.int()),
    total_centavos: field(sql`v.total_centavos`, z.int()),
    metodo: field(sql`v.metodo_pagamento`, z.string()),
    carteira_id: field(sql`v.carteira_id`, id.nullable()),
    linhas: field(sql`l.linhas`, z.array(linha)),
    vendida_em: field(sql`v.vendida_em`, instante),
    estornado_em: field(sql`v.estornado_em`, instante.nullable()),
    criado_em: madeAt(sql`v.created_at`),
  },
  filters: { membro_id: equals(sql`v.membro_id`, id) },
  changed: sql`greatest(v.created_at, v.estornado_em)`,
});

export const v1: readonly Resource[] = [vendas];
