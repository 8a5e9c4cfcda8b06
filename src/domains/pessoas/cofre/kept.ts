import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  membros_leituras: {
    name: t.key('Quem viu documentos, vida religiosa e observações'),
    data: ['acesso'],
    why: 'seguranca',
    readers: ['espiritual:view', 'titular'],
    keeps: 'pessoa',
  },
  cofre: { name: t.key('Chaves do cofre, cifradas'), data: [], why: 'servico', readers: [], keeps: 'sempre' },
  cofre_chaves: { name: t.key('Chaves do cofre, cifradas'), data: [], why: 'servico', readers: [], keeps: 'casa' },
  obrigacoes_catalogo: {
    name: t.key('Obrigações que a casa usa'),
    data: [],
    why: 'participacao',
    readers: ['espiritual:view'],
    keeps: 'casa',
  },
};
