import { z } from 'zod';
import { MAX_CENTAVOS } from './centavos.ts';
import { FORMATO_COMPETENCIA } from './competencia.ts';
import { ehDiaAceito } from './datas.ts';
import { FUSOS, FUSO_RECUSADO } from './fusos.ts';
import { tirarInvisiveis } from './invisiveis.ts';
import { t } from './texts.ts';

// The field types that every contract uses: one place for ranges and sentences. No screen imports
// this file: zod stays out of the browser.

export const id = z.uuid();
/** An operation's key, as the header `Idempotency-Key` takes it. */
export const chaveDaOperacao = z.string().regex(/^[\x21-\x7e]{1,255}$/);
export const centavos = z
  .int(t.key('Valor fora do limite.'))
  .min(-MAX_CENTAVOS, t.key('Valor fora do limite.'))
  .max(MAX_CENTAVOS, t.key('Valor fora do limite.'));
export const centavosNaoNegativos = centavos.min(0, t.key('Valor fora do limite.'));
/** YYYY-MM-DD, a day that exists, from 1900 to 2100. */
export const fuso = z.enum(FUSOS, FUSO_RECUSADO);
export const dia = z.string().refine(ehDiaAceito, t.key('Data inválida.')).meta({ format: 'date' });
/** YYYYMM, 2020 to 2100. */
export const competencia = z.string().regex(FORMATO_COMPETENCIA, t.key('Referência inválida. Use AAAAMM.'));
/** ISO 8601 in UTC, as an answer has it. */
export const instante = z.iso.datetime();
/**
 * The same in a request, from 1900 to 2100. PostgreSQL reads no fraction of a hundred digits and no
 * year 0.
 */
export const instanteEnviado = instante.max(40).refine((um) => ehDiaAceito(um.slice(0, 10)), t.key('Data inválida.'));

const visivel = () => z.string().overwrite(tirarInvisiveis);

/** Free text, trimmed, at most `max` characters. */
export const texto = (max: number) => visivel().trim().max(max, t.key('Texto longo demais.'));

/**
 * A name or search words, of one line. Runs of blanks from a pasted text become one, so that typing
 * the text finds it.
 */
export const umaLinha = (max: number) =>
  visivel()
    .overwrite((text) => text.replaceAll(/\s+/g, ' '))
    .trim()
    .max(max, t.key('Texto longo demais.'));

/** Free text whose empty form is stored as null. */
export const textoOuNulo = (max: number) =>
  texto(max)
    .nullish()
    .transform((value) => value || null);

/** An empty field is stored as null; what is there must hold. */
export const vazioOuNulo = <Output>(tipo: z.ZodType<Output, string>) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(tipo.nullable());

export const diaOuNulo = vazioOuNulo(dia);

/** What an answer may have as null. */
export const nulo = z.string().nullable();
export const nulos = <Campo extends string>(...campos: readonly Campo[]) =>
  Object.fromEntries(campos.map((campo) => [campo, nulo])) as Record<Campo, typeof nulo>;

/**
 * A member to choose, with what tells namesakes apart. The telephone's end and the birthday
 * ('DD/MM') are for people who may read members.
 */
export const membroEncontrado = z.object({
  id,
  nome: z.string(),
  ...nulos('matricula', 'aniversario', 'fim_do_telefone'),
});

/** Trimmed and lower-cased. */
export const email = visivel()
  .trim()
  .toLowerCase()
  .max(254, t.key('Texto longo demais.'))
  .pipe(z.email(t.key('Informe um e-mail válido.')));

/** The person's search words; at most 100 characters. */
export const busca = umaLinha(100).default('');

/**
 * The version of a form's row when it was read. The form sends it back, and the action refuses to
 * undo another person's change (`unlessChanged`).
 */
export const versao = z.string().max(32);

/** The end of a page in a list by name: the folded name and the id. */
export const cursorPorNome = z
  .string()
  .max(400)
  .regex(/ [0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);

const CURSOR_POR_DIA = /^\d{4}-\d\d-\d\d [0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** The end of a page in a list by day: the day and the id. */
export const cursorPorDia = z
  .string()
  .refine((cursor) => CURSOR_POR_DIA.test(cursor) && ehDiaAceito(cursor.slice(0, 10)));

/** The columns of a receipt's paper: 32 is 58 mm, 48 is 80 mm. */
export const colunas = z.union([z.literal(32), z.literal(48)]);

/** An action that answers nothing but its success. */
export const ok = z.object({ ok: z.literal(true) });
