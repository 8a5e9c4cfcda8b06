import { ehDia, formatDia } from '../../../../shared/datas.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { Section } from '../../../../web/print/sections-pdf.ts';
import { FIELDS, fieldsOf, labelOf, type Field } from '../fields.ts';
import { nomeDaParte } from '../../cofre/rules.ts';
import { RESERVED } from '../reserved-fields.ts';
import { FORMATS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export type Exportado = ApiOutput<'exportarMembro'>;
type Ficha = Omit<Exportado['membro'], 'sem_lembretes' | 'niveis' | 'correcao_pedida'> &
  Partial<Pick<Exportado['membro'], 'correcao_pedida'>>;
export type Campo = Section['lines'][number];

export const diaLido = (data: string | null): string => (data && ehDia(data) ? formatDia(data) : '');
export const secao = (title: string, ...lines: (readonly [string, string | null])[]): Section => ({
  title,
  lines: lines.flatMap(([nome, valor]) => (valor ? [[nome, valor] as const] : [])),
});

/** Filled slots only, each with its position. */
const vagas = (nomes: readonly (string | null)[]): string =>
  nomes.flatMap((nome, vaga) => (nome ? [`${vaga + 1}º ${nome}`] : [])).join(' · ');

type Orixas = NonNullable<Ficha['reservado']['espiritual_candomble']>['orixas'];
type Passos = NonNullable<Ficha['reservado']['caminho']>['obrigacoes'];

/** A stored value as people read it. The kind of person shows by its documents. */
function legivel({ kind }: Field, valor: unknown): string | null {
  switch (kind) {
    case 'person':
      return null;
    case 'active':
      return valor ? t('Ativo') : t('Inativo');
    case 'date':
      return diaLido(valor as string | null);
    case 'slots':
      return vagas(valor as (string | null)[]);
    case 'qualified':
      return vagas((valor as Orixas).map(({ nome, qualidade }) => juntarPalavras(nome, qualidade)));
    case 'path':
      return (valor as Passos)
        .map(({ nome, data, quem, notas }) =>
          [juntarPalavras(nome, diaLido(data)), quem, notas].filter(Boolean).join(', '),
        )
        .join(' · ');
    default:
      return FORMATS[kind]?.((valor ?? '') as string) ?? (valor as string | null);
  }
}

const juntarPalavras = (...palavras: (string | null)[]): string => palavras.filter(Boolean).join(' ');

const lidos = (fields: readonly (readonly [string, Field])[], valores: object) =>
  fields.map(([nome, field]) => [labelOf(field), legivel(field, (valores as Record<string, unknown>)[nome])] as const);

/** What a member asks the house to correct. */
const CORRIGIVEIS: readonly (readonly [string, Field])[] = [
  ['nome', FIELDS.nome],
  ['nome_social', FIELDS.nome_social],
  ['dt_nascimento', FIELDS.dt_nascimento],
  ['cpf', RESERVED.docs.fields.cpf],
];

/** Everything in the five tabs that is filled in; empty parts are left out. */
export function secoesDaFicha(ficha: Ficha): Section[] {
  const reservados = (grupo: keyof typeof RESERVED) => {
    const valores = ficha.reservado[grupo];
    if (ficha.estragadas.includes(grupo))
      return [[nomeDaParte(grupo), t('Não abre: foi mudada fora do programa.')]] as const;
    if (valores === null) return [];
    const fields = Object.entries<Field>(RESERVED[grupo].fields);
    return lidos(
      fields.filter(([, { person = ficha.tipo_pessoa }]) => person === ficha.tipo_pessoa),
      valores,
    );
  };
  return [
    secao(t('Cadastro'), ...lidos(fieldsOf('principal'), ficha), ...reservados('observacoes')),
    secao(t('Endereço & Profissão'), ...lidos(fieldsOf('endereco'), ficha)),
    secao(t('Espiritual (Umbanda)'), ...reservados('espiritual_umbanda')),
    secao(t('Espiritual (Candomblé)'), ...reservados('espiritual_candomble')),
    secao(t('Caminho'), ...reservados('caminho')),
    secao(t('Documentação'), ...reservados('docs')),
    secao(t('Responsável'), ...lidos(fieldsOf('documentacao'), ficha)),
    secao(t('Correção pedida'), ...(ficha.correcao_pedida ? lidos(CORRIGIVEIS, ficha.correcao_pedida) : [])),
  ].filter(({ lines }) => lines.length > 0);
}
