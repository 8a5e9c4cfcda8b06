import { acesso } from './domains/acesso/contract.ts';
import { assinaturas } from './domains/assinaturas/contract.ts';
import { auditoria } from './domains/auditoria/contract.ts';
import { conferencias } from './domains/conferencias/contract.ts';
import { configuracoes } from './domains/configuracoes/contract.ts';
import { faturas } from './domains/faturas/contract.ts';
import { importacoes } from './domains/importacoes/contract.ts';
import { membros } from './domains/membros/contract.ts';
import { mensalidades } from './domains/mensalidades/contract.ts';
import { pagamentosDiversos } from './domains/pagamentos-diversos/contract.ts';
import { painel } from './domains/painel/contract.ts';
import { pdv } from './domains/pdv/contract.ts';
import { pix } from './domains/pix/contract.ts';
import { planos } from './domains/planos/contract.ts';
import { produtos } from './domains/produtos/contract.ts';
import { relatorios } from './domains/relatorios/contract.ts';
import { superadmin } from './domains/superadmin/contract.ts';
import { terreiros } from './domains/terreiros/contract.ts';
import { usuarios } from './domains/usuarios/contract.ts';

/** Every action of the product by name. The browser imports only the types. */
export const contracts = {
  ...acesso,
  ...terreiros,
  ...membros,
  ...importacoes,
  ...planos,
  ...assinaturas,
  ...faturas,
  ...mensalidades,
  ...pagamentosDiversos,
  ...conferencias,
  ...painel,
  ...relatorios,
  ...pix,
  ...produtos,
  ...pdv,
  ...configuracoes,
  ...usuarios,
  ...auditoria,
  ...superadmin,
};
