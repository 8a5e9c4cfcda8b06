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
      cpf: { kind: 'cpf', person: 'PF', label: ['CPF', 'CPF'] },
      rg: { kind: 'text', max: 20, person: 'PF', label: ['RG', 'RG'] },
      orgao_emissor: { kind: 'text', max: 20, person: 'PF', label: ['Órgão emissor', 'Issued by'] },
      dt_emissao: { kind: 'date', person: 'PF', label: ['Data de emissão', 'Date of issue'] },
      razao_social: { kind: 'text', max: 160, person: 'PJ', span: 4, label: ['Razão social', 'Company name'] },
      cnpj: { kind: 'cnpj', person: 'PJ', label: ['CNPJ', 'CNPJ'] },
      ie: { kind: 'text', max: 20, person: 'PJ', label: ['Inscrição estadual', 'State registration'] },
      im: { kind: 'text', max: 20, person: 'PJ', label: ['Inscrição municipal', 'City registration'] },
    },
  },
  espiritual_umbanda: {
    tab: 'umbanda',
    fields: {
      orixas: { kind: 'slots', slots: 4, max: 80, label: ['Orixás', 'Orixás'] },
      pretoVelho: { kind: 'slots', slots: 2, max: 80, label: ['Preto Velho', 'Preto Velho'] },
      caboclo: { kind: 'slots', slots: 2, max: 80, label: ['Caboclo', 'Caboclo'] },
      ere: { kind: 'slots', slots: 2, max: 80, label: ['Erê', 'Erê'] },
      exu: { kind: 'slots', slots: 2, max: 80, label: ['Exu', 'Exu'] },
      pombaGira: { kind: 'slots', slots: 2, max: 80, label: ['Pomba Gira', 'Pomba Gira'] },
      outros: { kind: 'area', max: 2000, label: ['Outros', 'Others'] },
    },
  },
  espiritual_candomble: {
    tab: 'candomble',
    fields: {
      orixas: { kind: 'qualified', slots: 4, max: 80, label: ['Orixás', 'Orixás'] },
    },
  },
  caminho: {
    tab: 'caminho',
    fields: { obrigacoes: { kind: 'path', max: 40, label: ['Caminho de iniciação', 'Path of initiation'] } },
  },
  observacoes: {
    tab: 'principal',
    fields: { texto: { kind: 'area', max: 4000, label: ['Observações', 'Notes'] } },
  },
} as const satisfies Readonly<Record<string, { tab: Tab; fields: Fields }>>;
