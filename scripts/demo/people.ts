// Invented people for demonstration houses. Any resemblance is coincidental.

const NOMES = `Lindalva Moreira Santos|Jorge Luiz Pimentel|Iracema Baptista|Maria das Graças Oliveira|Wellington Souza Brito|Ẹniọlá Àṣàbí Ramos|Tereza Conceição Alves
Rafael Nascimento|Joana d’Arc Menezes|Antônia Ferreira dos Santos|Sueli Aparecida Rocha|Edson Carvalho|Benedita Souza Lima|Cosme Damião Ferreira|Marlene Duarte
Osvaldo Nunes Batista|Adélia Prates|Gilson Barreto|Ivone Sacramento|Rosângela Tavares|Sebastião Peixoto|Luzia Amaral Dias|Nilton César Farias|Zuleide Matos
Raimundo Nonato Silva|Creusa Bonfim|Valdemar Assunção|Dalva Regina Porto|Ailton Cerqueira|Ṣọlá Adébáyọ̀ Costa|Conceição Evaristo Lopes|Marcos Vinícius Teles|Eunice Guimarães
Jandira Vasconcelos|Paulo Sérgio Bispo|Vera Lúcia Quirino|Hélio Damasceno|Aparecida Fonseca|Tânia Mara Siqueira|Roque Santana|Mirian Falcão|Reinaldo Góes
Doralice Pacheco|Ubiratan Cordeiro|Célia Regina Moura|Genivaldo Queiroz|Olga Sampaio|Everaldo Mascarenhas|Lourdes Trindade|Abílio Correia|Ìyábọ̀ Fátima Reis
Cleusa Antunes|Danilo Freitas|Edite Cavalcante|Márcio Rangel|Nair Espírito Santo|Juraci Leal|Simone Aragão|Tomás Vilela|Eva Maria Brandão|Otávio Simões|Júlia Monteiro`;

export const PESSOAS: readonly string[] = NOMES.split(/[|\n]/);

/** Who goes by another name than that of the documents. */
export const DOS_DOCUMENTOS: Readonly<Record<string, string>> = { 'Simone Aragão': 'Sidnei Aragão' };

export const CASAS: readonly { nome: string; cidade: string; estado: string; bairro: string; endereco: string }[] = [
  {
    nome: 'Tenda Luz da Mata',
    cidade: 'Salvador',
    estado: 'BA',
    bairro: 'Engenho Velho',
    endereco: 'Rua das Folhas, 120',
  },
  {
    nome: 'Ilé Àṣẹ Omi Tútù',
    cidade: 'Cachoeira',
    estado: 'BA',
    bairro: 'Rosarinho',
    endereco: 'Ladeira da Fonte, 45',
  },
  {
    nome: 'Casa de Caridade Estrela Guia',
    cidade: 'Niterói',
    estado: 'RJ',
    bairro: 'Fonseca',
    endereco: 'Travessa do Sol, 8',
  },
  {
    nome: 'Terreiro Caminhos de Luz',
    cidade: 'São Paulo',
    estado: 'SP',
    bairro: 'Vila Matilde',
    endereco: 'Rua Acácia, 301',
  },
];

export interface ProdutoDeLoja {
  nome: string;
  categoria: string;
  preco_centavos: number;
  estoque: number | null;
  unidade: 'un' | 'pct' | 'cx' | 'kg' | 'lt';
  codigo: string;
}

const PRODUTOS: readonly [
  nome: string,
  categoria: string,
  preco: number,
  estoque: number | null,
  unidade: ProdutoDeLoja['unidade'],
][] = [
  ['Vela de 7 dias branca', 'Velas', 890, 64, 'un'],
  ['Vela de 7 dias amarela', 'Velas', 890, 3, 'un'],
  ['Vela de 7 dias azul', 'Velas', 890, 21, 'un'],
  ['Vela palito, pacote com 8', 'Velas', 650, 120, 'pct'],
  ['Vela de mel', 'Velas', 1200, 18, 'un'],
  ['Ervas secas a granel', 'Ervas e banhos', 6000, 4.25, 'kg'],
  ['Defumador de ervas, tablete', 'Ervas e banhos', 450, 38, 'un'],
  ['Banho de ervas, manjericão e alecrim', 'Ervas e banhos', 1200, 22, 'un'],
  ['Arruda, maço', 'Ervas e banhos', 500, 9, 'un'],
  ['Guiné, maço', 'Ervas e banhos', 500, 7, 'un'],
  ['Água de flor de laranjeira 100 ml', 'Ervas e banhos', 1590, 15, 'un'],
  ['Sabão da costa (ọṣẹ dúdú)', 'Ervas e banhos', 1850, 11, 'un'],
  ['Pemba branca', 'Ervas e banhos', 350, 40, 'un'],
  ['Carvão para defumação', 'Ervas e banhos', 990, 25, 'cx'],
  ['Incenso de benjoim', 'Ervas e banhos', 690, 33, 'pct'],
  ['Fatia de bolo de fubá', 'Cantina', 700, 14, 'un'],
  ['Café coado', 'Cantina', 300, null, 'un'],
  ['Refresco 300 ml', 'Cantina', 400, 2, 'un'],
  ['Água mineral 500 ml', 'Cantina', 300, 48, 'un'],
  ['Acarajé', 'Cantina', 1200, null, 'un'],
  ['Caldo de feijão', 'Cantina', 1000, null, 'un'],
  ['Canjica', 'Cantina', 800, 20, 'un'],
  ['Camiseta da casa, branca', 'Roupas', 4500, 27, 'un'],
  ['Saia de ração', 'Roupas', 9800, 6, 'un'],
  ['Pano de cabeça', 'Roupas', 2500, 19, 'un'],
  ['Calça branca', 'Roupas', 7900, 8, 'un'],
  ['Livro de pontos cantados', 'Livros', 3500, 8, 'un'],
  ['Livro de cantigas em iorubá', 'Livros', 5900, 5, 'un'],
  ['Caderno de estudos', 'Livros', 1800, 12, 'un'],
  ['Rifa da festa', 'Eventos', 500, 200, 'un'],
];

export const PRODUTOS_DA_LOJA: readonly ProdutoDeLoja[] = PRODUTOS.map(
  ([nome, categoria, preco_centavos, estoque, unidade], index) => ({
    nome,
    categoria,
    preco_centavos,
    estoque,
    unidade,
    codigo: ean13(`78900000${String(index + 1).padStart(4, '0')}`),
  }),
);

/** Twelve digits with their check digit. */
function ean13(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
