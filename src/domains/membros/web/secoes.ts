import { formatBRL } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { ehDia, formatDia, hojeEm } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { nomeDaForma, nomeDoTipo } from '../../pagamentos/rules.ts';
import { quantoDe } from '../../produtos/rules.ts';
import { fieldsOf, labelOf, type Field } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { FORMATS } from '../rules.ts';
import { t } from '../texts.ts';

export type Exportado = ApiOutput<'exportarMembro'>;
type Ficha = Omit<Exportado['membro'], 'sem_lembretes'>;
type Campo = readonly [rotulo: string, valor: string];

/** A part of the record for reading, on the screen and on paper. */
export interface Secao {
  titulo: string;
  campos: Campo[];
}

const dia = (data: string | null): string => (data && ehDia(data) ? formatDia(data) : '');
const secao = (titulo: string, ...campos: (readonly [string, string | null])[]): Secao => ({
  titulo,
  campos: campos.flatMap(([nome, valor]) => (valor ? [[nome, valor] as const] : [])),
});

/** Filled slots only, each with its position. */
const vagas = (nomes: readonly (string | null)[]): string =>
  nomes.flatMap((nome, vaga) => (nome ? [`${vaga + 1}º ${nome}`] : [])).join(' · ');

type Candomble = Ficha['reservado']['espiritual_candomble'];

/** A stored value as people read it. The kind of person shows by its documents. */
function legivel({ kind }: Field, valor: unknown): string | null {
  switch (kind) {
    case 'person':
      return null;
    case 'active':
      return valor ? t('Ativo') : t('Inativo');
    case 'date':
      return dia(valor as string | null);
    case 'slots':
      return vagas(valor as (string | null)[]);
    case 'qualified':
      return vagas((valor as Candomble['orixas']).map(({ nome, qualidade }) => juntarPalavras(nome, qualidade)));
    case 'dated':
      return (valor as Candomble['obrigacoes']).map(({ nome, data }) => juntarPalavras(nome, dia(data))).join(' · ');
    default:
      return FORMATS[kind]?.((valor ?? '') as string) ?? (valor as string | null);
  }
}

const juntarPalavras = (...palavras: (string | null)[]): string => palavras.filter(Boolean).join(' ');

const lidos = (fields: readonly (readonly [string, Field])[], valores: object) =>
  fields.map(([nome, field]) => [labelOf(field), legivel(field, (valores as Record<string, unknown>)[nome])] as const);

/** Everything in the five tabs that is filled in; empty parts are left out. */
export function secoesDaFicha(ficha: Ficha): Secao[] {
  const reservados = (grupo: keyof typeof RESERVED) =>
    lidos(
      Object.entries<Field>(RESERVED[grupo].fields).filter(
        ([, { person = ficha.tipo_pessoa }]) => person === ficha.tipo_pessoa,
      ),
      ficha.reservado[grupo],
    );
  return [
    secao(t('Cadastro'), ...lidos(fieldsOf('principal'), ficha), ...reservados('observacoes')),
    secao(t('Endereço & Profissão'), ...lidos(fieldsOf('endereco'), ficha)),
    secao(t('Espiritual (Umbanda)'), ...reservados('espiritual_umbanda')),
    secao(t('Espiritual (Candomblé)'), ...reservados('espiritual_candomble')),
    secao(t('Documentação'), ...reservados('docs')),
    secao(t('Consentimento (LGPD)'), ...lidos(fieldsOf('documentacao'), ficha)),
  ].filter(({ campos }) => campos.length > 0);
}

/** The records of the export, as the server selects them. */
interface Registros {
  assinaturas: {
    plano: string;
    inicio: string;
    fim: string | null;
    situacao: keyof typeof SITUACOES;
    desconto_centavos: number;
  }[];
  faturas: {
    refer: string;
    dt_vencimento: string;
    valor_centavos: number;
    vl_desconto_centavos: number;
    status: keyof typeof SITUACOES;
  }[];
  pagamentos: {
    pago_em: string;
    valor_centavos: number;
    metodo: string;
    conferido: boolean;
    estornado_em: string | null;
  }[];
  pagamentos_diversos: {
    data: string;
    tipo_nome: string;
    descricao: string | null;
    metodo: string;
    valor_centavos: number;
    conferido: boolean;
    corrige: string | null;
    estornado_em: string | null;
  }[];
  vendas: {
    numero: number;
    vendida_em: string;
    total_centavos: number;
    metodo_pagamento: string;
    estornado_em: string | null;
    itens: { produto: string; quantidade: number; unidade: string | null }[];
  }[];
  combinados: { refer: string; tipo: 'isencao' | 'nova_data'; nova_data: string | null; motivo: string | null }[];
  lembretes: { grupo: string; created_at: string }[];
}

const SITUACOES = {
  pendente: () => t('aberta'),
  vencida: () => t('atrasada'),
  paga: () => t('paga'),
  cancelada: () => t('cancelada'),
  ativa: () => t('ativa'),
  pausada: () => t('pausada'),
  encerrada: () => t('encerrada'),
};

const ESPERA: Readonly<Record<string, () => string>> = {
  a_vencer: () => t('aberta'),
  venceu: () => t('atrasada'),
  atrasada: () => t('atrasada'),
};

const juntar = (...partes: (string | null | false)[]): string => partes.filter(Boolean).join(' · ');

const andamento = ({ conferido, estornado_em }: { conferido: boolean; estornado_em: string | null }) =>
  estornado_em ? t('estornado') : !conferido && t('a conferir');

/** Subscriptions, invoices, payments, entries and purchases, one line each. */
export function secoesDaConta(exportado: Exportado, fuso: string): Secao[] {
  const registros = exportado as unknown as Registros;
  const { assinaturas, faturas, pagamentos, pagamentos_diversos: diversos, vendas } = registros;
  const partes = [
    secao(
      t('Assinaturas'),
      ...assinaturas.map((a): Campo => [juntar(dia(a.inicio), dia(a.fim)), juntar(a.plano, SITUACOES[a.situacao]())]),
    ),
    secao(
      t('Faturas'),
      ...faturas.map((f): Campo => [
        rotulo(f.refer, getLanguage()),
        juntar(formatBRL(f.valor_centavos - f.vl_desconto_centavos), dia(f.dt_vencimento), SITUACOES[f.status]()),
      ]),
    ),
    secao(
      t('Pagamentos'),
      ...pagamentos.map((p): Campo => [
        dia(p.pago_em),
        juntar(formatBRL(p.valor_centavos), nomeDaForma(p.metodo), andamento(p)),
      ]),
    ),
    secao(
      t('Outros lançamentos'),
      ...diversos.map((d): Campo => [
        dia(d.data),
        juntar(
          formatBRL(d.valor_centavos),
          nomeDoTipo(d.tipo_nome),
          d.descricao,
          nomeDaForma(d.metodo),
          d.corrige && t('correção de outro'),
          andamento(d),
        ),
      ]),
    ),
    secao(
      t('Compras na loja'),
      ...vendas.map((v): Campo => [
        t('nº {n}', { n: String(v.numero) }),
        juntar(
          formatBRL(v.total_centavos),
          v.itens.map(({ quantidade, unidade, produto }) => quantoDe(quantidade, unidade, produto)).join(', '),
          dia(hojeEm(new Date(v.vendida_em), fuso)),
          nomeDaForma(v.metodo_pagamento),
          v.estornado_em && t('estornado'),
        ),
      ]),
    ),
    ...secoesDosMeses(registros, fuso),
  ];
  return partes.filter(({ campos }) => campos.length > 0);
}

/** Agreements about months, and when the person was reminded. */
function secoesDosMeses({ combinados, lembretes }: Registros, fuso: string): Secao[] {
  return [
    secao(
      t('Combinados'),
      ...combinados.map((c): Campo => [
        rotulo(c.refer, getLanguage()),
        juntar(c.tipo === 'isencao' ? t('isenção') : dia(c.nova_data), c.motivo),
      ]),
    ),
    secao(
      t('Lembretes recebidos'),
      ...lembretes.map((um): Campo => [dia(hojeEm(new Date(um.created_at), fuso)), ESPERA[um.grupo]?.() ?? um.grupo]),
    ),
  ];
}
