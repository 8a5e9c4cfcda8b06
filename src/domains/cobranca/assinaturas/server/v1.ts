import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, id, instante } from '../../../../shared/fields.ts';

export const v1: readonly Resource[] = [
  resource({
    name: 'assinaturas',
    bundle: 'ler_dinheiro',
    access: 'equipe',
    feature: 'assinaturas',
    summary: 'Which member pays which plan, since when and until when',
    from: (orgId) => sql`assinaturas a where a.org_id = ${orgId}`,
    key: sql`a.id`,
    fields: {
      id: field(sql`a.id`, id),
      membro_id: field(sql`a.membro_id`, id),
      plano_id: field(sql`a.plano_id`, id),
      inicio: field(sql`a.inicio`, dia),
      fim: field(sql`a.fim`, dia.nullable()),
      situacao: field(sql`a.status`, z.enum(['ativa', 'pausada', 'cancelada'])),
      desconto_centavos: field(sql`a.desconto_centavos`, z.int()),
      dia_vencimento: field(sql`a.dia_vencimento`, z.int().nullable()),
      criado_em: madeAt(sql`a.created_at`),
      alterado_em: field(sql`a.updated_at`, instante),
    },
    filters: { membro_id: equals(sql`a.membro_id`, id), plano_id: equals(sql`a.plano_id`, id) },
    changed: sql`a.updated_at`,
  }),
];
