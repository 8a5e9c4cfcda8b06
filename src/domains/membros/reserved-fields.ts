export const TABS = ['principal', 'endereco', 'umbanda', 'candomble', 'documentacao'] as const;
export type Tab = (typeof TABS)[number];
export type Person = 'PF' | 'PJ';

/** The obligations of Candomblé, in their order. */
export const OBRIGACOES = ['Bori', 'Yawo', 'Vodunsei', 'Egbomi'] as const;

type Shape =
  | { kind: 'name' | 'text' | 'area' | 'email' | 'phone'; max: number }
  /** `past`: the day cannot lie in the future. */
  | { kind: 'date'; past?: true }
  | { kind: 'person' | 'active' | 'uf' | 'cep' | 'cpf' | 'cnpj' }
  /** A row of texts, and of texts with a quality. */
  | { kind: 'slots' | 'qualified'; slots: number; max: number }
  /** At most `max` obligations, each with its day. */
  | { kind: 'dated'; max: number };

export type Field = Shape & {
  label: string;
  english: string;
  /** How many of the form's six columns it takes; two if absent. */
  span?: 3 | 4 | 6;
  /** Only for this kind of person. */
  person?: Person;
};

export type Kind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** Columns of `membros_reservado`, each an object of fields: documents, belief and notes, which no list, import or trace contains (decision 38). */
export const RESERVED = {
  docs: {
    tab: 'documentacao',
    fields: {
      cpf: { kind: 'cpf', person: 'PF', span: 3, label: 'CPF', english: 'CPF' },
      rg: { kind: 'text', max: 20, person: 'PF', span: 3, label: 'RG', english: 'RG' },
      orgao_emissor: {
        kind: 'text',
        max: 20,
        person: 'PF',
        span: 3,
        label: 'Órgão emissor',
        english: 'Issued by',
      },
      dt_emissao: { kind: 'date', person: 'PF', span: 3, label: 'Data de emissão', english: 'Date of issue' },
      razao_social: {
        kind: 'text',
        max: 160,
        person: 'PJ',
        span: 6,
        label: 'Razão social',
        english: 'Company name',
      },
      cnpj: { kind: 'cnpj', person: 'PJ', span: 3, label: 'CNPJ', english: 'CNPJ' },
      ie: {
        kind: 'text',
        max: 20,
        person: 'PJ',
        span: 3,
        label: 'Inscrição estadual',
        english: 'State registration',
      },
      im: {
        kind: 'text',
        max: 20,
        person: 'PJ',
        span: 3,
        label: 'Inscrição municipal',
        english: 'City registration',
      },
    },
  },
  espiritual_umbanda: {
    tab: 'umbanda',
    fields: {
      orixas: { kind: 'slots', slots: 4, max: 80, label: 'Orixás', english: 'Orixás' },
      pretoVelho: { kind: 'slots', slots: 2, max: 80, label: 'Preto Velho', english: 'Preto Velho' },
      caboclo: { kind: 'slots', slots: 2, max: 80, label: 'Caboclo', english: 'Caboclo' },
      ere: { kind: 'slots', slots: 2, max: 80, label: 'Erê', english: 'Erê' },
      exu: { kind: 'slots', slots: 2, max: 80, label: 'Exu', english: 'Exu' },
      pombaGira: { kind: 'slots', slots: 2, max: 80, label: 'Pomba Gira', english: 'Pomba Gira' },
      outros: { kind: 'area', max: 2000, label: 'Outros', english: 'Others' },
    },
  },
  espiritual_candomble: {
    tab: 'candomble',
    fields: {
      orixas: { kind: 'qualified', slots: 4, max: 80, label: 'Orixás', english: 'Orixás' },
      obrigacoes: { kind: 'dated', max: 20, label: 'Obrigações', english: 'Obligations' },
    },
  },
  observacoes: {
    tab: 'principal',
    fields: { texto: { kind: 'area', max: 4000, label: 'Observações', english: 'Notes' } },
  },
} as const satisfies Readonly<Record<string, { tab: Tab; fields: Fields }>>;
