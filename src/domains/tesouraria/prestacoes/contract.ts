import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { competencia, id, instante, nulo, texto } from '../../../shared/fields.ts';

const versaoPublicada = z.object({
  versao: z.int(),
  motivo: nulo,
  publicada_em: instante,
  /** The hash of the stored text. */
  sha256: z.string(),
});

/** A row of an earlier month that came or was reversed after the paper of that month. */
const ajuste = z.object({
  id,
  origem: z.enum(['mensalidade', 'lancamento', 'venda', 'transferencia']),
  dia: z.string(),
  /** What it changed, in centavos: of a reversed row the opposite of its amount. */
  valor_centavos: z.int(),
  /** Whether it was taken back, or came later. */
  estornado: z.boolean(),
  mudou_em: instante,
  refer: nulo,
  numero: z.int().nullable(),
  tipo: nulo,
  texto: nulo,
  metodo: nulo,
  quem: nulo,
  outra: nulo,
  carteira_id: id,
  carteira: z.string(),
  /** Null is 'Geral'. */
  fundo_id: id.nullable(),
});

/** The words of the treasurer and of the council. */
const palavras = texto(4000).default('');
/** Members read it beside the version. Every version but the first needs it. */
const porque = texto(200);

export const prestacoes = {
  listarSaldosDosFundos: action({
    method: 'GET',
    path: '/api/fundos/saldos',
    access: 'billing:view',
    summary: "What each purpose holds today, 'Geral' (without an id) first, the archived ones last (row G3)",
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id: id.nullable(),
          nome: z.string(),
          meta_centavos: z.int().nullable(),
          arquivado: z.boolean(),
          versao: z.string(),
          saldo_centavos: z.int(),
        }),
      ),
    }),
  }),
  listarPrestacoes: action({
    method: 'GET',
    path: '/api/prestacoes',
    access: 'casa',
    summary:
      'Lists the published months, newest first, none for a viewer without a linked member; and the one to close (row G5)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          competencia: z.string(),
          versoes: z.int(),
          publicada_em: instante,
          /** Whether it begins with what the newest paper of the month before ends with. */
          junta: z.boolean(),
        }),
      ),
      /** The last month that is over, if it waits for its paper; null for who may not preview it. */
      por_fechar: nulo,
    }),
  }),
  lerPrestacao: action({
    method: 'GET',
    path: '/api/prestacoes/:competencia',
    access: 'casa',
    summary: 'Returns a published paper as it is stored, the newest version or the one asked for (rows G5, G6)',
    input: z.strictObject({ competencia, versao: z.int().min(1).max(1000).optional() }),
    output: versaoPublicada.extend({
      conteudo: z.string(),
      versoes: z.array(versaoPublicada),
      casa: z.string(),
    }),
  }),
  listarAjustes: action({
    method: 'GET',
    path: '/api/prestacoes/:competencia/ajustes',
    access: 'billing:view',
    also: ['equipe'],
    heavy: true,
    summary: 'Lists the rows of earlier months that changed between their paper and this one (row G6)',
    /** Without a version: what changed until now, as the preview has it. */
    input: z.strictObject({ competencia, versao: z.int().min(1).max(1000).optional() }),
    output: z.object({
      itens: z.array(ajuste),
      /** More rows changed than are listed. */
      ha_mais: z.boolean(),
    }),
  }),
  preverPrestacao: action({
    method: 'POST',
    path: '/api/prestacoes/:competencia/previa',
    access: 'billing:view',
    also: ['equipe'],
    heavy: true,
    summary: 'Returns the paper as it would be published now, and which members the typed words name; writes nothing',
    input: z.strictObject({ competencia, texto: palavras, motivo: porque.default('') }),
    output: z.object({
      conteudo: z.string(),
      sha256: z.string(),
      /** Names of members that stand in the text or the reason. */
      nomes: z.array(z.string()),
      /** The newest published version of the month; 0 without one. */
      versao: z.int(),
      /** The words of that version, with which a new one begins. */
      texto_publicado: z.string(),
    }),
  }),
  publicarPrestacao: action({
    method: 'POST',
    path: '/api/prestacoes/:competencia/publicar',
    access: 'gestao',
    heavy: true,
    idempotent: true,
    summary: 'Publishes the previewed paper; another version needs a reason, and of two at once one wins (row G6)',
    input: z.strictObject({
      competencia,
      texto: palavras,
      /** The hash of the preview that the person saw. */
      visto: z.string().regex(/^[0-9a-f]{64}$/),
      /** The newest version that the person saw; 0 without one. */
      versao: z.int().min(0).max(1000),
      motivo: porque.optional(),
    }),
    output: z.object({ id, versao: z.int(), sha256: z.string() }),
  }),
} satisfies Contract;
