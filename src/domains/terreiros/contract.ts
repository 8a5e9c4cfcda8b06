import { z } from 'zod';
import { action, type Contract } from '../../shared/contract.ts';
import { id, texto } from '../../shared/fields.ts';
import { sessao } from '../acesso/contract.ts';
import { t } from './texts.ts';

export const terreiros = {
  criarTerreiro: action({
    method: 'POST',
    path: '/api/terreiros',
    access: 'sessao',
    summary: 'Creates a house; its creator becomes the owner (row A11)',
    input: z.strictObject({ nome: texto(120).min(1, t.key('Informe o nome do terreiro')) }),
    output: z.object({ id, access_code: z.string(), aviso: z.boolean(), sessao }),
  }),
} satisfies Contract;
