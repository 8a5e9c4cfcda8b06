import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  auditoria: {
    name: t.key('Quem fez o quê, e quando'),
    data: ['acesso'],
    why: 'seguranca',
    readers: ['logs:view'],
    keeps: 'sempre',
  },
  auditoria_selos: {
    name: t.key('Selos da auditoria'),
    data: [],
    why: 'seguranca',
    readers: ['logs:view'],
    keeps: 'sempre',
  },
  idempotencia: {
    name: t.key('Respostas guardadas para não repetir'),
    data: ['dinheiro'],
    why: 'seguranca',
    readers: [],
    keeps: 'dias',
  },
  outbox: {
    name: t.key('Cartas a enviar e o dia das enviadas'),
    data: ['contato'],
    why: 'comunicacao',
    readers: [],
    keeps: 'dias',
    goes: ['email'],
  },
  schema_migrations: {
    name: t.key('Versões do programa'),
    data: [],
    why: 'servico',
    readers: [],
    keeps: 'sempre',
  },
};
