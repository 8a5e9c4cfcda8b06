import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  membros: {
    name: t.key('Cadastro de cada membro e do responsável'),
    data: ['cadastro', 'contato'],
    why: 'participacao',
    readers: ['membros:view', 'titular'],
    keeps: 'pessoa',
    goes: ['email', 'whatsapp'],
  },
  membros_reservado: {
    name: t.key('Documentos, vida religiosa e observações, por cifrar'),
    data: ['documentos', 'fe', 'escritos'],
    why: 'participacao',
    readers: ['membros:view', 'espiritual:view', 'titular'],
    keeps: 'pessoa',
  },
  membros_selados: {
    name: t.key('Documentos, vida religiosa e observações, cifrados'),
    data: ['documentos', 'fe', 'escritos'],
    why: 'participacao',
    readers: ['membros:view', 'espiritual:view', 'titular'],
    keeps: 'pessoa',
  },
};
