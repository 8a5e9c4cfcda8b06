import { Membros } from '../domains/pessoas/membros/web/page.tsx';
import { later, laterForSure } from '../web/kit/later.tsx';
import { useCan } from '../web/session/session-store.ts';

interface Props {
  onClose: () => void;
}

interface DoMembro extends Props {
  membro: { id: string; nome: string };
}

// Rare and large beside the largest screen, so these come once the browser is idle.
const Importar = later<Props>(async () => {
  const { ImportarMembros: Dialogo } = await import('../domains/pessoas/importacoes/web/importar-membros.tsx');
  return ({ onClose }) => <Dialogo onFechar={onClose} />;
});
const Desfazer = later<Props & { id: string }>(async () => {
  const { DesfazerImportacao: Dialogo } = await import('../domains/pessoas/importacoes/web/desfazer-importacao.tsx');
  return ({ id, onClose }) => <Dialogo id={id} onFechar={onClose} />;
});
const Presencas = later<DoMembro>(async () => {
  const { PresencasDoMembro: Dialogo } = await import('../domains/gira/presencas/web/presencas-do-membro.tsx');
  return ({ membro, onClose }) => <Dialogo membro={membro} onFechar={onClose} />;
});

const Acesso = later<DoMembro>(async () => {
  const { DarAcesso: Dialogo } = await import('../domains/pessoas/acessos/web/dar-acesso.tsx');
  return ({ membro, onClose }) => <Dialogo membro={membro} onFechar={onClose} />;
});

const Fila = laterForSure<object>(
  async () => (await import('../domains/pessoas/correcoes/web/correcoes-de-quem-edita.tsx')).CorrecoesDeQuemEdita,
);

const ImportarMembros = ({ onFechar }: { onFechar: () => void }) => <Importar onClose={onFechar} />;
const DesfazerImportacao = ({ id, onFechar }: { id: string; onFechar: () => void }) => (
  <Desfazer id={id} onClose={onFechar} />
);
const PresencasDoMembro = ({ membro, onFechar }: { membro: DoMembro['membro']; onFechar: () => void }) => (
  <Presencas membro={membro} onClose={onFechar} />
);
const DarAcesso = ({ membro, onFechar }: { membro: DoMembro['membro']; onFechar: () => void }) => (
  <Acesso membro={membro} onClose={onFechar} />
);

/** Users who may open 'A conferir' find them there. */
function Correcoes() {
  const can = useCan();
  return can('membros:edit') && !can('faturas:pagar') ? <Fila /> : null;
}

export const Page = () => (
  <Membros {...{ ImportarMembros, DesfazerImportacao, PresencasDoMembro, DarAcesso, Correcoes }} />
);
