import {
  BookOpen,
  CakeSlice,
  Candy,
  Coffee,
  CupSoda,
  Droplets,
  Flame,
  Flower2,
  Gift,
  Leaf,
  Package,
  Shirt,
  Ticket,
  UtensilsCrossed,
  Wheat,
  Wind,
  type LucideIcon,
} from 'lucide-react';
import { dobrar } from '../../../../shared/busca.ts';

type Tom = 'dende' | 'mata' | 'neutro';

interface Desenho {
  icone: LucideIcon;
  tom: Tom;
}

// The icon follows from the words of the name, else of the category. Products without a photo can
// then be told apart at a glance.
const DESENHOS: readonly (readonly [palavras: RegExp, desenho: Desenho])[] = [
  [/vela|lampar|fogo|fosforo/, { icone: Flame, tom: 'dende' }],
  [/defum|incens|carvao|pemba/, { icone: Wind, tom: 'neutro' }],
  [/banho|erva|arruda|guine|alecrim|manjeric|folha|charuto|fumo/, { icone: Leaf, tom: 'mata' }],
  [/flor|rosa|palma/, { icone: Flower2, tom: 'mata' }],
  [/agua|perfume|sabao|sabonete|ose|azeite|oleo|mel|dende/, { icone: Droplets, tom: 'neutro' }],
  [/camis|roupa|saia|calca|pano|toalha|bata|oja|torso/, { icone: Shirt, tom: 'neutro' }],
  [/livro|apostila|caderno|ponto/, { icone: BookOpen, tom: 'neutro' }],
  [/bolo|torta|pudim|fatia/, { icone: CakeSlice, tom: 'dende' }],
  [/cafe|cha\b/, { icone: Coffee, tom: 'dende' }],
  [/refri|refresco|suco|cerveja|bebida/, { icone: CupSoda, tom: 'neutro' }],
  [/doce|bala|pacoca|cocada|bombom/, { icone: Candy, tom: 'dende' }],
  [
    /feijoada|acaraje|caldo|almoco|prato|lanche|pastel|salgado|cantina|comida/,
    { icone: UtensilsCrossed, tom: 'dende' },
  ],
  [/farinha|milho|pipoca|feijao|arroz/, { icone: Wheat, tom: 'dende' }],
  [/rifa|ingresso|convite|ficha/, { icone: Ticket, tom: 'neutro' }],
  [/presente|cesta|kit/, { icone: Gift, tom: 'neutro' }],
];

export function desenhoDe(nome: string, categoria: string | undefined): Desenho {
  for (const texto of [nome, categoria ?? '']) {
    const palavras = dobrar(texto);
    const achado = DESENHOS.find(([padrao]) => padrao.test(palavras));
    if (achado) return achado[1];
  }
  return { icone: Package, tom: 'neutro' };
}
