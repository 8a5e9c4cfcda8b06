import { Membros } from '../domains/pessoas/membros/web/page.tsx';
import { later, laterForSure } from '../web/kit/later.tsx';
import { useCan } from '../web/session/session-store.ts';

interface DoMembro {
  membro: { id: string; nome: string };
  onClose: () => void;
}

// Rare and large beside the largest screen, so these come once the browser is idle.
const ImportarMembros = later(
  async () => (await import('../domains/pessoas/importacoes/web/importar-membros.tsx')).ImportarMembros,
);
const DesfazerImportacao = later<{ id: string; onClose: () => void }>(
  async () => (await import('../domains/pessoas/importacoes/web/desfazer-importacao.tsx')).DesfazerImportacao,
);
const PresencasDoMembro = later<DoMembro>(
  async () => (await import('../domains/gira/presencas/web/presencas-do-membro.tsx')).PresencasDoMembro,
);
const DarAcesso = later<DoMembro>(
  async () => (await import('../domains/pessoas/acessos/web/dar-acesso.tsx')).DarAcesso,
);
const Fila = laterForSure<object>(
  async () => (await import('../domains/pessoas/correcoes/web/correcoes-de-quem-edita.tsx')).CorrecoesDeQuemEdita,
);

/** Users who may open 'A conferir' find them there. */
function Correcoes() {
  const can = useCan();
  return can('membros:edit') && !can('faturas:pagar') ? <Fila /> : null;
}

export const Page = () => (
  <Membros {...{ ImportarMembros, DesfazerImportacao, PresencasDoMembro, DarAcesso, Correcoes }} />
);
