import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia, nomeDoMes, partesDoDia } from '../../../../shared/datas.ts';
import { formatCnpj, formatCpf, formatTelefone } from '../../../../shared/documentos.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import type { Nivel } from '../../membros/reserved-fields.ts';
import { lerReservado, partesLidas, type Lido } from '../../membros/server/reservado.ts';
import type { CampoDoModelo, ValoresDoModelo } from '../rules-modelos.ts';
import type { CasaDoPapel } from '../rules.ts';

type Parte = NonNullable<Parameters<typeof lerReservado>[2]>[number];

const PARTE_DO_CAMPO: Readonly<Partial<Record<CampoDoModelo, Parte>>> = {
  cpf: 'docs',
  rg: 'docs',
  orixas_umbanda: 'espiritual_umbanda',
  orixas_candomble: 'espiritual_candomble',
  obrigacoes: 'caminho',
};

interface Cadastro {
  id: string;
  nome: string;
  nome_civil: string;
  matricula: string | null;
  dt_nascimento: string | null;
  data_admissao_terreiro: string | null;
  profissao: string | null;
  telefone: string | null;
  responsavel_nome: string | null;
  rua: string | null;
  doacao_centavos: number | null;
  doacao_dia: string | null;
}

export interface PessoaDoPapel {
  id: string;
  nome: string;
  matricula: string | null;
  valores: ValoresDoModelo;
  /** Sealed parts of the record that were read. */
  partes: string[];
  /** The strictest level of the belief that was read. */
  nivel: Nivel | null;
}

export interface CasaComEndereco extends CasaDoPapel {
  rua: string | null;
}

export const lerCasaDoPapel = ({ db, orgId }: HouseContext): Promise<CasaComEndereco> =>
  db.row<CasaComEndereco>(sql`
    select nome, cnpj, cidade, estado, concat_ws(', ', nullif(endereco, ''), nullif(bairro, ''), nullif(cidade, ''), nullif(estado, '')) as rua
    from terreiros where id = ${orgId}`);

/** '20 de novembro de 2026' */
function porExtenso(data: string): string {
  const { ano, mes, dia } = partesDoDia(data);
  return `${dia} de ${nomeDoMes(mes)} de ${ano}`;
}

/**
 * What these fields say of each person, in the order of the ids. People who were forgotten, or are
 * of another house, are missing. Sealed parts are opened only if a field needs them, with a line of
 * who read them.
 */
export async function lerPessoasDoPapel(
  ctx: HouseContext,
  casa: CasaComEndereco,
  campos: readonly CampoDoModelo[],
  membros: readonly string[],
): Promise<PessoaDoPapel[]> {
  const partes = [...new Set(campos.flatMap((campo) => PARTE_DO_CAMPO[campo] ?? []))];
  if (partes.length > 0) ctx.services.vault.refuseClosed();
  const cadastros = await ctx.db.rows<Cadastro>(sql`
    select m.id, m.nome_mostrado as nome, m.nome as nome_civil, m.matricula, m.dt_nascimento, m.data_admissao_terreiro, m.profissao, m.telefone, m.responsavel_nome,
           nullif(concat_ws(', ', nullif(m.endereco, ''), nullif(m.numero, ''), nullif(m.complemento, ''), nullif(m.bairro, ''), nullif(m.cidade, ''), nullif(m.uf, '')), '') as rua,
           d.valor_centavos as doacao_centavos, d.data as doacao_dia
    from unnest(${membros}::uuid[]) with ordinality q (id, n)
    join membros m on m.org_id = ${ctx.orgId} and m.id = q.id and m.anonimizado_em is null
    left join lateral (
      select x.valor_centavos, x.data from pagamentos_diversos x
      where x.org_id = ${ctx.orgId} and x.membro_id = m.id and x.tipo = 'doacao' and x.conferido and x.estornado_em is null and x.valor_centavos > 0
      order by x.data desc, x.id desc limit 1) d on true
    order by q.n`);
  const pessoas: PessoaDoPapel[] = [];
  for (const cadastro of cadastros) {
    const lido = partes.length > 0 ? await lerReservado(ctx, cadastro.id, partes) : null;
    if (lido) anotarLeitura(ctx, { membros: [cadastro.id], oQue: 'viu', partes: partesLidas(lido) });
    const { id, nome, matricula } = cadastro;
    const valores = { ...daCasa(casa, ctx.hoje), ...doCadastro(cadastro), ...(lido && doReservado(lido)) };
    pessoas.push({ id, nome, matricula, valores, partes: lido ? partesLidas(lido) : [], nivel: lido && nivelDe(lido) });
  }
  return pessoas;
}

const daCasa = (casa: CasaComEndereco, hoje: string): ValoresDoModelo => ({
  casa: casa.nome,
  casa_cnpj: casa.cnpj ? formatCnpj(casa.cnpj) : '',
  casa_endereco: casa.rua ?? '',
  casa_cidade: casa.cidade ?? '',
  hoje: porExtenso(hoje),
  ano: hoje.slice(0, 4),
});

const doCadastro = (um: Cadastro): ValoresDoModelo => ({
  nome: um.nome,
  nome_civil: um.nome_civil,
  matricula: um.matricula ?? '',
  nascimento: um.dt_nascimento ? formatDia(um.dt_nascimento) : '',
  admissao: um.data_admissao_terreiro ? porExtenso(um.data_admissao_terreiro) : '',
  profissao: um.profissao ?? '',
  endereco: um.rua ?? '',
  telefone: um.telefone ? formatTelefone(um.telefone) : '',
  responsavel: um.responsavel_nome ?? '',
  doacao_valor: um.doacao_centavos === null ? '' : formatBRL(um.doacao_centavos),
  doacao_dia: um.doacao_dia ? formatDia(um.doacao_dia) : '',
});

function doReservado({ reservado }: Lido): ValoresDoModelo {
  const { docs, espiritual_umbanda: umbanda, espiritual_candomble: candomble, caminho } = reservado;
  const lista = (nomes: readonly (string | null | undefined)[]): string =>
    nomes.flatMap((nome) => nome?.trim() || []).join(', ');
  return {
    cpf: docs?.cpf ? formatCpf(docs.cpf) : '',
    rg: docs?.rg ?? '',
    orixas_umbanda: lista(umbanda?.orixas ?? []),
    orixas_candomble: lista((candomble?.orixas ?? []).map((um) => [um.nome, um.qualidade].filter(Boolean).join(' '))),
    obrigacoes: lista(
      (caminho?.obrigacoes ?? []).map(({ nome, data }) => (data ? `${nome} (${formatDia(data)})` : nome)),
    ),
  };
}

const RIGOR: readonly Nivel[] = ['propria', 'casa', 'dirigencia'];

function nivelDe({ reservado, niveis }: Lido): Nivel | null {
  const lidos = (['espiritual_umbanda', 'espiritual_candomble', 'caminho'] as const)
    .filter((parte) => reservado[parte] !== null)
    .map((parte) => niveis[parte]);
  return RIGOR.findLast((nivel) => lidos.includes(nivel)) ?? null;
}
