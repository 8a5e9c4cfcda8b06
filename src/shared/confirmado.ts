import { z } from 'zod';
import { PERGUNTAS } from './perguntas.ts';

/** Which questions of the server were answered with yes. No screen imports this file. */
export const confirmado = z.union([z.boolean(), z.array(z.enum(PERGUNTAS)).max(PERGUNTAS.length)]).optional();
