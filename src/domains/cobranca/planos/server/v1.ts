import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id } from '../../../../shared/fields.ts';

export const v1: readonly Resource[] = [
  resource({
    name: 'planos',
    bundle: 'ler_dinheiro',
    access: 'equipe',
    feature: 'planos',
    summary: 'Plans of monthly dues',
    from: (orgId) => sql`planos p where p.org_id = ${orgId}`,
    key: sql`p.id`,
    fields: {
      id: field(sql`p.id`, id),
      nome: field(sql`p.nome`, z.string()),
      valor_centavos: field(sql`p.valor_centavos`, z.int()),
      dia_vencimento: field(sql`p.dia_vencimento`, z.int()),
      ativo: field(sql`p.ativo`, z.boolean()),
      criado_em: madeAt(sql`p.created_at`),
    },
    filters: { ativo: equals(sql`p.ativo`, z.boolean()) },
  }),
];
