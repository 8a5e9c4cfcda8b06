import { letter, type Sentence } from '../../../../server/mail/letter.ts';
import type { Mail } from '../../../../server/mail/outbox.ts';
import { formatBRL, semNbsp } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia, hojeEm, horaEm, type Dia } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import type { Compromisso } from '../../../gira/agenda/server/meu-calendario.ts';
import type { AvisoDaEscala } from '../../../gira/escalas/server/avisos.ts';
import type { Novidades, Resposta, Vencimento } from './ler-novidades.ts';

/** The news of one person on one day; empty parts are not mentioned. */
export interface Avisos {
  compromissos: readonly Compromisso[];
  escalas: readonly AvisoDaEscala[];
  /** Events and services that were moved after the person had answered. */
  remarcados: readonly { inicio: string }[];
  remarcadas: readonly { inicio: string }[];
  /** New wishes to swap, for those who make the rosters. */
  trocas: number;
  vencimentos: readonly Vencimento[];
  respostas: readonly Resposta[];
  aConferir: Novidades['a_conferir'] | null;
  fechamento: Novidades['fechamento'];
}

interface Destino {
  email: string;
  hoje: Dia;
  fuso: string;
  /** Whether titles and places of events may stand in the letter. */
  detalhes: boolean;
  /** The addresses of the agenda, the own rosters, the dues and the dashboard. */
  agenda: string;
  minhasEscalas: string;
  mensalidades: string;
  painel: string;
}

const dinheiro = (valor: number): string => semNbsp(formatBRL(valor));

/**
 * One letter a day with everything there is for this person, or null. Without the name, which may
 * carry a title of their faith.
 */
export function cartaDeAvisos(avisos: Avisos, destino: Destino): Mail | null {
  const { vencimentos, respostas, aConferir, fechamento } = avisos;
  const { email, hoje, agenda, minhasEscalas, mensalidades, painel } = destino;
  const eventos = [
    ...avisos.remarcados.map((um) => noDia(mudou.evento, um, destino)),
    ...avisos.compromissos.map((um) => compromisso(um, destino)),
  ];
  const contas = [...vencimentos.map((um) => vencimento(um, hoje)), ...respostas.map(resposta)];
  const escalas = [
    ...avisos.remarcadas.map((um) => noDia(mudou.escala, um, destino)),
    ...avisos.escalas.map((um) => noDia(naEscala[um.que], um, destino)),
  ];
  const casa = [
    ...(avisos.trocas > 0 ? [trocas(avisos.trocas)] : []),
    ...(aConferir ? [conferencia(aConferir)] : []),
    ...(fechamento ? [fecho(fechamento)] : []),
  ];
  if (eventos.length + escalas.length + contas.length + casa.length === 0) return null;
  return letter('pt-BR', {
    to: email,
    subject: t.key('Avisos de hoje'),
    paragraphs: [
      t.key('Olá. O que há de novo:'),
      ...(eventos.length > 0 ? [{ lines: eventos }, t.key('Para ver e responder:'), agenda] : []),
      ...(escalas.length > 0 ? [{ lines: escalas }, t.key('Para ver e responder:'), minhasEscalas] : []),
      ...(contas.length > 0 ? [{ lines: contas }, t.key('Para ver e pagar:'), mensalidades] : []),
      ...(casa.length > 0 ? [{ lines: casa }, t.key('Para ver:'), painel] : []),
      t.key('Você escolhe o que recebe por e-mail em Minha conta, ou em Configurações, Notificações.'),
    ],
  });
}

const naEscala = {
  escalado: t.key('Em {dia}, às {hora}: você está na escala. Aceite ou peça troca.'),
  mantido: t.key('Em {dia}, às {hora}: a casa não trocou e conta com você na escala.'),
  trocado: t.key('Em {dia}, às {hora}: outra pessoa serve no seu lugar.'),
  tirado: t.key('Em {dia}, às {hora}: você saiu da escala.'),
} as const;

const mudou = {
  evento: t.key('O dia ou a hora mudou para {dia}, às {hora}. Você já tinha respondido: responda de novo.'),
  escala: t.key('O dia ou a hora da sua escala mudou para {dia}, às {hora}. Diga de novo se aceita.'),
} as const;

/** Always neutral: titles and the names of functions tell of the faith. */
function noDia(frase: Sentence[0], { inicio }: { inicio: string }, { fuso }: Destino): Sentence {
  const instante = new Date(inicio);
  return [frase, { dia: formatDia(hojeEm(instante, fuso)), hora: horaEm(instante, fuso) }];
}

const trocas = (n: number): Sentence => [
  n === 1 ? t.key('1 pessoa pediu troca na escala.') : t.key('{n} pessoas pediram troca na escala.'),
  { n },
];

/** Neutral, unless the person chose details for their calendar. */
function compromisso({ titulo, lugar, inicio }: Compromisso, { fuso, detalhes }: Destino): Sentence {
  const instante = new Date(inicio);
  const quando = { dia: formatDia(hojeEm(instante, fuso)), hora: horaEm(instante, fuso) };
  if (!detalhes) return [t.key('Em {dia}, às {hora}: compromisso na casa.'), quando];
  if (lugar === null) return [t.key('Em {dia}, às {hora}: {titulo}.'), { ...quando, titulo }];
  return [t.key('Em {dia}, às {hora}: {titulo}, {lugar}.'), { ...quando, titulo, lugar }];
}

function vencimento({ dt_vencimento, refer, a_pagar_centavos }: Vencimento, hoje: Dia): Sentence {
  const frase =
    dt_vencimento < hoje
      ? t.key('Venceu em {dia} e está em aberto: {valor} ({mes}).')
      : dt_vencimento === hoje
        ? t.key('Vence hoje, {dia}: {valor} ({mes}).')
        : t.key('Vence em {dia}: {valor} ({mes}).');
  return [frase, { dia: formatDia(dt_vencimento), valor: dinheiro(a_pagar_centavos), mes: rotulo(refer) }];
}

const resposta = ({ confirmado, dia, valor_centavos }: Resposta): Sentence => [
  confirmado
    ? t.key('O pagamento de {valor} que você informou em {dia} foi confirmado.')
    : t.key('O pagamento de {valor} que você informou em {dia} não foi confirmado. Fale com quem cuida das contas.'),
  { dia: formatDia(dia), valor: dinheiro(valor_centavos) },
];

const conferencia = ({ quantos, total_centavos }: Novidades['a_conferir']): Sentence => [
  quantos === 1
    ? t.key('1 pagamento informado espera por conferência: {valor}.')
    : t.key('{n} pagamentos informados esperam por conferência: {valor}.'),
  { n: quantos, valor: dinheiro(total_centavos) },
];

function fecho(fechamento: NonNullable<Avisos['fechamento']>): Sentence {
  const { mes, mensalidades_centavos, diversos_centavos, a_conferir_centavos } = fechamento;
  return [
    a_conferir_centavos === 0
      ? t.key('Em {mes} entraram {total}: {mensalidades} de mensalidades e {diversos} de pagamentos diversos.')
      : t.key(
          'Em {mes} entraram {total}, sendo {aConferir} a conferir: {mensalidades} de mensalidades e {diversos} de pagamentos diversos.',
        ),
    {
      mes: rotulo(mes),
      total: dinheiro(mensalidades_centavos + diversos_centavos),
      aConferir: dinheiro(a_conferir_centavos),
      mensalidades: dinheiro(mensalidades_centavos),
      diversos: dinheiro(diversos_centavos),
    },
  ];
}
