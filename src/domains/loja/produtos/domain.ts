import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { produto: t.key('Produtos'), categoria: t.key('Categorias'), estoque: t.key('Estoque') },
    verbs: {
      contagem: t.key('contou'),
      entrada: t.key('deu entrada'),
      enviar_foto: t.key('trocou a foto'),
      remover_foto: t.key('removeu a foto'),
    },
  },
});
