import { QrCode, UserPlus } from 'lucide-react';
import { PAPEIS, podeConcederPapel, type Papel } from '../../../acesso/acesso/rules.ts';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Menu } from '../../../../web/kit/menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { currentSession, useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { temEmailParaLogin } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Convite } from './link-do-convite.tsx';
import { useConvidarMembro, type Membro } from './queries.ts';

/** Shows only the icon on a phone; in the table the column heading names it. */
const COMPACTO = 'whitespace-nowrap max-md:size-11 max-md:p-0 md:-ml-4.5';

/** The roles the person may give; none outside gestão. */
export function usePapeisQueConcede(): readonly Papel[] {
  const session = useSignedIn();
  const can = useCan();
  if (!can('gestao')) return [];
  const ator = { papel: session.papel ?? '', permissoes: session.permissoes };
  return PAPEIS.filter((papel) => podeConcederPapel(ator, papel));
}

interface Props {
  membro: Membro;
  papeis: readonly Papel[];
  onConvidado: (convite: Convite) => void;
  onDarAcesso: (membro: Membro) => void;
}

/**
 * Shows who has access and, for gestão, the menu of roles to give it. It runs no query, because
 * there is one in every row.
 */
export function ConvidarMembro({ membro, papeis, onConvidado, onDarAcesso }: Props) {
  if (membro.acesso === 'usuario') return <Badge tone="mata">{t('Usuário')}</Badge>;
  if (papeis.length === 0 || !membro.ativo) return null;
  if (!temEmailParaLogin(membro.email)) {
    return (
      <span className="flex flex-wrap items-center">
        <Button
          variant="ghost"
          icon={UserPlus}
          disabled
          aria-label={`${t('Sem e-mail')}: ${membro.nome}`}
          className={cn(COMPACTO, 'text-ink-3 disabled:opacity-100 max-md:hidden')}
        >
          {t('Sem e-mail')}
        </Button>
        <Button
          variant="ghost"
          icon={QrCode}
          aria-label={`${t('Dar acesso')}: ${membro.nome}`}
          className={COMPACTO}
          onClick={() => onDarAcesso(membro)}
        >
          <span className="max-md:sr-only">{t('Dar acesso')}</span>
        </Button>
      </span>
    );
  }
  return <Convidar {...{ membro, papeis, onConvidado, onDarAcesso }} />;
}

function Convidar({ membro, papeis, onConvidado, onDarAcesso }: Props) {
  const convidar = useConvidarMembro();
  const enviar = async (role: Papel) => {
    const { email, link } = await convidar.mutateAsync({ id: membro.id, role });
    if (currentSession()?.envia_emails) toast.sucesso(t('Convite enviado'), t('A pessoa recebe um link por e-mail.'));
    else toast.sucesso(t('Convite criado'), t('Este servidor não envia e-mails: copie o link e mande à pessoa.'));
    if (link) onConvidado({ nome: membro.nome, email, link });
  };
  const acao = membro.acesso === 'convidado' ? t('Convidado · reenviar') : t('Tornar usuário');
  const actions = papeis.map((papel) => ({
    label: nomeDoPapel(papel),
    // The mutation's toast reports a failure.
    onSelect: () => void enviar(papel).catch(() => undefined),
  }));
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          icon={UserPlus}
          busy={convidar.isPending}
          aria-label={`${acao}: ${membro.nome}`}
          className={COMPACTO}
        >
          <span className="max-md:sr-only">{acao}</span>
        </Button>
      }
      groups={[
        { heading: t('Tornar {nome} usuário com o papel', { nome: membro.nome }), actions },
        { actions: [{ label: t('Dar acesso pelo telefone'), onSelect: () => onDarAcesso(membro) }] },
      ]}
    />
  );
}
