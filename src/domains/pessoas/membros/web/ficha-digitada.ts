import type { ApiInput } from '../../../../web/api/action-types.ts';
import type { FieldMessages } from '../../../../web/api/use-action-form.ts';
import type { Desde } from '../../../cobranca/assinaturas/rules.ts';
import { FIELDS, mapFields, type Field, type Fields, type Person, type Tab } from '../fields.ts';
import { ESPIRITUAIS, RESERVED, type Nivel, type ParteEspiritual } from '../reserved-fields.ts';
import { FORMATS, pedeResponsavel, preencherVagas, validarFicha } from '../rules.ts';
import type { FORMAS_DA_CASA } from '../../privacidade/rules.ts';
import type { Tradicao } from '../../../../shared/declared-fields.ts';
import type { Parte, PartesDaFicha } from './partes-da-ficha.ts';
import type { MembroCompleto } from './queries.ts';

type Obrigacao = Record<'nome' | 'data' | 'quem' | 'notas', string> & { tradicao: Tradicao };

/** What the form holds for each kind of field; text for every other. */
interface Typed {
  person: Person;
  active: boolean;
  slots: string[];
  qualified: { nome: string; qualidade: string }[];
  path: Obrigacao[];
}
type Digitados<Declared extends Fields> = {
  -readonly [Name in keyof Declared]: Declared[Name]['kind'] extends keyof Typed
    ? Typed[Declared[Name]['kind']]
    : string;
};
type Reservado = { [Group in keyof typeof RESERVED]: Digitados<(typeof RESERVED)[Group]['fields']> };

/**
 * The dialog's five tabs as typed: empty fields are ''. The paths are the server's, so that its
 * messages find their field.
 */
export interface FichaDigitada extends Digitados<typeof FIELDS> {
  reservado: Reservado;
  niveis: Record<ParteEspiritual, Nivel>;
  /** Only a new member has this. */
  plano_id: string;
  desconto_centavos: number | null;
  /**
   * The place from which the start of the dues comes; empty until the person chooses, and then
   * `assinatura_inicio` counts for 'outra'.
   */
  desde: '' | Desde;
  assinatura_inicio: string;
  criar_acesso: boolean;
  /** How the guardian agreed today; only below 18. */
  autorizacao_do_responsavel: '' | (typeof FORMAS_DA_CASA)[number];
}

type Guardado = MembroCompleto['reservado'];
type Qualificados = NonNullable<Guardado['espiritual_candomble']>['orixas'];
type Passos = NonNullable<Guardado['caminho']>['obrigacoes'];

function digitarCampo(field: Field, guardado: unknown): unknown {
  switch (field.kind) {
    case 'person':
      return guardado ?? 'PF';
    case 'active':
      return guardado ?? true;
    case 'slots':
      return preencherVagas((guardado ?? []) as (string | null)[], field.slots);
    case 'qualified': {
      const ditos = (guardado ?? []) as Qualificados;
      return Array.from({ length: field.slots }, (_, vaga) => ({
        nome: ditos[vaga]?.nome ?? '',
        qualidade: ditos[vaga]?.qualidade ?? '',
      }));
    }
    case 'path':
      return ((guardado ?? []) as Passos).map(({ tradicao, nome, data, quem, notas }) => ({
        tradicao,
        nome,
        data: data ?? '',
        quem: quem ?? '',
        notas: notas ?? '',
      }));
    default: {
      const texto = (guardado ?? '') as string;
      return FORMATS[field.kind]?.(texto) ?? texto;
    }
  }
}

const digitarCampos = <Declared extends Fields>(fields: Declared, guardados: object | null | undefined) =>
  mapFields(fields, (field, nome) =>
    digitarCampo(field, (guardados as Record<string, unknown> | null | undefined)?.[nome]),
  ) as Digitados<Declared>;

/** A sealed part as it is opened: empty fields where nothing is stored. */
export const digitarParte = (parte: Parte, guardada: object | null) =>
  digitarCampos(RESERVED[parte].fields, guardada) as never;

/** A stored member, or an empty form with the suggested matrícula. */
export function digitar(membro: MembroCompleto | null, matricula = ''): FichaDigitada {
  const grupos = Object.keys(RESERVED) as (keyof typeof RESERVED)[];
  return {
    plano_id: '',
    desconto_centavos: null,
    desde: '',
    assinatura_inicio: '',
    criar_acesso: false,
    autorizacao_do_responsavel: '',
    ...digitarCampos(FIELDS, membro ?? { matricula }),
    reservado: Object.fromEntries(
      grupos.map((grupo) => [grupo, digitarCampos(RESERVED[grupo].fields, membro?.reservado[grupo])]),
    ) as unknown as Reservado,
    niveis: membro?.niveis ?? { espiritual_umbanda: 'propria', espiritual_candomble: 'propria', caminho: 'propria' },
  };
}

/** The input that both actions share: of the sealed parts only those that the person may write. */
export function enviar(
  ficha: FichaDigitada,
  { escreve }: PartesDaFicha,
  hoje: string,
): Omit<ApiInput<'editarMembro'>, 'id'> {
  const {
    plano_id: _p,
    desconto_centavos: _d,
    desde: _q,
    assinatura_inicio: _i,
    criar_acesso: _c,
    niveis,
    reservado,
    ...digitados
  } = ficha;
  // A choice that went out of sight with another day of birth is not sent.
  const campos = pedeResponsavel(digitados, hoje) ? digitados : { ...digitados, autorizacao_do_responsavel: '' };
  if (escreve.size === 0) return campos;
  const partes = Object.fromEntries(Object.entries(reservado).filter(([parte]) => escreve.has(parte as Parte)));
  const escritos = ESPIRITUAIS.filter((parte) => escreve.has(parte)).map((parte) => [parte, niveis[parte]] as const);
  return {
    ...campos,
    reservado: { ...partes, ...(escritos.length > 0 && { niveis: Object.fromEntries(escritos) }) },
  };
}

/** The rules of the domain, under the names of the form's fields. */
export function conferirDigitada(ficha: FichaDigitada, hoje: string): FieldMessages {
  const recusas = Object.entries(validarFicha({ ...ficha, ...ficha.reservado.docs }, hoje));
  return Object.fromEntries(
    recusas.map(([campo, frase]) => [campo in RESERVED.docs.fields ? `reservado.docs.${campo}` : campo, frase]),
  );
}

/** The tab of a field, by its path. */
export function abaDe(campo: string): Tab {
  const declarados: Readonly<Record<string, { tab: Tab }>> = { ...FIELDS, ...RESERVED };
  if (campo === 'autorizacao_do_responsavel') return 'documentacao';
  return declarados[campo.replace('reservado.', '').replace(/\..*/, '')]?.tab ?? 'principal';
}
