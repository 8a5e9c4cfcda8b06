import type { Exportado } from './secoes.ts';

export const SEM_DOCS = {
  cpf: null,
  rg: null,
  orgao_emissor: null,
  dt_emissao: null,
  razao_social: null,
  cnpj: null,
  ie: null,
  im: null,
};
/** A member with something in every tab. */
export const MEMBRO: Exportado['membro'] = {
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
  complemento: null,
  bairro: 'Graça',
  cidade: 'Salvador',
  uf: 'BA',
  cep: '40150055',
  consentimento_em: '2026-01-02',
  consentimento_texto: 'Autorizo.',
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
      obrigacoes: [{ nome: 'Bori', data: '2020-05-06' }],
    },
    observacoes: { texto: 'Alergia a dendê.' },
  },
};
