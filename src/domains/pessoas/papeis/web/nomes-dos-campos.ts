import { CAMPOS_DO_MODELO, TODOS_OS_CAMPOS, type CampoDoModelo, type Origem } from '../rules-modelos.ts';
import { t } from '../../../../shared/texts.ts';

/** The fields of a template as a person calls them. */
export const NOMES_DOS_CAMPOS: Readonly<Record<CampoDoModelo, () => string>> = {
  nome: () => t('Nome'),
  nome_civil: () => t('Nome dos documentos'),
  matricula: () => t('Matrícula'),
  nascimento: () => t('Nascimento'),
  admissao: () => t('Admissão'),
  profissao: () => t('Profissão'),
  endereco: () => t('Endereço'),
  telefone: () => t('Telefone'),
  responsavel: () => t('Quem responde pela pessoa'),
  cpf: () => 'CPF',
  rg: () => 'RG',
  doacao_valor: () => t('Valor da última doação'),
  doacao_dia: () => t('Dia da última doação'),
  casa: () => t('Nome da casa'),
  casa_cnpj: () => t('CNPJ da casa'),
  casa_endereco: () => t('Endereço da casa'),
  casa_cidade: () => t('Cidade da casa'),
  hoje: () => t('Dia de hoje'),
  ano: () => t('Ano'),
  linha: () => t('Linha para preencher à mão'),
  orixas_umbanda: () => t('Orixás na umbanda'),
  orixas_candomble: () => t('Orixás no candomblé'),
  obrigacoes: () => t('Obrigações'),
};

const GRUPOS: Readonly<Record<Origem, () => string>> = {
  pessoa: () => t('Da pessoa'),
  documento: () => t('Documentos'),
  doacao: () => t('Doação'),
  casa: () => t('Sobre a casa'),
  papel: () => t('Do papel'),
  crenca: () => t('Vida religiosa'),
};

interface GrupoDeCampos {
  nome: string;
  campos: CampoDoModelo[];
}

/** The palette; belief only for who may read it. */
export const gruposDeCampos = (leCrenca: boolean): GrupoDeCampos[] =>
  (Object.keys(GRUPOS) as Origem[])
    .filter((origem) => leCrenca || origem !== 'crenca')
    .map((origem) => ({
      nome: GRUPOS[origem](),
      campos: TODOS_OS_CAMPOS.filter((campo) => CAMPOS_DO_MODELO[campo] === origem),
    }));
