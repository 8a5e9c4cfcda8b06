import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { t } from '../../shared/texts.ts';
import type { ActionForm } from './use-action-form.ts';

type Answered = Pick<ActionForm<never>, 'failure' | 'busy'> & Partial<Pick<ActionForm<never>, 'question'>>;

/**
 * What the server said to a form that belongs to no field: why it refused, or what it asks before
 * it writes.
 */
export function Said({ by: { failure, question, busy } }: { by: Answered }) {
  if (question)
    return (
      <Notice
        tone="aviso"
        live
        title={question.text}
        action={
          <Button busy={busy} onClick={question.yes}>
            {t('Sim, é isso')}
          </Button>
        }
      >
        {t('Nada foi salvo ainda. Se não for, corrija ou desista.')}
      </Notice>
    );
  if (!failure) return null;
  return (
    <Notice tone="erro" live>
      {failure}
    </Notice>
  );
}
