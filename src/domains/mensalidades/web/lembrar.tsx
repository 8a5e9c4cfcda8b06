import { MessageCircle } from 'lucide-react';
import { telefoneInternacional } from '../../../shared/documentos.ts';
import { buttonStyle } from '../../../web/kit/button-style.ts';
import { cn } from '../../../web/kit/cn.ts';
import { lembrete } from '../rules.ts';
import { t } from '../texts.ts';
import type { Mensalidades } from './queries.ts';

/**
 * Opens WhatsApp with the words ready, to be read and sent by the person: the program itself writes
 * to nobody. Nothing without a Brazilian number.
 */
export function Lembrar({
  membro,
  faturas,
}: {
  membro: NonNullable<Mensalidades['membro']>;
  faturas: Mensalidades['faturas'];
}) {
  const numero = membro.telefone && telefoneInternacional(membro.telefone);
  const texto = lembrete(membro.nome, faturas);
  if (!numero || !texto) return null;
  return (
    <a
      href={`https://wa.me/${numero.slice(1)}?text=${encodeURIComponent(texto)}`}
      target="_blank"
      rel="noopener noreferrer"
      title={t('Lembrar pelo WhatsApp')}
      className={cn(buttonStyle(), 'no-underline max-md:size-11 max-md:self-start max-md:p-0')}
    >
      <MessageCircle aria-hidden className="size-5" />
      <span className="max-md:sr-only">{t('Lembrar pelo WhatsApp')}</span>
    </a>
  );
}
