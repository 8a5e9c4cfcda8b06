import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Senhas de cada evento e o endereço do painel': 'Tickets of each event and the address of the panel',
  'Senhas de atendimento, com o primeiro nome': 'Tickets of those who wait, with a first name',
});

export const kept: KeptTables = {
  senhas_eventos: {
    name: t.key('Senhas de cada evento e o endereço do painel'),
    data: [],
    why: 'participacao',
    readers: ['agenda:edit'],
    keeps: 'casa',
  },
  senhas: {
    name: t.key('Senhas de atendimento, com o primeiro nome'),
    data: ['cadastro'],
    why: 'participacao',
    readers: ['agenda:edit'],
    keeps: 'dias',
    goes: ['publico'],
  },
};
