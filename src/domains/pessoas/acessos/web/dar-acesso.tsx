import { Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { formatTelefone } from '../../../../shared/documentos.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  membro: { id: string; nome: string };
  onClose: () => void;
}

/** The question and then, only once, the link with its code to scan at the counter. */
export function DarAcesso({ membro, onClose }: Props) {
  const [link, setLink] = useState<ApiOutput<'darAcesso'> | null>(null);
  const [precisaDeMatricula, setPrecisa] = useState(false);
  const can = useCan();
  const dar = useApiMutation('darAcesso', { errorTitle: t('Falha ao dar acesso') });
  if (!can('gestao')) return null;
  if (link) return <Criado nome={membro.nome} link={link} onClose={onClose} />;
  const criar = () =>
    dar.mutate(
      { id: membro.id, dar_matricula: precisaDeMatricula },
      {
        onSuccess: setLink,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'precisa_de_matricula') setPrecisa(true);
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Dar acesso')}
      description={membro.nome}
      busy={dar.isPending}
      actions={
        <Button variant="primary" busy={dar.isPending} onClick={criar}>
          {precisaDeMatricula ? t('Dar matrícula e criar link') : t('Criar link')}
        </Button>
      }
    >
      {precisaDeMatricula ? (
        <Notice title={t('Outra pessoa da casa tem o mesmo telefone')}>
          {t('Para o sistema saber quem é quem, esta pessoa entra com o telefone e uma matrícula. Damos a próxima?')}
        </Notice>
      ) : (
        <p className="text-ink-2">
          {t(
            'O link serve uma vez, por 7 dias, e só para esta pessoa: com ele ela escolhe a senha e entra com o telefone da ficha. Um link dado antes deixa de valer.',
          )}
        </p>
      )}
    </Dialog>
  );
}

interface CriadoProps {
  nome: string;
  link: ApiOutput<'darAcesso'>;
  onClose: () => void;
}

function Criado({ nome, link, onClose }: CriadoProps) {
  const endereco = new URL(link.caminho, location.origin).href;
  const telefone = formatTelefone(link.telefone);
  const mensagem = t(
    'Seu acesso ao sistema da casa: abra o link e escolha a sua senha. Ele é só seu, serve uma vez e vale 7 dias. {link}',
    { link: endereco },
  );
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Link criado')}
      description={nome}
      cancelLabel={t('Fechar')}
      actions={
        <>
          <Button icon={Copy} onClick={() => void copyText(endereco, t('Link copiado'))}>
            {t('Copiar link')}
          </Button>
          <Button
            variant="primary"
            icon={MessageCircle}
            onClick={() => {
              const janela = open('', '_blank');
              if (!janela) return;
              janela.opener = null;
              janela.location.href = `https://wa.me/${link.telefone.slice(1)}?text=${encodeURIComponent(mensagem)}`;
            }}
          >
            {t('Mandar pelo WhatsApp')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {t('Mostre o código para a pessoa apontar a câmera, ou mande o link pelo WhatsApp. Só aparece agora.')}
        </p>
        <QrDrawing texto={endereco} titulo={t('Código de acesso de {nome}', { nome })} className="self-center" />
        <p>
          {link.matricula === null
            ? t('Ela entra com o telefone {telefone}.', { telefone })
            : t('Ela entra com o telefone {telefone} e a matrícula {matricula}.', {
                telefone,
                matricula: link.matricula,
              })}
        </p>
      </div>
    </Dialog>
  );
}
