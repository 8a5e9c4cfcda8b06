import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { dia, id, instante, texto } from '../../../shared/fields.ts';
import { AREAS_DO_RASTRO } from './rules.ts';

const filtros = {
  de: dia.optional(),
  ate: dia.optional(),
  area: z.enum(AREAS_DO_RASTRO).optional(),
  user_id: id.optional(),
};

const linha = z.object({
  id,
  quando: instante,
  user_id: id.nullable(),
  quem: z.string().nullable(),
  acao: z.string(),
  alvo: z.string().nullable(),
  antes: z.unknown(),
  depois: z.unknown(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});

export const auditoria = {
  listarAuditoria: action({
    method: 'GET',
    path: '/api/auditoria',
    access: 'logs:view',
    also: ['equipe'],
    summary:
      'Lists the trace of the house, newest first; never for a viewer, never what was written about a member (row C9, decision 38)',
    input: z.strictObject({ ...filtros, depois_de: texto(100).optional() }),
    output: z.object({
      itens: z.array(linha),
      proximo: z.string().nullable(),
      pessoas: z.array(z.object({ user_id: id, nome: z.string() })),
    }),
  }),
  exportarAuditoria: action({
    method: 'POST',
    path: '/api/auditoria/exportar',
    access: 'logs:view',
    also: ['equipe'],
    heavy: true,
    afterContract: true,
    summary: 'Exports the same lines as one CSV or JSON text; the export itself is in the trace',
    input: z.strictObject({ ...filtros, formato: z.enum(['csv', 'json']) }),
    output: z.object({
      nome: z.string(),
      tipo: z.string(),
      conteudo: z.string(),
      linhas: z.int(),
      completo: z.boolean(),
    }),
  }),
} satisfies Contract;
