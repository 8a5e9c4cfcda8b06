import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Quem fez o quê, e quando': 'Who did what, and when',
  'Selos da auditoria': 'Seals of the trace',
  'Respostas guardadas para não repetir': 'Answers kept so that nothing happens twice',
  'Cartas a enviar e o dia das enviadas': 'Letters to send, and the day of those sent',
  'Versões do programa': 'Versions of the program',
});

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
