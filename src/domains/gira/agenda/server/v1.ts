import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id, instante, nulo } from '../../../../shared/fields.ts';

const eventos = resource({
  name: 'eventos',
  bundle: 'agenda',
  access: 'agenda:edit',
  feature: 'agenda',
  summary: 'Events of the agenda, without what only those who come are told',
  from: (orgId) => sql`eventos e where e.org_id = ${orgId} and e.retirado_em is null`,
  key: sql`e.id`,
  fields: {
    id: field(sql`e.id`, id),
    tipo: field(sql`e.tipo`, z.string()),
    titulo: field(sql`e.titulo`, z.string()),
    inicio: field(sql`e.inicio`, instante),
    fim: field(sql`e.fim`, instante),
    lugar: field(sql`e.lugar`, nulo),
    aberta: field(sql`e.aberta`, z.boolean()),
    lotacao: field(sql`e.lotacao`, z.int().nullable()),
    cancelado_em: field(sql`e.cancelado_em`, instante.nullable()),
    criado_em: madeAt(sql`e.created_at`),
    alterado_em: field(sql`e.alterado_em`, instante),
  },
  changed: sql`e.alterado_em`,
  filters: { aberta: equals(sql`e.aberta`, z.boolean()) },
});

export const v1: readonly Resource[] = [eventos];
