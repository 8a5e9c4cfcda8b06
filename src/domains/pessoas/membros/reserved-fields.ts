import type { Fields, Tab } from './fields.ts';

/** Who reads a part: owner and admin, whoever may see belief, or the member as well. */
export const NIVEIS = ['dirigencia', 'casa', 'propria'] as const;
export type Nivel = (typeof NIVEIS)[number];

/** The parts that need `espiritual:view`, and have a level. */
export const ESPIRITUAIS = ['espiritual_umbanda', 'espiritual_candomble', 'caminho'] as const;
export type ParteEspiritual = (typeof ESPIRITUAIS)[number];

/**
 * Parts of `membros_selados`, each an object of fields. No list, import or trace contains these
 * documents, beliefs and notes.
 */
export const RESERVED = {
  docs: {
    tab: 'documentacao',
    fields: {
      cpf: { kind: 'cpf', person: 'PF', label: 'CPF' },
      rg: { kind: 'text', max: 20, person: 'PF', label: 'RG' },
      orgao_emissor: { kind: 'text', max: 20, person: 'PF', label: 'Órgão emissor' },
      dt_emissao: { kind: 'date', person: 'PF', label: 'Data de emissão' },
      razao_social: { kind: 'text', max: 160, person: 'PJ', span: 4, label: 'Razão social' },
      cnpj: { kind: 'cnpj', person: 'PJ', label: 'CNPJ' },
      ie: { kind: 'text', max: 20, person: 'PJ', label: 'Inscrição estadual' },
      im: { kind: 'text', max: 20, person: 'PJ', label: 'Inscrição municipal' },
    },
  },
  espiritual_umbanda: {
    tab: 'umbanda',
    fields: {
      orixas: { kind: 'slots', slots: 4, max: 80, label: 'Orixás' },
      pretoVelho: { kind: 'slots', slots: 2, max: 80, label: 'Preto Velho' },
      caboclo: { kind: 'slots', slots: 2, max: 80, label: 'Caboclo' },
      ere: { kind: 'slots', slots: 2, max: 80, label: 'Erê' },
      exu: { kind: 'slots', slots: 2, max: 80, label: 'Exu' },
      pombaGira: { kind: 'slots', slots: 2, max: 80, label: 'Pomba Gira' },
      outros: { kind: 'area', max: 2000, label: 'Outros' },
    },
  },
  espiritual_candomble: {
    tab: 'candomble',
    fields: {
      orixas: { kind: 'qualified', slots: 4, max: 80, label: 'Orixás' },
    },
  },
  caminho: {
    tab: 'caminho',
    fields: { obrigacoes: { kind: 'path', max: 40, label: 'Caminho de iniciação' } },
  },
  observacoes: {
    tab: 'principal',
    fields: { texto: { kind: 'area', max: 4000, label: 'Observações' } },
  },
} as const satisfies Readonly<Record<string, { tab: Tab; fields: Fields }>>;
