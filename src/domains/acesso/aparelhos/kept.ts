import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  aparelhos: {
    name: t.key('Aparelhos que recebem avisos'),
    data: ['acesso'],
    why: 'comunicacao',
    readers: ['titular'],
    keeps: 'conta',
  },
  pushes: {
    name: t.key('Avisos a caminho de aparelhos, cifrados'),
    data: ['escritos'],
    why: 'comunicacao',
    readers: [],
    keeps: 'dias',
  },
  pushes_envios: {
    name: t.key('Avisos que esperam por um aparelho'),
    data: [],
    why: 'comunicacao',
    readers: [],
    keeps: 'dias',
  },
  pushes_parados: {
    name: t.key('Serviços de aviso que recusaram este servidor'),
    data: [],
    why: 'servico',
    readers: [],
    keeps: 'dias',
  },
};
