import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../../web/api/download.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * The rule is that of backups: a guess costs half a second, and nobody gets a second try at a
 * stolen file.
 */
const MENOR_SENHA = 12;

/** Everything of the house in one file, after a warning about what is in it. */
export function ExportarCasa() {
  const [pergunta, setPergunta] = useState(false);
  const [senha, setSenha] = useState('');
  const [outraVez, setOutraVez] = useState('');
  const can = useCan();
  const curta = senha !== '' && senha.length < MENOR_SENHA;
  const diferente = senha !== outraVez;
  const exportar = () =>
    download('exportarCasa', senha === '' ? {} : { senha }).then(
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
          onConfirm={() => (curta || diferente ? Promise.reject(new Error('The password is not ready')) : exportar())}
        >
          {t(
            'O arquivo tem dados pessoais de todos os membros. Guarde-o onde só quem cuida da casa entra. A exportação fica registrada na auditoria.',
          )}
          {can('espiritual:view') && (
            <span className="mt-4 block">
              <PasswordField
                label={t('Senha do arquivo (opcional)')}
                hint={t(
                  'Com senha, ele leva também documentos, registro espiritual e observações, cifrado. Sem senha, nada disso vai. Se perder a senha, perde o arquivo.',
                )}
                error={curta ? t('A senha precisa ter ao menos 12 caracteres.') : undefined}
                autoComplete="new-password"
                value={senha}
                onChange={(event) => setSenha(event.target.value)}
              />
              {senha !== '' && (
                <PasswordField
                  label={t('A mesma senha outra vez')}
                  error={diferente && outraVez !== '' ? t('As duas senhas não são iguais.') : undefined}
                  autoComplete="new-password"
                  value={outraVez}
                  onChange={(event) => setOutraVez(event.target.value)}
                />
              )}
            </span>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
