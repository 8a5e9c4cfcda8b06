import { z } from 'zod';
import { equals, field, madeAt, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, id, nulo } from '../../../../shared/fields.ts';
import { ficha, membros } from '../contract.ts';
import { criarMembro } from './criar-membro.ts';

const { nome, nome_social, matricula, email, telefone, dt_nascimento, data_admissao_terreiro, cidade, uf } = ficha;

const novo = z.strictObject({
  nome,
  nome_social,
  matricula,
  email,
  telefone,
  dt_nascimento,
  data_admissao_terreiro,
  cidade,
  uf,
  responsavel_nome: ficha.responsavel_nome,
  responsavel_motivo: ficha.responsavel_motivo,
});

const creates: Resource['creates'] = {
  bundle: 'lancar',
  access: 'membros:create',
  summary: 'Registers a member, without a plan and without access; below 18 the reason why a consent is missing',
  input: novo,
  output: z.object({ id, matricula: nulo }),
  run: async (ctx, input: z.output<typeof novo>) => {
    // Programs cannot read consents, so a guardian alone is not enough.
    const responsavel_nome = input.responsavel_motivo ? input.responsavel_nome : null;
    const feito = await criarMembro(ctx, membros.criarMembro.input.parse({ ...input, responsavel_nome }));
    return { id: feito.id, matricula: feito.matricula };
  },
};

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
      nome_social: field(sql`m.nome_social`, nulo),
      nome_mostrado: field(sql`m.nome_mostrado`, z.string()),
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
    creates,
  }),
];
