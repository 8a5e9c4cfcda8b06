import { z } from 'zod';
import { equals, field, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id, instante } from '../../../../shared/fields.ts';

const presencas = resource({
  name: 'presencas',
  bundle: 'agenda',
  access: 'agenda:edit',
  feature: 'agenda',
  summary: 'Who came to one event; a mark that was taken back has no state',
  from: (orgId) => sql`presencas p where p.org_id = ${orgId}`,
  key: sql`p.membro_id`,
  fields: {
    evento_id: field(sql`p.evento_id`, id),
    membro_id: field(sql`p.membro_id`, id),
    estado: field(sql`p.estado`, z.string().nullable()),
    marcada_em: field(sql`p.marcada_em`, instante),
  },
  filters: { evento_id: equals(sql`p.evento_id`, id, { required: true }) },
  one: false,
});

export const v1: readonly Resource[] = [presencas];
