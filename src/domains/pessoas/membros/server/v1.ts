import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, id, nulo } from '../../../../shared/fields.ts';

/** The people of a house. Documents, belief and notes are in tables that programs cannot read. */
export const v1: readonly Resource[] = [
  resource({
    name: 'membros',
    bundle: 'ler_membros',
    access: 'membros:view',
    feature: 'membros',
    summary: 'Members, without documents, belief and notes',
    from: (orgId) => sql`membros m where m.org_id = ${orgId}`,
    key: sql`m.id`,
    fields: {
      id: field(sql`m.id`, id),
      tipo_pessoa: field(sql`m.tipo_pessoa`, z.enum(['PF', 'PJ'])),
      nome: field(sql`m.nome`, z.string()),
      matricula: field(sql`m.matricula`, nulo),
      email: field(sql`m.email`, nulo),
      telefone: field(sql`m.telefone`, nulo),
      dt_nascimento: field(sql`m.dt_nascimento`, dia.nullable()),
      data_admissao_terreiro: field(sql`m.data_admissao_terreiro`, dia.nullable()),
      ativo: field(sql`m.ativo`, z.boolean()),
      anonimizado: field(sql`(m.anonimizado_em is not null)`, z.boolean()),
      cidade: field(sql`m.cidade`, nulo),
      uf: field(sql`m.uf`, nulo),
      criado_em: madeAt(sql`m.created_at`),
    },
    filters: { ativo: equals(sql`m.ativo`, z.boolean()) },
  }),
];
