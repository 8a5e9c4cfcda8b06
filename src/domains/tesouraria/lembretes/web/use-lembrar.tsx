import { useState } from 'react';
import { toast } from '../../../../web/kit/toast.tsx';
import type { Grupo } from '../rules.ts';
import { t } from '../texts.ts';
import { FoiEnviada } from './foi-enviada.tsx';
import { useDesmarcar, useMarcar } from './queries.ts';

interface Quem {
  membro_id: string;
  nome: string;
  grupo: Grupo;
}

/**
 * Reminds one person. The press itself opens the window, because browsers block one that comes
 * after an answer. It stays empty until the server has set the person aside for this user, and
 * closes if the server refuses. `pergunta` then asks whether the message was sent: a no takes the
 * mark back.
 */
export function useLembrar() {
  const marcar = useMarcar(t('Erro ao lembrar'));
  const desmarcar = useDesmarcar(t('Erro ao desmarcar'));
  const [aberta, setAberta] = useState<{ nome: string; id: string } | null>(null);
  const desfazer = (id: string) =>
    desmarcar.mutate({ id }, { onSuccess: () => toast.sucesso(t('Lembrete desmarcado')) });
  const marcado = (nome: string, id: string) =>
    toast.sucesso(t('Marcado como lembrado'), nome, { label: t('Desfazer'), onPress: () => desfazer(id) });

  const porWhatsApp = async ({ membro_id, nome, grupo }: Quem) => {
    const janela = window.open('', '_blank');
    try {
      const { id, endereco } = await marcar.mutateAsync({ membro_id, grupo, canal: 'whatsapp' });
      if (janela && endereco) {
        janela.opener = null;
        janela.location.href = endereco;
        setAberta({ nome, id });
      } else {
        desmarcar.mutate({ id });
        toast.aviso(t('O navegador bloqueou a janela'), t('Permita janelas deste endereço, ou copie a mensagem.'));
      }
    } catch {
      // The toast of the failure is shown.
      janela?.close();
    }
  };
  const deOutroJeito = ({ membro_id, nome, grupo }: Quem) =>
    marcar.mutate({ membro_id, grupo, canal: 'outro' }, { onSuccess: ({ id }) => marcado(nome, id) });
  const pergunta = aberta && (
    <FoiEnviada
      nome={aberta.nome}
      onEnviada={() => marcado(aberta.nome, aberta.id)}
      onNaoEnviada={() => desfazer(aberta.id)}
      onFechar={() => setAberta(null)}
    />
  );
  const ocupado = marcar.isPending ? marcar.variables?.membro_id : undefined;
  return { porWhatsApp, deOutroJeito, desfazer, pergunta, ocupado };
}
