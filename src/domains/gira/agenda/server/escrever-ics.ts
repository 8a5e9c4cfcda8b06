/** One event as a calendar program gets it. Instants are ISO 8601. */
export interface EventoDoCalendario {
  id: string;
  titulo: string;
  lugar: string | null;
  descricao: string | null;
  inicio: string;
  fim: string;
  sequencia: number;
  alterado_em: string;
  cancelado: boolean;
}

/**
 * A calendar in the format of RFC 5545: one VEVENT per occurrence, in UTC, with an identity that
 * stays and a SEQUENCE that grows. The text is the same as long as the events are, so that its hash
 * can stand for it.
 */
export function escreverIcs(nome: string, eventos: readonly EventoDoCalendario[]): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ile//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapar(nome)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap(umEvento),
    'END:VCALENDAR',
  ];
  return linhas.map((linha) => `${dobrarLinha(linha)}\r\n`).join('');
}

const umEvento = (um: EventoDoCalendario): string[] => [
  'BEGIN:VEVENT',
  `UID:${um.id}@ile`,
  `DTSTAMP:${emUtc(um.alterado_em)}`,
  `LAST-MODIFIED:${emUtc(um.alterado_em)}`,
  `DTSTART:${emUtc(um.inicio)}`,
  `DTEND:${emUtc(um.fim)}`,
  `SUMMARY:${escapar(um.titulo)}`,
  ...(um.lugar === null ? [] : [`LOCATION:${escapar(um.lugar)}`]),
  ...(um.descricao === null ? [] : [`DESCRIPTION:${escapar(um.descricao)}`]),
  `SEQUENCE:${um.sequencia}`,
  `STATUS:${um.cancelado ? 'CANCELLED' : 'CONFIRMED'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
];

/** '20261205T230000Z' */
const emUtc = (instante: string): string => `${new Date(instante).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapar = (texto: string): string =>
  texto
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // Other control characters are not allowed in a value.
    .replaceAll(/\p{Cc}/gu, ' ');

const LARGURA = 75;

/** Breaks a line so that none is longer than 75 bytes; no character is cut. */
function dobrarLinha(linha: string): string {
  let [pronto, bytes] = ['', 0];
  for (const letra of linha) {
    const tamanho = Buffer.byteLength(letra);
    if (bytes + tamanho > LARGURA) {
      pronto += '\r\n ';
      bytes = 1;
    }
    pronto += letra;
    bytes += tamanho;
  }
  return pronto;
}
