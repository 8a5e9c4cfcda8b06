import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Endereços secretos do calendário, cifrados': 'Secret addresses of the calendar, hashed',
  'Eventos da agenda': 'Events of the agenda',
  'Quem disse que vai ou não vai': 'Who said that they come or not',
  'Eventos que se repetem': 'Events that repeat',
});

export const kept: KeptTables = {
  agenda_enderecos: {
    name: t.key('Endereços secretos do calendário, cifrados'),
    data: ['acesso'],
    why: 'comunicacao',
    readers: ['titular'],
    keeps: 'conta',
  },
  eventos: {
    name: t.key('Eventos da agenda'),
    data: ['escritos'],
    why: 'participacao',
    readers: ['casa'],
    keeps: 'casa',
    goes: ['publico'],
  },
  eventos_respostas: {
    name: t.key('Quem disse que vai ou não vai'),
    data: ['presenca', 'escritos'],
    why: 'participacao',
    readers: ['equipe', 'titular'],
    keeps: 'pessoa',
  },
  eventos_series: {
    name: t.key('Eventos que se repetem'),
    data: [],
    why: 'participacao',
    readers: ['casa'],
    keeps: 'casa',
  },
};
