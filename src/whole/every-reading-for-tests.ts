import type { ClientBase } from 'pg';
import type { contracts } from '../contracts.gen.ts';
import type { BigHouse } from './big-house-for-tests.ts';

type Reading = readonly [name: keyof typeof contracts, input: Record<string, unknown>];

interface Place {
  membro: string;
  plano: string;
  assinatura: string;
  fatura_paga: string;
  lancamento: string;
  venda: string;
  produto: string;
  importacao: string;
  hoje: string;
  mes: string;
  mes_passado: string;
  ha_um_ano: string;
}

/** Every GET that somebody of a house may call, as its screens call it, with ids of that house. */
export async function everyReading(owner: ClientBase, { orgId }: BigHouse): Promise<Reading[]> {
  const { rows } = await owner.query<Place>(
    `select (select id from membros where org_id = $1 and ativo order by id limit 1) as membro,
            (select id from planos where org_id = $1 order by id limit 1) as plano,
            (select id from assinaturas where org_id = $1 order by id limit 1) as assinatura,
            (select id from faturas where org_id = $1 and status = 'paga' order by id limit 1) as fatura_paga,
            (select id from pagamentos_diversos where org_id = $1 order by id limit 1) as lancamento,
            (select id from vendas where org_id = $1 order by id limit 1) as venda,
            (select id from produtos where org_id = $1 order by id limit 1) as produto,
            (select id from importacoes where org_id = $1 limit 1) as importacao,
            current_date::text as hoje, date_trunc('month', current_date)::date::text as mes,
            (date_trunc('month', current_date) - interval '1 month')::date::text as mes_passado,
            (current_date - 364)::text as ha_um_ano`,
    [orgId],
  );
  const [ids] = rows;
  if (!ids) throw new Error('The house is empty');
  return [...lists(), ...ofOneRow(ids), ...ofAPeriod(ids)];
}

const lists = (): Reading[] => [
  ['lerSessao', {}],
  ['listarSessoes', {}],
  ['lerToken', {}],
  ['listarConvites', {}],
  ['lerOrganizacao', {}],
  ['lerNotificacoes', {}],
  ['listarMembros', { busca: '' }],
  ['listarMembros', { busca: 'conceicao' }],
  ['listarMembros', { busca: '', somente_ativos: false }],
  ['sugerirMatricula', {}],
  ['listarImportacoes', {}],
  ['listarUsuarios', {}],
  ['listarCandidatos', { busca: 'conceicao' }],
  ['listarPlanos', { busca: '' }],
  ['lerReceitaDosPlanos', {}],
  ['listarAssinaturas', { busca: '' }],
  ['listarAssinaturas', { busca: 'conceicao', status: 'ativa' }],
  ['listarFaturas', { busca: '' }],
  ['listarFaturas', { busca: 'conceicao' }],
  ['listarFaturas', { busca: '', status: 'atrasada' }],
  ['buscarMensalidades', { busca: '2026-0003' }],
  ['buscarMensalidades', { busca: 'conceicao' }],
  ['buscarMensalidades', { busca: 'conceicao', todos: true }],
  ['listarAReceber', { quais: 'atrasadas' }],
  ['listarAReceber', { quais: 'semana' }],
  ['minhasMensalidades', {}],
  ['listarAConferir', {}],
  ['listarLancamentos', { busca: '' }],
  ['listarLancamentos', { busca: '', somente_hoje: false }],
  ['listarLancamentos', { busca: 'oferta', somente_hoje: false }],
  ['listarTipos', {}],
  ['listarMetodos', {}],
  ['lerPainel', {}],
  ['lerMeuPainel', {}],
  ['listarMatriculas', {}],
  ['listarProdutos', { busca: '' }],
  ['listarProdutos', { busca: 'vela' }],
  ['listarCategorias', {}],
  ['lerProdutoPorCodigo', { codigo: '7890000000001' }],
  ['lerPdv', {}],
  ['buscarClientes', { busca: 'conceicao' }],
  ['listarAuditoria', {}],
];

const ofOneRow = ({
  membro,
  plano,
  assinatura,
  fatura_paga,
  lancamento,
  venda,
  produto,
  importacao,
}: Place): Reading[] => [
  ['lerMembro', { id: membro }],
  ['lerAssinatura', { id: assinatura }],
  ['lerImportacao', { id: importacao }],
  ['preverTrocaPlano', { membro_id: membro, plano_id: plano }],
  ['preverRepreco', { id: plano, valor_centavos: 9900, dia_vencimento: 12 }],
  ['buscarMensalidades', { membro_id: membro }],
  ['buscarMatricula', { matricula: '2026-0003' }],
  ['lerReciboMensalidades', { faturas: [fatura_paga] }],
  ['lerReciboLancamento', { id: lancamento }],
  ['lerRecibo', { id: venda }],
  ['listarMovimentos', { id: produto }],
];

const ofAPeriod = ({ hoje, mes, mes_passado, ha_um_ano, fatura_paga, lancamento }: Place): Reading[] => [
  ['preverFaltantes', { ano: Number(hoje.slice(0, 4)), mes: Number(hoje.slice(5, 7)) }],
  ['listarVendas', {}],
  ['fecharDia', {}],
  ['fecharDia', { dia: mes }],
  ['lerRelatorio', { tipo: 'faturas', de: hoje, ate: hoje }],
  ['lerRelatorio', { tipo: 'faturas', de: mes_passado, ate: hoje }],
  ['lerRelatorio', { tipo: 'pagamentos', de: mes_passado, ate: hoje }],
  ['lerRelatorio', { tipo: 'diversos', de: mes_passado, ate: hoje }],
  ['lerRelatorio', { tipo: 'faturas', de: mes_passado, ate: hoje, matricula: '2026-0003' }],
  ['lerRelatorio', { tipo: 'faturas', de: ha_um_ano, ate: hoje }],
  ['lerRelatorio', { tipo: 'pagamentos', de: ha_um_ano, ate: hoje }],
  ['lerLinhasDoRelatorio', { tipo: 'faturas', de: ha_um_ano, ate: hoje, depois_de: fatura_paga }],
  ['lerLinhasDoRelatorio', { tipo: 'diversos', de: ha_um_ano, ate: hoje, depois_de: lancamento }],
];

/** It looks for a name in everything that was typed, once before somebody is forgotten: two at a time (`heavy`). */
export const THROUGH_EVERYTHING: readonly (keyof typeof contracts)[] = ['buscarTextosDoMembro'];

/** Not called by people of a house, or not reading the house's own rows. */
export const NOT_OF_A_HOUSE: readonly (keyof typeof contracts)[] = [
  'lerCobranca',
  'lerCodigo',
  'lerExclusao',
  'lerHistorico',
  'listarPessoas',
  'listarPlanosSaas',
  'listarTerreiros',
];
