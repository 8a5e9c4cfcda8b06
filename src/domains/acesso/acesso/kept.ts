import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  aparelhos_lembrados: {
    name: t.key('Navegadores que não pedem a segunda etapa'),
    data: ['acesso'],
    why: 'seguranca',
    readers: ['titular'],
    keeps: 'dias',
  },
  contas: {
    name: t.key('Contas de quem entra: nome, e-mail, telefone, foto, senha cifrada'),
    data: ['cadastro', 'contato', 'imagem', 'acesso'],
    why: 'servico',
    readers: ['titular', 'plataforma'],
    keeps: 'conta',
    goes: ['email', 'bucket'],
  },
  limites: {
    name: t.key('Contagem de tentativas de entrar'),
    data: ['acesso'],
    why: 'seguranca',
    readers: [],
    keeps: 'dias',
  },
  ['org_invites']: {
    name: t.key('Convites para entrar'),
    data: ['contato', 'acesso'],
    why: 'seguranca',
    readers: ['gestao'],
    keeps: 'casa',
    goes: ['email', 'whatsapp'],
  },
  profiles: {
    name: t.key('Quem entra nesta casa, com papel e permissões'),
    data: ['cadastro', 'contato', 'acesso'],
    why: 'seguranca',
    readers: ['gestao', 'titular'],
    keeps: 'conta',
  },
  redefinicoes: {
    name: t.key('Pedidos de senha nova'),
    data: ['acesso'],
    why: 'seguranca',
    readers: [],
    keeps: 'dias',
    goes: ['email'],
  },
  sessoes: {
    name: t.key('Sessões abertas, com endereço e navegador'),
    data: ['acesso'],
    why: 'seguranca',
    readers: ['titular'],
    keeps: 'dias',
  },
  trocas_de_entrada: {
    name: t.key('Trocas do e-mail ou do telefone com que se entra'),
    data: ['contato', 'acesso'],
    why: 'seguranca',
    readers: ['titular', 'gestao'],
    keeps: 'dias',
    goes: ['email'],
  },
};
