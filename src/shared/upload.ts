import { mediaType, type Upload } from './contract.ts';
import { getLanguage, translate, t } from './texts.ts';

/** What a refused file is called, by the code of the server's refusal. */
export const titleOfRefusal = (code: string): string | null => {
  if (code === 'arquivo_invalido') return t('Arquivo inválido');
  if (code === 'arquivo_grande') return t('Arquivo muito grande');
  return null;
};

/**
 * Why a chosen file is refused before it is sent: title and sentence, or null. The server checks
 * the bytes again.
 */
export function refuseFile(
  { type, size }: { type: string; size: number },
  { types, maxBytes, wrongType, tooLarge }: Upload,
): { title: string; message: string } | null {
  if (!types.some((one) => mediaType(one) === type))
    return { title: t('Arquivo inválido'), message: translate(getLanguage(), wrongType) };
  if (size > maxBytes) return { title: t('Arquivo muito grande'), message: translate(getLanguage(), tooLarge) };
  return null;
}
