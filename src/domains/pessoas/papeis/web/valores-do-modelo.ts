import type { FieldMessages } from '../../../../web/api/use-action-form.ts';
import { erroEmPalavras, lerModelo, TEXTO_DO_MODELO_MAX } from '../rules-modelos.ts';
import { t } from '../../../../shared/texts.ts';

export interface ValoresDaEscrita {
  titulo: string;
  texto: string;
  assina: boolean;
}

/** The server decides again. */
export function conferirEscrita({ titulo, texto }: ValoresDaEscrita): FieldMessages {
  const [erro] = lerModelo(texto).erros;
  return {
    titulo: !titulo.trim() && t('Dê um título ao modelo'),
    texto: !texto.trim()
      ? t('Escreva o texto do modelo')
      : texto.length > TEXTO_DO_MODELO_MAX
        ? t('Texto longo demais: são {n} sinais, e cabem {max}.', { n: texto.length, max: TEXTO_DO_MODELO_MAX })
        : erro && erroEmPalavras(erro),
  };
}
