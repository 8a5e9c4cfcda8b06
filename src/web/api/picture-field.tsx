import { ImageUp, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Upload } from '../../shared/contract.ts';
import { t } from '../../shared/texts.ts';
import { refuseFile, titleOfRefusal } from '../../shared/upload.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { toast } from '../kit/toast.tsx';
import { ApiError } from './api-error.ts';

interface Props {
  /** The picture shown now. */
  children: ReactNode;
  /** The name of the person or thing in the picture, for the question before it is removed. */
  of: string;
  rule: Upload;
  note: string;
  /** Whether there is a picture to remove. */
  present: boolean;
  words: { send: string; replace: string; remove: string };
  send: (file: File) => Promise<unknown>;
  sending: boolean;
  remove: () => Promise<unknown>;
  removing: boolean;
  said: { sent: string; removed: string; failed: string };
}

type Question = { kind: 'remove' } | { kind: 'replace'; file: File };

/**
 * A picture that can be uploaded, replaced and removed, with a sentence before and after the
 * upload. The server does not keep the old picture, so removing and replacing ask first.
 */
export function PictureField(props: Props) {
  const { children, rule, note, present, words, sending, removing, said } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const send = async (file: File) => {
    try {
      await props.send(file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(titleOfRefusal(error.code) ?? said.failed, error.message);
      return false;
    }
    toast.sucesso(said.sent);
    return true;
  };
  const choose = (file: File) => {
    const refusal = refuseFile(file, rule);
    if (refusal) toast.erro(refusal.title, refusal.message);
    else if (present) setQuestion({ kind: 'replace', file });
    else void send(file);
  };
  const remove = async () => {
    await props.remove();
    toast.sucesso(said.removed);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {children}
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-2.5">
          <FileButton
            icon={ImageUp}
            busy={sending}
            accept={rule.types.map((type) => `image/${type}`).join(',')}
            onFile={choose}
          >
            {present ? words.replace : words.send}
          </FileButton>
          {present && (
            <Button
              variant="danger"
              icon={Trash2}
              busy={removing}
              aria-label={words.remove}
              onClick={() => setQuestion({ kind: 'remove' })}
            >
              {t('Remover')}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-3">{note}</p>
      </div>
      {question && <Ask {...props} {...{ question, send, remove }} onClose={() => setQuestion(null)} />}
    </div>
  );
}

interface QuestionProps extends Pick<Props, 'of' | 'words'> {
  question: Question;
  /** False if it was refused; a toast has said why. */
  send: (file: File) => Promise<boolean>;
  remove: () => Promise<void>;
  onClose: () => void;
}

function Ask({ question, of, words, send, remove, onClose }: QuestionProps) {
  if (question.kind === 'remove')
    return (
      <ConfirmDialog
        onClose={onClose}
        title={`${words.remove}?`}
        item={of}
        confirmLabel={t('Remover')}
        onConfirm={remove}
      >
        {t('A imagem é apagada de vez. Para tê-la de volta, é preciso enviar o arquivo de novo.')}
      </ConfirmDialog>
    );
  const { file } = question;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${words.replace}?`}
      item={of}
      confirmLabel={t('Trocar|a figura')}
      onConfirm={async () => {
        if (!(await send(file))) throw new Error('refused');
      }}
    >
      <span className="break-words">
        {t('Entra {arquivo}. A imagem de agora é apagada de vez.', { arquivo: file.name })}
      </span>
    </ConfirmDialog>
  );
}
