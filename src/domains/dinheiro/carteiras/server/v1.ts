import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { dia, id, instante } from '../../../../shared/fields.ts';
import { t } from '../../../../shared/texts.ts';
import { carteiraDaLinha } from './movimentos.ts';

const carteiras = resource({
  name: 'carteiras',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  summary: 'Where the money lies',
  from: (orgId) => sql`carteiras c where c.org_id = ${orgId}`,
  key: sql`c.id`,
  fields: {
    id: field(sql`c.id`, id),
    tipo: field(sql`c.tipo`, z.string()),
    nome: field(sql`c.nome`, z.string()),
    arquivada: field(sql`(c.arquivada_em is not null)`, z.boolean()),
    criado_em: madeAt(sql`c.created_at`),
  },
});

const movimentos = resource({
  name: 'movimentos',
  bundle: 'ler_dinheiro',
  access: 'equipe',
  summary: 'Money that went from one place to another',
  from: (orgId) => sql`transferencias x where x.org_id = ${orgId}`,
  key: sql`x.id`,
  fields: {
    id: field(sql`x.id`, id),
    tipo: field(sql`x.tipo`, z.string()),
    de: field(sql`x.carteira_de`, id),
    para: field(sql`x.carteira_para`, id),
    valor_centavos: field(sql`x.valor_centavos`, z.int()),
    dia: field(sql`x.dia`, dia),
    estornado_em: field(sql`x.estornado_em`, instante.nullable()),
    criado_em: madeAt(sql`x.created_at`),
  },
  filters: { dia: equals(sql`x.dia`, dia) },
  changed: sql`greatest(x.created_at, x.estornado_em)`,
});

/** Whether a row of money lies in cash. Only a person knows whether a drawer can give it back. */
export const emDinheiro = (orgId: OrgId, carteira: Statement, metodo: Statement): Statement => sql`exists (
  select from carteiras c where c.org_id = ${orgId} and c.tipo = 'dinheiro' and c.id = ${carteiraDaLinha(orgId, carteira, metodo)})`;

export const soPessoas = (): Failure =>
  new Failure(409, 'so_pela_tela', t.key('Isto um programa não estorna. Uma pessoa o faz na tela da casa.'));

export const v1: readonly Resource[] = [carteiras, movimentos];
