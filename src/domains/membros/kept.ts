import type { KeptTables } from '../../shared/kept.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  'Cadastro de cada membro e do responsável': 'Record of each member and the guardian',
  'Documentos, vida religiosa e observações': 'Documents, religious life and notes',
});

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
    name: t.key('Documentos, vida religiosa e observações'),
    data: ['documentos', 'fe', 'escritos'],
    why: 'participacao',
    readers: ['membros:view', 'titular'],
    keeps: 'pessoa',
  },
};
