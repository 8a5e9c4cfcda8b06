import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id, instante } from '../../../../shared/fields.ts';

const escalas = resource({
  name: 'escalas',
  bundle: 'agenda',
  access: 'agenda:edit',
  feature: 'agenda',
  summary: 'Who serves at which event, and what they answered',
  from: (orgId) =>
    sql`escalas s join escalas_funcoes f on f.org_id = ${orgId} and f.id = s.funcao_id where s.org_id = ${orgId}`,
  key: sql`s.id`,
  fields: {
    id: field(sql`s.id`, id),
    evento_id: field(sql`s.evento_id`, id),
    membro_id: field(sql`s.membro_id`, id),
    funcao: field(sql`f.nome`, z.string()),
    estado: field(sql`s.estado`, z.string()),
    respondida_em: field(sql`s.respondida_em`, instante.nullable()),
    criado_em: madeAt(sql`s.created_at`),
  },
  filters: { evento_id: equals(sql`s.evento_id`, id), membro_id: equals(sql`s.membro_id`, id) },
});

export const v1: readonly Resource[] = [escalas];
