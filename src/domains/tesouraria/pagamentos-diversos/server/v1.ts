import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, id, instante, nulo } from '../../../../shared/fields.ts';

const lancamentos = resource({
  name: 'lancamentos',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  feature: 'pagamentos_diversos',
  summary: 'Other entries: donations and the like come in above zero, spending is below it',
  from: (orgId) => sql`pagamentos_diversos d where d.org_id = ${orgId}`,
  key: sql`d.id`,
  fields: {
    id: field(sql`d.id`, id),
    data: field(sql`d.data`, dia),
    tipo: field(sql`d.tipo`, z.string()),
    tipo_nome: field(sql`d.tipo_nome`, z.string()),
    metodo: field(sql`d.metodo`, z.string()),
    valor_centavos: field(sql`d.valor_centavos`, z.int()),
    membro_id: field(sql`d.membro_id`, id.nullable()),
    carteira_id: field(sql`d.carteira_id`, id.nullable()),
    conferido: field(sql`d.conferido`, z.boolean()),
    corrige: field(sql`d.corrige`, nulo),
    estornado_em: field(sql`d.estornado_em`, instante.nullable()),
    criado_em: madeAt(sql`d.created_at`),
  },
  filters: {
    data: equals(sql`d.data`, dia),
    tipo: equals(sql`d.tipo`, z.string().max(100)),
    membro_id: equals(sql`d.membro_id`, id),
  },
});

export const v1: readonly Resource[] = [lancamentos];
