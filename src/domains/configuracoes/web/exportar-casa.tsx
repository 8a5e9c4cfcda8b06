import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../web/api/download.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

/** Everything of the house in one file, after a warning about what is in it. */
export function ExportarCasa() {
  const [pergunta, setPergunta] = useState(false);
  const exportar = () =>
    download('exportarCasa', {}).then(
      () => toast.sucesso(t('Exportação pronta')),
      (error: Error) => {
        toast.erro(t('Erro ao exportar'), error.message);
        throw error;
      },
    );
  return (
    <Card
      title={t('Exportar a casa')}
      note={t('Tudo o que é desta casa em um só arquivo, para guardar ou levar a outro servidor.')}
    >
      <Button icon={Download} onClick={() => setPergunta(true)}>
        {t('Exportar tudo')}
      </Button>
      {pergunta && (
        <ConfirmDialog
          onClose={() => setPergunta(false)}
          title={t('Exportar todos os dados da casa?')}
          confirmLabel={t('Exportar tudo')}
          tone="primary"
          onConfirm={exportar}
        >
          {t(
            'O arquivo tem dados pessoais de todos os membros, também os espirituais, documentos e observações. Guarde-o onde só quem cuida da casa entra. A exportação fica registrada na auditoria.',
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
