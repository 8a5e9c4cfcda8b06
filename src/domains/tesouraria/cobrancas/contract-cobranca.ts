import { z } from 'zod';
import { id, instante, texto } from '../../../shared/fields.ts';
import { t } from '../../../shared/texts.ts';
import { ESTADOS_MOSTRADOS } from './rules.ts';

/** What a bank gave an application: visible signs, because some go into a header. */
export const credencial = (max: number) =>
  texto(max).regex(/^[\x21-\x7e]*$/, t.key('Cole como o banco mostra, sem espaços.'));

/** A charge as the people see it who may pay it. */
export const cobranca = z.object({
  id,
  /** `cancelando`: the provider has not confirmed yet that nobody can pay it. */
  estado: z.enum(ESTADOS_MOSTRADOS),
  valor_centavos: z.int(),
  /** QR and copia-e-cola are the same text; null while nobody can pay it. */
  codigo: z.string().nullable(),
  expira_em: instante,
  faturas: z.array(id),
  /** What came in for it waits for a person, and nothing is booked. */
  espera_pessoa: z.boolean(),
});
