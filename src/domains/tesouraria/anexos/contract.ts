import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, ok } from '../../../shared/fields.ts';
import { COMPROVANTE } from './rules.ts';

const anexo = z.object({ id, formato: z.enum(['webp', 'pdf']), bytes: z.int(), url: z.string() });

export const anexos = {
  listarAnexos: action({
    method: 'GET',
    path: '/api/anexos/de/:lancamento_id',
    access: 'equipe',
    summary: 'Lists the receipts of an entry with signed links that live for an hour (row G1)',
    input: z.strictObject({ lancamento_id: id }),
    output: z.object({ itens: z.array(anexo) }),
  }),
  anexarComprovante: action({
    method: 'PUT',
    path: '/api/anexos/de/:lancamento_id',
    access: 'faturas:pagar',
    upload: COMPROVANTE,
    summary: 'Stores a receipt of an entry: a picture drawn anew, or a PDF as it came; at most five (row G1)',
    input: z.strictObject({ lancamento_id: id }),
    output: anexo,
  }),
  removerAnexo: action({
    method: 'DELETE',
    path: '/api/anexos/:id',
    access: 'faturas:pagar',
    summary: 'Removes a receipt and its file',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
