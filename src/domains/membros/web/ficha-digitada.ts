import { formatCep, formatCnpj, formatCpf, formatTelefone } from '../../../shared/documentos.ts';
import type { ApiInput } from '../../../web/api/action-types.ts';
import type { FieldMessages } from '../../../web/api/use-action-form.ts';
import {
  preencherVagas,
  VAGAS_ORIXAS,
  VAGAS_POR_ENTIDADE,
  validarFicha,
  type ENTIDADES,
  type OBRIGACOES,
} from '../rules.ts';
import type { Desde } from '../../assinaturas/rules.ts';
import type { MembroCompleto } from './queries.ts';

type Entidade = (typeof ENTIDADES)[number];
export type Obrigacao = { nome: (typeof OBRIGACOES)[number]; data: string };

/** The dialog's five tabs as typed: empty fields are ''. The paths are the server's, so that its messages find their field. */
export interface FichaDigitada {
  tipo_pessoa: 'PF' | 'PJ';
  nome: string;
  email: string;
  matricula: string;
  dt_nascimento: string;
  telefone: string;
  data_admissao_terreiro: string;
  ativo: boolean;
  profissao: string;
  endereco: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  uf: string;
  cep: string;
  consentimento_em: string;
  consentimento_texto: string;
  reservado: {
    docs: Record<'cpf' | 'rg' | 'orgao_emissor' | 'dt_emissao' | 'razao_social' | 'cnpj' | 'ie' | 'im', string>;
    espiritual_umbanda: Record<'orixas' | Entidade, string[]> & { outros: string };
    espiritual_candomble: { orixas: { nome: string; qualidade: string }[]; obrigacoes: Obrigacao[] };
    observacoes: { texto: string };
  };
  /** For a new member only (row M7). */
  plano_id: string;
  desconto_centavos: number | null;
  /** Where the start of the dues comes from; empty until the person chooses, and then `assinatura_inicio` counts for 'outra'. */
  desde: '' | Desde;
  assinatura_inicio: string;
  criar_acesso: boolean;
}

const SEM_DOCS = { cpf: '', rg: '', orgao_emissor: '', dt_emissao: '', razao_social: '', cnpj: '', ie: '', im: '' };

const vagas = (nomes: readonly (string | null)[] = []) => preencherVagas(nomes, VAGAS_POR_ENTIDADE);

function reservadoDigitado(guardado: MembroCompleto['reservado'] | undefined): FichaDigitada['reservado'] {
  const { docs, espiritual_umbanda: umbanda, espiritual_candomble: candomble, observacoes } = guardado ?? {};
  return {
    docs: {
      ...SEM_DOCS,
      ...semNulos(docs ?? {}),
      cpf: formatCpf(docs?.cpf ?? ''),
      cnpj: formatCnpj(docs?.cnpj ?? ''),
    },
    espiritual_umbanda: {
      orixas: preencherVagas(umbanda?.orixas ?? [], VAGAS_ORIXAS),
      pretoVelho: vagas(umbanda?.pretoVelho),
      exu: vagas(umbanda?.exu),
      pombaGira: vagas(umbanda?.pombaGira),
      caboclo: vagas(umbanda?.caboclo),
      ere: vagas(umbanda?.ere),
      outros: umbanda?.outros ?? '',
    },
    espiritual_candomble: {
      orixas: Array.from({ length: VAGAS_ORIXAS }, (_, vaga) => ({
        nome: candomble?.orixas[vaga]?.nome ?? '',
        qualidade: candomble?.orixas[vaga]?.qualidade ?? '',
      })),
      obrigacoes: candomble?.obrigacoes.map(({ nome, data }) => ({ nome, data: data ?? '' })) ?? [],
    },
    observacoes: { texto: observacoes?.texto ?? '' },
  };
}

type SemNulos<Campos> = { [Nome in keyof Campos]: Exclude<Campos[Nome], null> | '' };
const semNulos = <Campos extends object>(campos: Campos) =>
  Object.fromEntries(Object.entries(campos).map(([nome, valor]) => [nome, valor ?? ''])) as SemNulos<Campos>;

/** A stored member, or an empty form with the suggested matrícula. */
export function digitar(membro: MembroCompleto | null, matricula = ''): FichaDigitada {
  const vazio = {
    plano_id: '',
    desconto_centavos: null,
    desde: '' as const,
    assinatura_inicio: '',
    criar_acesso: false,
  };
  const campo = (nome: CampoDeTexto) => membro?.[nome] ?? '';
  return {
    ...vazio,
    tipo_pessoa: membro?.tipo_pessoa ?? 'PF',
    nome: campo('nome'),
    email: campo('email'),
    matricula: membro ? campo('matricula') : matricula,
    dt_nascimento: campo('dt_nascimento'),
    telefone: formatTelefone(campo('telefone')),
    data_admissao_terreiro: campo('data_admissao_terreiro'),
    ativo: membro?.ativo ?? true,
    profissao: campo('profissao'),
    endereco: campo('endereco'),
    numero: campo('numero'),
    complemento: campo('complemento'),
    bairro: campo('bairro'),
    cidade: campo('cidade'),
    uf: campo('uf'),
    cep: formatCep(campo('cep')),
    consentimento_em: campo('consentimento_em'),
    consentimento_texto: campo('consentimento_texto'),
    reservado: reservadoDigitado(membro?.reservado),
  };
}

type CampoDeTexto = Exclude<keyof FichaDigitada & keyof MembroCompleto, 'tipo_pessoa' | 'ativo' | 'reservado'>;

/** The input that both actions share. */
export function enviar(ficha: FichaDigitada): Omit<ApiInput<'editarMembro'>, 'id'> {
  const { plano_id: _p, desconto_centavos: _d, desde: _q, assinatura_inicio: _i, criar_acesso: _c, ...campos } = ficha;
  return campos;
}

/** The rules of the domain, under the names of the form's fields. */
export function conferir(ficha: FichaDigitada, hoje: string): FieldMessages {
  const { cpf, cnpj } = ficha.reservado.docs;
  const { cpf: cpfRecusado, cnpj: cnpjRecusado, ...recusas } = validarFicha({ ...ficha, cpf, cnpj }, hoje);
  return { ...recusas, 'reservado.docs.cpf': cpfRecusado, 'reservado.docs.cnpj': cnpjRecusado };
}

export const ABAS = ['principal', 'endereco', 'umbanda', 'candomble', 'documentacao'] as const;
export type Aba = (typeof ABAS)[number];

const DO_ENDERECO = /^(profissao|endereco|numero|complemento|bairro|cidade|uf|cep)$/;

/** The tab of a field. */
export function abaDe(campo: string): Aba {
  if (campo.startsWith('reservado.espiritual_umbanda')) return 'umbanda';
  if (campo.startsWith('reservado.espiritual_candomble')) return 'candomble';
  if (campo.startsWith('reservado.docs') || campo.startsWith('consentimento')) return 'documentacao';
  return DO_ENDERECO.test(campo) ? 'endereco' : 'principal';
}
