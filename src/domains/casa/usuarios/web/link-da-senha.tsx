import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { LinkDialog } from '../../../../web/kit/link-dialog.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { useCriarLinkDaSenha, type Pessoa } from './queries.ts';

interface Props {
  pessoa: Pessoa;
  onClose: () => void;
}

interface Link {
  /** Path with the secret behind '#'. */
  caminho: string;
  expira_em: string;
}

/**
 * The question and then, only once, the link: with it a person who forgot the password needs no
 * e-mail.
 */
export function LinkDaSenha({ pessoa, onClose }: Props) {
  const [link, setLink] = useState<Link | null>(null);
  const [tiraChaves, setTiraChaves] = useState(false);
  const criar = useCriarLinkDaSenha();
  if (link) return <Criado nome={pessoa.nome} link={link} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Link para nova senha')}
      description={pessoa.nome}
      busy={criar.isPending}
      actions={
        <Button
          variant="primary"
          busy={criar.isPending}
          onClick={() => criar.mutate({ user_id: pessoa.user_id, tira_chaves: tiraChaves }, { onSuccess: setLink })}
        >
          {t('Criar link')}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">
        {t(
          'Para quem esqueceu a senha: com o link a pessoa escolhe outra, uma única vez, em até 72 horas. Até ela usar o link, a senha de hoje continua valendo.',
        )}
      </p>
      <Checkbox
        label={t('Também perdeu o aparelho: tirar as chaves de acesso')}
        checked={tiraChaves}
        onChange={(event) => setTiraChaves(event.target.checked)}
      />
    </Dialog>
  );
}

function Criado({ nome, link, onClose }: { nome: string; link: Link; onClose: () => void }) {
  const quando = formatInstante(new Date(link.expira_em), useFuso());
  return (
    <LinkDialog
      title={t('Link criado')}
      name={nome}
      text={t(
        'Mostrado só agora. Mande só a essa pessoa, pelo WhatsApp por exemplo: quem abre o link escolhe a senha e entra no lugar dela. Vale uma única vez, até {quando}.',
        { quando },
      )}
      label={t('Link para nova senha')}
      path={link.caminho}
      onClose={onClose}
    />
  );
}
