import { z } from 'zod';
import { field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { id, instante } from '../../../../shared/fields.ts';

/** Each event has the form of its message, so that a receiver has one function for both. */
const acontecimentos = resource({
  name: 'acontecimentos',
  bundle: 'webhooks',
  access: 'gestao',
  summary: 'What happened in the last 30 days, by its number and without a gap, in the form that a webhook sends',
  from: (orgId) => sql`acontecimentos a where a.org_id = ${orgId}`,
  key: sql`a.id`,
  fields: {
    id: field(sql`a.id`, id),
    type: field(sql`a.tipo`, z.string()),
    timestamp: field(sql`a.quando`, instante),
    sequencia: field(sql`a.sequencia`, z.int()),
    data: field(sql`jsonb_build_object('id', a.alvo)`, z.object({ id })),
  },
  numbered: {
    of: sql`a.sequencia`,
    last: (orgId) => sql`select ultima from acontecimentos_contadores where org_id = ${orgId}`,
  },
  one: false,
});

/** Without their secrets, which this role cannot read. */
const webhooks = resource({
  name: 'webhooks',
  bundle: 'webhooks',
  access: 'gestao',
  summary: 'The addresses that are told what happens, without their secrets',
  from: (orgId) => sql`webhooks w where w.org_id = ${orgId}`,
  key: sql`w.id`,
  fields: {
    id: field(sql`w.id`, id),
    endereco: field(sql`w.endereco`, z.string()),
    tipos: field(sql`w.tipos`, z.array(z.string())),
    ligado: field(sql`w.ligado`, z.boolean()),
    desligado_em: field(sql`w.desligado_em`, instante.nullable()),
    falha_desde: field(sql`w.falha_desde`, instante.nullable()),
    criado_em: madeAt(sql`w.criado_em`),
  },
});

export const v1: readonly Resource[] = [acontecimentos, webhooks];
