import { describe, expect, it } from 'vitest';
import { refuseFile } from '../../../shared/upload.ts';
import { abre, ARQUIVOS, nomeDoAparelho, podeExportarCasa, restrita, SECOES, secaoDe } from './rules.ts';

const equipe = { viewer: false, gestao: false, permissoes: ['billing:view', 'logs:view'] };

describe('sections', () => {
  it.each([
    [null, 'perfil'],
    ['', 'perfil'],
    ['nada', 'perfil'],
    ['auditoria', 'auditoria'],
  ])('[C1] ?sec=%s opens %s', (texto, secao) => expect(secaoDe(texto)).toBe(secao));

  it('[C1] a viewer sees Acesso restrito in four sections, whatever their list grants', () => {
    const viewer = { ...equipe, viewer: true };
    expect(SECOES.filter((secao) => restrita(secao, viewer))).toEqual([
      'usuarios',
      'integracoes',
      'faturamento',
      'auditoria',
    ]);
    expect(SECOES.filter((secao) => restrita(secao, equipe))).toEqual([]);
  });

  it('[C1 C7 C9] the team is for gestao, billing and the trace for their permissions', () => {
    expect(abre('usuarios', equipe)).toBe(false);
    expect(abre('usuarios', { ...equipe, gestao: true })).toBe(true);
    expect([abre('faturamento', equipe), abre('faturamento', { ...equipe, permissoes: [] })]).toEqual([true, false]);
    expect([abre('auditoria', equipe), abre('auditoria', { ...equipe, permissoes: [] })]).toEqual([true, false]);
  });

  it('[U4] the archive of the house is gestao’s, unless a list leaves out a part of it', () => {
    const tudo = ['membros:view', 'billing:view', 'logs:view'];
    expect(podeExportarCasa({ viewer: false, gestao: true, permissoes: tudo })).toBe(true);
    expect(podeExportarCasa({ viewer: false, gestao: false, permissoes: tudo })).toBe(false);
    for (const falta of tudo) {
      const permissoes = tudo.filter((permissao) => permissao !== falta);
      expect(podeExportarCasa({ viewer: false, gestao: true, permissoes })).toBe(false);
    }
  });
});

describe('files', () => {
  const MB = 1024 * 1024;
  it.each([
    ['image/gif', 10, 'logo', 'Arquivo inválido', 'Envie PNG, JPG ou WEBP.'],
    ['image/png', 3 * MB + 1, 'logo', 'Arquivo muito grande', 'Tamanho máximo 3MB.'],
    ['image/webp', 10, 'avatar', 'Arquivo inválido', 'Envie PNG ou JPG.'],
    ['image/jpeg', 2 * MB + 1, 'avatar', 'Arquivo muito grande', 'Tamanho máximo 2MB.'],
  ] as const)('[C2 C3] %s of %d bytes as %s: %s', (type, size, regra, titulo, frase) => {
    expect(refuseFile({ type, size }, ARQUIVOS[regra])).toEqual({ title: titulo, message: frase });
  });

  it('[C2 C3] takes the largest there may be', () => {
    expect(refuseFile({ type: 'image/webp', size: 3 * MB }, ARQUIVOS.logo)).toBeNull();
    expect(refuseFile({ type: 'image/png', size: 2 * MB }, ARQUIVOS.avatar)).toBeNull();
  });
});

describe('devices', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36', 'Chrome em Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 Edg/120', 'Edge em Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17) Version/17 Safari/605', 'Safari em iPhone ou iPad'],
    ['curl/8', 'navegador em aparelho desconhecido'],
  ])('[C2] %s', (navegador, nome) => expect(nomeDoAparelho(navegador)).toBe(nome));
});
