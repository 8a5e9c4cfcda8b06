import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  terreiros: {
    name: t.key('A casa: nome, endereço, contatos, CNPJ'),
    data: ['contato', 'documentos'],
    why: 'servico',
    readers: ['casa', 'plataforma'],
    keeps: 'casa',
    goes: ['bucket'],
  },
};
