import { z } from 'zod';
import { field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, id } from '../../../../shared/fields.ts';

const comunicados = resource({
  name: 'comunicados',
  bundle: 'agenda',
  access: 'agenda:edit',
  feature: 'agenda',
  summary: 'What the house says to all its members',
  from: (orgId) => sql`comunicados c where c.org_id = ${orgId} and c.retirado_em is null and c.para = 'todos'`,
  key: sql`c.id`,
  fields: {
    id: field(sql`c.id`, id),
    titulo: field(sql`c.titulo`, z.string()),
    texto: field(sql`c.texto`, z.string()),
    de: field(sql`c.de`, dia),
    ate: field(sql`c.ate`, dia.nullable()),
    fixado: field(sql`c.fixado`, z.boolean()),
    criado_em: madeAt(sql`c.criado_em`),
  },
});

export const v1: readonly Resource[] = [comunicados];
