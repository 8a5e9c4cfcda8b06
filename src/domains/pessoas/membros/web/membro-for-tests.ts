import { FIELDS, mapFields, type Fields } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import type { Exportado } from './secoes.ts';

/** Nothing in any field, also in one that is declared later. */
const vazios = <Declared extends Fields>(fields: Declared) =>
  mapFields(fields, () => null) as Record<keyof Declared, null>;
export const SEM_DOCS = vazios(RESERVED.docs.fields);
/** A member with something in every tab. */
export const MEMBRO: Omit<Exportado['membro'], 'sem_lembretes' | 'correcao_pedida'> = {
  ...vazios(FIELDS),
  id: 'm1',
  tipo_pessoa: 'PF',
  nome: 'Ṣàngó Ọ̀ṣun da Conceição',
  email: 'dalva@exemplo.org',
  matricula: '2026-001',
  dt_nascimento: '1961-02-03',
  telefone: '71988887777',
  data_admissao_terreiro: '2019-03-10',
  ativo: true,
  profissao: 'Costureira',
  endereco: 'Rua da Graça',
  numero: '12',
  bairro: 'Graça',
  cidade: 'Salvador',
  uf: 'BA',
  cep: '40150055',
  responsavel_nome: null,
  responsavel_telefone: null,
  niveis: { espiritual_umbanda: 'propria', espiritual_candomble: 'casa', caminho: 'propria' },
  estragadas: [],
  anonimizado_em: null,
  created_at: '2026-01-02T10:00:00Z',
  reservado: {
    docs: { ...SEM_DOCS, cpf: '52998224725', rg: '12.345' },
    espiritual_umbanda: {
      orixas: ['Ọ̀ṣọ́ọ̀sì', null, 'Yemọja', null],
      pretoVelho: ['Pai Joaquim', null],
      exu: [null, null],
      pombaGira: [null, null],
      caboclo: [null, null],
      ere: [null, null],
      outros: null,
    },
    espiritual_candomble: {
      orixas: [{ nome: 'Ọya', qualidade: 'Igbalẹ̀' }],
    },
    caminho: {
      obrigacoes: [{ tradicao: 'candomble', nome: 'Bori', data: '2020-05-06', quem: 'Mãe Menininha', notas: null }],
    },
    observacoes: { texto: 'Alergia a dendê.' },
  },
};
