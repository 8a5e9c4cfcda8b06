import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
