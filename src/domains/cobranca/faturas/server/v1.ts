import { z } from 'zod';
import { equals, field, madeAt, moneyChanged, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competencia, dia, id, instante } from '../../../../shared/fields.ts';

const situacao = z.enum(['pendente', 'vencida', 'paga', 'cancelada']);

/** What is still owed: nothing of a month that is paid or cancelled. */
const RESTA = sql`case when f.status in ('pendente', 'vencida')
  then f.valor_centavos - f.vl_desconto_centavos - f.vl_parcial_centavos else 0 end`;

const faturas = resource({
  name: 'faturas',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  feature: 'faturas',
  summary: 'Monthly dues: one per member and month',
  from: (orgId) => sql`faturas f where f.org_id = ${orgId}`,
  key: sql`f.id`,
  fields: {
    id: field(sql`f.id`, id),
    membro_id: field(sql`f.membro_id`, id),
    assinatura_id: field(sql`f.assinatura_id`, id),
    plano_id: field(sql`f.plano_id`, id),
    competencia: field(sql`f.refer`, competencia),
    vencimento: field(sql`f.dt_vencimento`, dia),
    valor_centavos: field(sql`f.valor_centavos`, z.int()),
    desconto_centavos: field(sql`f.vl_desconto_centavos`, z.int()),
    resta_centavos: field(RESTA, z.int()),
    situacao: field(sql`f.status`, situacao),
    pago_em: field(sql`f.dt_pagamento`, dia.nullable()),
    pago_centavos: field(sql`f.vl_pago_centavos`, z.int().nullable()),
    criado_em: madeAt(sql`f.created_at`),
  },
  filters: {
    membro_id: equals(sql`f.membro_id`, id),
    competencia: equals(sql`f.refer`, competencia),
    situacao: equals(sql`f.status`, situacao),
  },
});

/** The domain that takes payments adds that to it, and gives it to the programs. */
export const pagamentos = resource({
  name: 'pagamentos',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  feature: 'mensalidades',
  summary: 'What was received for monthly dues; what was reversed says when',
  from: (orgId) => sql`pagamentos g where g.org_id = ${orgId}`,
  key: sql`g.id`,
  fields: {
    id: field(sql`g.id`, id),
    fatura_id: field(sql`g.fatura_id`, id),
    membro_id: field(sql`g.membro_id`, id),
    pago_em: field(sql`g.pago_em`, dia),
    valor_centavos: field(sql`g.valor_centavos`, z.int()),
    multa_centavos: field(sql`g.multa_centavos`, z.int()),
    metodo: field(sql`g.metodo`, z.string()),
    carteira_id: field(sql`g.carteira_id`, id.nullable()),
    de_credito: field(sql`g.de_credito`, z.boolean()),
    conferido: field(sql`g.conferido`, z.boolean()),
    estornado_em: field(sql`g.estornado_em`, instante.nullable()),
    criado_em: madeAt(sql`g.created_at`),
  },
  filters: { membro_id: equals(sql`g.membro_id`, id), fatura_id: equals(sql`g.fatura_id`, id) },
  changed: moneyChanged(sql`g`),
});

export const v1: readonly Resource[] = [faturas];
