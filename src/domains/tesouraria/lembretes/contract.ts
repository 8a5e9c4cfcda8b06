import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo, ok, texto, versao } from '../../../shared/fields.ts';
import { ficha } from '../../pessoas/membros/contract.ts';
import { CANAIS, GRUPOS_DE_LEMBRETE, TAMANHO_DO_MODELO, lugarDesconhecido } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const grupo = z.enum(GRUPOS_DE_LEMBRETE);

/** Somebody was reached; `quem` is null for the letter that the program writes by itself. */
const marca = z.object({ id, canal: z.enum(CANAIS), quando: instante, quem: nulo });

const pessoa = { membro_id: id, nome: z.string(), matricula: nulo };

const devedor = z.object({
  ...pessoa,
  grupo,
  /** 'YYYYMM', in order. */
  meses: z.array(z.string()),
  total_centavos: z.int(),
  tem_whatsapp: z.boolean(),
  /** Whether an e-mail may be sent: none is known, or the person switched reminders off. */
  email: z.enum(['sim', 'falta', 'nao_quer']),
  /** The channels by which this cycle has reached the person. */
  marcas: z.array(marca),
});

const deFora = z.object({
  ...pessoa,
  motivo: z.enum(['isenta', 'combinada', 'nao_quer', 'sem_contato']),
  /** The agreed day of `combinada`. */
  ate: nulo,
});

const modelo = z.object({
  grupo,
  texto: z.string(),
  /** Ours is used while the house has none of its own. */
  da_casa: z.boolean(),
});

const umModelo = texto(TAMANHO_DO_MODELO)
  .refine((um) => lugarDesconhecido(um) === null, t.key('Escreva só {nome}, {meses}, {total} ou {pix} entre chaves.'))
  .nullable();

export const lembretes = {
  listarLembretes: action({
    method: 'GET',
    path: '/api/lembretes',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Lists who is about to owe, owes since yesterday, or is late, and who is left out and why (row W1)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(devedor), de_fora: z.array(deFora), em_horario: z.boolean() }),
  }),
  lerLembrete: action({
    method: 'GET',
    path: '/api/lembretes/membros/:membro_id',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Returns the words for one person as they would be sent now',
    input: z.strictObject({ membro_id: id }),
    output: z.object({ grupo, texto: z.string() }),
  }),
  abrirLembrete: action({
    method: 'GET',
    path: '/api/lembretes/membros/:membro_id/whatsapp',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Returns the address that opens WhatsApp with the words for one person, and marks nobody (row W3)',
    input: z.strictObject({ membro_id: id, grupo }),
    output: z.object({ endereco: z.string() }),
  }),
  marcarLembrete: action({
    method: 'POST',
    path: '/api/lembretes/membros/:membro_id',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Marks somebody as reminded, after the message was sent (row W3)',
    input: z.strictObject({ membro_id: id, grupo, canal: z.enum(['whatsapp', 'outro']) }),
    output: z.object({ id }),
  }),
  desmarcarLembrete: action({
    method: 'POST',
    path: '/api/lembretes/marcas/:id/desmarcar',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Takes a mark back, if the message was not sent after all; an e-mail cannot be taken back',
    input: z.strictObject({ id }),
    output: ok,
  }),
  enviarLembretes: action({
    method: 'POST',
    path: '/api/lembretes/emails',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    idempotent: true,
    summary: 'Queues an e-mail for each of these members who still owes and was not reminded by e-mail (rows W3, W4)',
    input: z.strictObject({ membros: z.array(id).min(1).max(2000) }),
    output: z.object({ enviados: z.int(), de_fora: z.int() }),
  }),
  lembretesDoMembro: action({
    method: 'GET',
    path: '/api/lembretes/membros/:membro_id/historico',
    access: 'equipe',
    feature: 'mensalidades',
    summary: 'Returns the newest reminders of one member, those taken back too, and whether they want any (row W4)',
    input: z.strictObject({ membro_id: id }),
    output: z.object({
      sem_lembretes: z.boolean(),
      /** Null while there is nothing to remind the person of. */
      grupo: grupo.nullable(),
      tem_whatsapp: z.boolean(),
      lembrado_por_whatsapp: z.boolean(),
      itens: z.array(marca.extend({ grupo, desfeito: z.boolean() })),
    }),
  }),
  dispensarDeLembretes: action({
    method: 'POST',
    path: '/api/lembretes/membros/:membro_id/dispensa',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Says that a member wants no reminders, or wants them again (row W5)',
    input: z.strictObject({ membro_id: id, sem_lembretes: z.boolean() }),
    output: ok,
  }),
  completarContato: action({
    method: 'POST',
    path: '/api/lembretes/membros/:membro_id/contato',
    access: 'membros:edit',
    feature: 'mensalidades',
    summary: 'Fills in a telephone or an e-mail that the record lacks; what is there is never replaced (row W1)',
    input: z
      .strictObject({ membro_id: id, telefone: ficha.telefone, email: ficha.email })
      .refine(({ telefone, email }) => telefone !== null || email !== null, {
        message: t.key('Informe o telefone ou o e-mail'),
        path: ['telefone'],
      }),
    output: ok,
  }),
  lerModelos: action({
    method: 'GET',
    path: '/api/lembretes/modelos',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: "Returns the words of each group, the house's or ours (row W2)",
    input: z.strictObject({}),
    output: z.object({ itens: z.array(modelo), versao }),
  }),
  salvarModelos: action({
    method: 'PUT',
    path: '/api/lembretes/modelos',
    access: 'gestao',
    feature: 'mensalidades',
    summary: 'Saves the words of the three groups; null goes back to ours (row W2)',
    input: z.strictObject({ a_vencer: umModelo, venceu: umModelo, atrasada: umModelo, versao: versao.optional() }),
    output: ok,
  }),
} satisfies Contract;
