import { randomUUID } from 'node:crypto';
import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { type Statement, columns, literal, parameters, sql } from '../../../../server/database/sql.ts';
import { semPassar } from '../../../../shared/centavos.ts';
import { partesDoDia } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import type { StoredFields } from '../../../../shared/field-schemas.ts';
import { namesOf } from '../../../../shared/noun-fields.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import { comparavel } from '../../pagamentos-diversos/rules.ts';
import { acharOpcao } from '../../pagamentos-diversos/server/opcoes.ts';
import { contasAPagar } from '../contract.ts';
import { CONTA } from '../fields.ts';
import type { Repeticao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  pagamentos_diversos__conta_paga: [409, 'conta_paga', t.key('Esta conta já foi paga.')],
};

/** What a form decides of a bill, as it is stored. */
export interface CamposDaConta extends StoredFields<typeof CONTA> {
  tipo_nome: string;
  fundo_id: string | null;
  repete: Repeticao;
  /** The day of the month that the series asks for. */
  dia: number;
}

export interface ContaViva extends CamposDaConta {
  id: string;
  serie: string;
  numero: number;
  pausada: boolean;
}

const DO_FORMULARIO = [...namesOf(CONTA), 'tipo_nome', 'fundo_id', 'repete'] as const;
export const COLUNAS_DA_CONTA = [...DO_FORMULARIO, 'dia'] as const;

const valores = (conta: CamposDaConta): Statement => parameters(COLUNAS_DA_CONTA.map((coluna) => conta[coluna]));

/** What the form of a bill shows, from `contas_a_pagar c`. */
export const versaoDaConta: Statement = sql`md5(row(${columns(DO_FORMULARIO, 'c')})::text)`;

/** A bill as the actions that change it read it, from `contas_a_pagar c`. */
export const contaViva: Statement = sql`
  c.id, c.serie, c.numero, ${columns(COLUNAS_DA_CONTA, 'c')}, c.pausada_em is not null as pausada`;

/** One occurrence of a series; nothing if the series has this one already. */
export const inserirContaAPagar = (
  { orgId, casa }: HouseContext,
  conta: Omit<ContaViva, 'id' | 'pausada'>,
): Statement => sql`
  insert into contas_a_pagar (org_id, serie, numero, usuario_operacao, ${columns(COLUNAS_DA_CONTA)})
  values (${orgId}, ${conta.serie}, ${conta.numero}, ${casa.userId}, ${valores(conta)})
  on conflict (org_id, serie, numero) do nothing returning id`;

export const atualizarContaAPagar = ({ orgId }: HouseContext, id: string, conta: CamposDaConta): Statement => sql`
  update contas_a_pagar set (${columns(COLUNAS_DA_CONTA)}) = row(${valores(conta)}) where org_id = ${orgId} and id = ${id}`;

/**
 * Locks a bill that is neither paid nor deleted, or says why it cannot be changed. The second of
 * two concurrent calls sees the first one's change.
 */
export async function travarContaAPagar({ db, orgId }: HouseContext, id: string): Promise<ContaViva> {
  const conta = await db.maybe<ContaViva & { excluida: boolean }>(sql`
    select ${contaViva}, c.excluida_em is not null as excluida
    from contas_a_pagar c where c.org_id = ${orgId} and c.id = ${id} for no key update`);
  if (!conta) throw semContaAPagar();
  if (conta.excluida) throw new Failure(409, 'conta_excluida', t.key('Esta conta foi excluída.'));
  const paga = await db.maybe(sql`
    select 1 from pagamentos_diversos d where d.org_id = ${orgId} and d.conta_id = ${id} and d.estornado_em is null`);
  if (paga) throw new Failure(409, 'conta_paga', t.key('Esta conta já foi paga.'));
  return conta;
}

export const semContaAPagar = (): Failure => new Failure(404, 'conta_nao_encontrada', t.key('Conta não encontrada'));

type Lista = Output<typeof contasAPagar.listarContasAPagar>;
type Linha = Lista['itens'][number] & Omit<Lista, 'itens'>;

const LIMITE = 200;

const FILTRO = {
  abertas: sql`d.id is null and c.pausada_em is null`,
  pausadas: sql`d.id is null and c.pausada_em is not null`,
  pagas: sql`d.id is not null`,
};

/**
 * Bills as they are now, at most 200; count and sum are of all that are found. One is paid exactly
 * while a live entry pays it, so a reversal opens it again.
 */
export const listarContasAPagar = handler(
  contasAPagar.listarContasAPagar,
  async ({ db, orgId, casa, hoje }, { busca, situacao, ate }) => {
    exigir({ casa }, 'equipe');
    const itens = await db.rows<Linha>(sql`
      select c.id, c.numero, ${columns(COLUNAS_DA_CONTA, 'c')}, ${versaoDaConta} as versao,
             case when d.id is not null then 'paga' when c.pausada_em is not null then 'pausada'
                  when c.vencimento < ${hoje} then 'atrasada' else 'aberta' end as situacao,
             case when f.id is not null then jsonb_build_object('id', f.id, 'nome', f.nome) end as fundo,
             case when d.id is not null then jsonb_build_object('lancamento_id', d.id, 'data', d.data, 'valor_centavos', -d.valor_centavos,
               'metodo', d.metodo) end as pagamento,
             count(*) over () as quantas, coalesce(sum(coalesce(-d.valor_centavos, c.valor_centavos)) over (), 0)::bigint as total_centavos,
             count(*) filter (where d.id is null and c.pausada_em is null and c.vencimento < ${hoje}) over () as atrasadas
      from contas_a_pagar c
      left join pagamentos_diversos d on d.org_id = ${orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null
      left join fundos f on f.org_id = ${orgId} and f.id = c.fundo_id
      where c.org_id = ${orgId} and c.excluida_em is null and ${FILTRO[situacao]}
        ${ate ? sql`and c.vencimento <= ${ate}` : sql``}
        ${busca ? sql`and ${matching(sql`c.busca`, busca)}` : sql``}
      order by ${situacao === 'pagas' ? sql`d.data desc, d.id desc` : sql`c.vencimento, c.id`}
      limit ${literal(LIMITE)}`);
    const { quantas = 0, total_centavos = 0, atrasadas = 0 } = itens[0] ?? {};
    return { itens, quantas, total_centavos: semPassar(total_centavos), atrasadas };
  },
);

type Digitada = Omit<Input<typeof contasAPagar.criarContaAPagar>, 'id'>;

interface Antes {
  tipo_nome: string;
  fundo_id: string | null;
  vencimento: string;
  dia: number;
}

/**
 * A bill as typed, checked: type and purpose are the house's, or those it had before. The day of
 * the series stays while the due day does.
 */
export async function conferirCampos(ctx: HouseContext, digitada: Digitada, antes?: Antes) {
  const { tipo, fundo_id = null, ...campos } = digitada;
  const { vencimento, repete, ate } = campos;
  if (ate !== null && repete === 'nao') throw fieldFailure('ate', t.key('Só uma conta que se repete tem fim.'));
  if (ate !== null && ate < vencimento) throw fieldFailure('ate', t.key('O fim não pode ser antes do vencimento.'));
  await exigirFundo(ctx, fundo_id, { antes: antes?.fundo_id });
  const mesmo = antes !== undefined && comparavel(tipo) === comparavel(antes.tipo_nome);
  const achado = mesmo ? antes.tipo_nome : await acharOpcao(ctx, 'tipo', tipo);
  if (achado === null) throw fieldFailure('tipo', t.key('Escolha um tipo da lista.'));
  const dia = antes?.vencimento === vencimento ? antes.dia : partesDoDia(vencimento).dia;
  return { ...campos, tipo_nome: nomeEmPortugues(achado), fundo_id, dia };
}

/** The first occurrence of a bill; the next one comes when it is paid. */
export const criarContaAPagar = handler(contasAPagar.criarContaAPagar, async (ctx, digitada) => {
  const campos = await conferirCampos(ctx, digitada);
  const conta = await ctx.db.row<{ id: string }>(
    inserirContaAPagar(ctx, { ...campos, serie: randomUUID(), numero: 1 }),
  );
  await ctx.audit('conta_a_pagar.criar', { alvo: conta.id, depois: campos });
  return conta;
});
