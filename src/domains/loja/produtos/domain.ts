import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Produtos: 'Products',
  Categorias: 'Categories',
  Estoque: 'Stock',
  contou: 'counted',
  'deu entrada': 'took in goods',
  'trocou a foto': 'changed the photo',
  'removeu a foto': 'removed the photo',
});

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
