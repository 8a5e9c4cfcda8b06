import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
