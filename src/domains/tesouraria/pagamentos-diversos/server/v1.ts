import { z } from 'zod';
import { equals, field, madeAt, moneyChanged, resource, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { centavos, dia, id, instante, nulo, textoOuNulo } from '../../../../shared/fields.ts';
import { emDinheiro, soPessoas } from '../../../dinheiro/carteiras/server/v1.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { reverterLancamento } from './corrigir-lancamento.ts';
import { criarLancamento } from './criar-lancamento.ts';

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
  changed: moneyChanged(sql`d`),
});

/** Only money that comes in: what leaves asks a person questions that no program can answer. */
const novo = z.strictObject({
  tipo: pagamentosDiversos.criarLancamento.input.shape.tipo,
  metodo: pagamentosDiversos.criarLancamento.input.shape.metodo,
  valor_centavos: centavos.min(1, t.key('Informe um valor válido')),
  data: dia.optional(),
  descricao: textoOuNulo(200),
  matricula: textoOuNulo(30),
});

const creates: Resource['creates'] = {
  bundle: 'lancar',
  access: 'faturas:pagar',
  summary: 'Enters money that came in, such as a donation, in the place where its method lies',
  input: novo,
  output: z.object({ id, matricula_encontrada: z.boolean() }),
  run: (ctx, input: z.output<typeof novo>) => criarLancamento(ctx, { ...input, observacoes: null, favorecido: null }),
};

const estorno = z.strictObject({ id, motivo: pagamentosDiversos.estornarLancamento.input.shape.motivo });

const reverses: Resource['reverses'] = {
  bundle: 'lancar',
  access: 'faturas:pagar',
  summary: 'Reverses an entry of money that came in and lies in no drawer',
  input: estorno,
  lock: (orgId, lancamento) => sql`
    select from pagamentos_diversos d where d.org_id = ${orgId} and d.id = ${lancamento} for no key update`,
  run: async (ctx, { id: lancamento, motivo }: z.output<typeof estorno>) => {
    const { tipo, valor_centavos, conferido, em_dinheiro } = await ctx.db.row<Lancado>(sql`
      select d.tipo, d.valor_centavos, d.conferido, ${emDinheiro(ctx.orgId, sql`d.carteira_id`, sql`d.metodo`)} as em_dinheiro
      from pagamentos_diversos d where d.org_id = ${ctx.orgId} and d.id = ${lancamento}`);
    if (tipo === 'credito' || tipo === 'acerto' || valor_centavos < 0 || !conferido || em_dinheiro) throw soPessoas();
    // The question what a drawer holds is of cash alone.
    await reverterLancamento(ctx, { id: lancamento, motivo, confirmado: ['falta'] });
  },
};

interface Lancado {
  tipo: string;
  valor_centavos: number;
  conferido: boolean;
  em_dinheiro: boolean;
}

export const v1: readonly Resource[] = [{ ...lancamentos, creates, reverses }];
