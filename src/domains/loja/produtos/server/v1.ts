import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id, nulo } from '../../../../shared/fields.ts';

const produtos = resource({
  name: 'produtos',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  summary: 'What the shop sells, with its stock; no stock is not counted',
  from: (orgId) => sql`produtos p where p.org_id = ${orgId}`,
  key: sql`p.id`,
  fields: {
    id: field(sql`p.id`, id),
    nome: field(sql`p.nome`, z.string()),
    sku: field(sql`p.sku`, nulo),
    codigo_barras: field(sql`p.codigo_barras`, nulo),
    unidade: field(sql`p.unidade`, z.string()),
    preco_centavos: field(sql`p.preco_centavos`, z.int()),
    estoque: field(sql`p.estoque_atual`, z.number().nullable()),
    ativo: field(sql`p.ativo`, z.boolean()),
    criado_em: madeAt(sql`p.created_at`),
  },
  filters: { ativo: equals(sql`p.ativo`, z.boolean()) },
});

export const v1: readonly Resource[] = [produtos];
