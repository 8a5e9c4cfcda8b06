import { UserPlus } from 'lucide-react';
import { PAPEIS, podeConcederPapel, type Papel } from '../../acesso/rules.ts';
import { nomeDoPapel } from '../../acesso/web/nome-do-papel.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { cn } from '../../../web/kit/cn.ts';
import { Menu } from '../../../web/kit/menu.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { reaches, useAccessRules } from '../../../web/session/access.ts';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { temEmailParaLogin } from '../rules.ts';
import { t } from '../texts.ts';
import type { Convite } from './link-do-convite.tsx';
import { useConvidarMembro, type Membro } from './queries.ts';

/** Only the icon on a phone; in the table its words stand under the heading. */
const COMPACTO = 'whitespace-nowrap max-md:size-11 max-md:p-0 md:-ml-4.5';

/** Rows M2 and M8: who has access, and for gestão the menu of roles to give it. */
export function ConvidarMembro({ membro, onConvidado }: { membro: Membro; onConvidado: (convite: Convite) => void }) {
  const session = useSignedIn();
  const rules = useAccessRules();
  const convidar = useConvidarMembro();
  if (membro.acesso === 'usuario') return <Badge tone="mata">{t('Usuário')}</Badge>;
  if (!reaches(rules, session, 'gestao') || !membro.ativo) return null;
  if (!temEmailParaLogin(membro.email)) {
    return (
      <Button variant="ghost" icon={UserPlus} disabled className={cn(COMPACTO, 'text-ink-3 disabled:opacity-100')}>
        <span className="max-md:sr-only">{t('Sem e-mail')}</span>
      </Button>
    );
  }
  const enviar = async (role: Papel) => {
    const { email, link } = await convidar.mutateAsync({ id: membro.id, role });
    toast.sucesso(t('Convite enviado'), t('A pessoa recebe um link por e-mail.'));
    if (link) onConvidado({ nome: membro.nome, email, link });
  };
  const ator = { papel: session.papel ?? '', permissoes: session.permissoes };
  const actions = PAPEIS.filter((papel) => podeConcederPapel(ator, papel)).map((papel) => ({
    label: nomeDoPapel(papel),
    // A failure has been told by the mutation's toast.
    onSelect: () => void enviar(papel).catch(() => undefined),
  }));
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={UserPlus} busy={convidar.isPending} className={COMPACTO}>
          <span className="max-md:sr-only">
            {membro.acesso === 'convidado' ? t('Convidado · reenviar') : t('Tornar usuário')}
          </span>
        </Button>
      }
      groups={[{ heading: t('Tornar {nome} usuário com o papel', { nome: membro.nome }), actions }]}
    />
  );
}
