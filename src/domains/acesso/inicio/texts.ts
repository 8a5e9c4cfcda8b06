import { texts } from '../../../shared/texts.ts';

// The landing page promises only what the product does.
export const t = texts({
  'Ir para o conteúdo': 'Skip to content',
  'Nesta página': 'On this page',
  Recursos: 'Features',
  Planos: 'Plans',
  Depoimentos: 'Reviews',
  Perguntas: 'Questions',
  Entrar: 'Sign in',
  'Cadastrar minha casa': 'Register my house',
  'Ver planos': 'See plans',

  'Para terreiros de Umbanda e Candomblé': 'For terreiros of Umbanda and Candomblé',
  'Cuide da casa.': 'Take care of the house.',
  'As contas ficam em ordem.': 'The books stay in order.',
  'Ilê reúne os membros, as mensalidades, as doações e a loja do terreiro, no celular de quem cuida.':
    'Ilê brings together the members, dues, donations and shop of the terreiro, on the phones of those who run it.',
  'A partir de {preco} por mês, para a casa inteira.': 'From {preco} a month, for the whole house.',

  'Exemplo do painel: receita do mês, faturas pagas, abertas e atrasadas.':
    "Example of the dashboard: the month's revenue, invoices paid, open and overdue.",
  'Receita de novembro': 'November revenue',
  'até hoje': 'so far',
  Mensalidades: 'Dues',
  Diversos: 'Other',
  'Entraram 39 das 48 mensalidades deste mês.': '39 of the 48 dues of this month have come in.',
  '39 pagas': '39 paid',
  '3 abertas': '3 open',
  '6 atrasadas': '6 overdue',

  'Um mês na casa': 'A month in the house',
  'Da primeira fatura à prestação de contas, sem caderno e sem planilha.':
    'From the first invoice to the accounts, without notebook or spreadsheet.',
  'Dia 1º': 'The 1st',
  'As mensalidades já estão lá': 'The dues are already there',
  'Cada membro tem 24 meses de faturas geradas de uma vez, no valor e no dia do seu plano. O que passou do dia aparece como atrasado sozinho.':
    'Each member has 24 months of invoices made at once, for the amount and due day of their plan. What is past its day shows as overdue by itself.',
  'Dia 10': 'The 10th',
  'Quem paga, paga uma vez só': 'Whoever pays, pays once',
  'Busque o nome, marque os meses, receba em dinheiro, PIX ou cartão e entregue o cupom. Dois toques no botão nunca viram dois pagamentos.':
    'Find the name, check the months, take cash, PIX or card and hand over the receipt. Pressing the button twice never makes two payments.',
  '3 selecionadas': '3 selected',
  'Pagar selecionadas': 'Pay selected',
  'Noite de gira': 'The night of the gira',
  'A loja anda com a fila': 'The shop keeps up with the line',
  'Leitor de código de barras, troco em letra grande, cupom de 58 ou 80 mm e estoque que baixa a cada venda.':
    'Barcode reader, change in big letters, receipts of 58 or 80 mm and stock that goes down with each sale.',
  Total: 'Total',
  Troco: 'Change',
  'Fim do mês': 'The end of the month',
  'A prestação de contas está pronta': 'The accounts are ready',
  'Esperado, recebido e em aberto, por período. Sai em Excel e PDF, com os mesmos centavos da tela.':
    'Expected, received and open, by period. In Excel and PDF, to the cent as on screen.',
  'Total esperado': 'Total expected',
  'Total recebido': 'Total received',
  'Em aberto': 'Open',
  'O ano todo': 'All year round',
  'Cada um vê o que precisa': 'Everyone sees what they need',
  'Quem vende abre o PDV, quem cuida do dinheiro vê o caixa, e a filha da casa vê e paga só o que é dela. Uma casa nunca enxerga a outra.':
    'Whoever sells opens the till, whoever keeps the money sees the cash, and a daughter of the house sees and pays only what is hers. No house ever sees another.',
  Tesouraria: 'Treasury',
  'Todas as contas': 'All accounts',
  'Filha da casa': 'Daughter of the house',
  'Só as suas contas': 'Only her own accounts',
  Loja: 'Shop',
  'O PDV e o balcão': 'The till and the counter',
  'Com respeito': 'With respect',
  'As duas tradições, com os nomes certos': 'Both traditions, with the right names',
  'Ficha própria para Umbanda e para Candomblé, com orixás, entidades e obrigações. Aceita a escrita em iorubá, e só abre para quem cuida dos membros.':
    'A record of its own for Umbanda and for Candomblé, with orixás, entities and obligations. It takes Yorùbá spelling, and opens only to those who look after the members.',
  Orixá: 'Orixá',
  Obrigação: 'Obligation',

  'Um preço por casa, por mês': 'One price per house, per month',
  'Em reais, para a casa inteira, quantas pessoas forem.': 'In reais, for the whole house, however many people.',
  'por mês': 'per month',
  'Para começar a organizar.': 'To start getting organized.',
  'Gestão de membros': 'Member management',
  'Relatórios básicos': 'Basic reports',
  'Para quem presta contas todo mês.': 'For houses that report every month.',
  'Tudo do básico': 'Everything in basic',
  'Controle financeiro': 'Financial control',
  'Relatórios avançados': 'Advanced reports',
  'Para casas com mais gente na equipe.': 'For houses with more people on the team.',
  'Tudo do profissional': 'Everything in professional',
  'Suporte dedicado': 'Dedicated support',
  'Integrações especiais': 'Special integrations',
  'Começar no {plano}': 'Start with {plano}',

  'Quem cuida, conta': 'From those who run a house',
  'Antes eu passava o domingo somando o caderno. Agora abro o celular e digo ao pai de santo quanto entrou e quem falta.':
    'I used to spend Sundays adding up the notebook. Now I open my phone and tell the pai de santo how much came in and who is missing.',
  tesoureira: 'treasurer',
  'Na gira a fila anda. Leio o código, vejo o troco e pronto.':
    'At the gira the line keeps moving. I scan the code, see the change, and that’s it.',
  'cuida da loja': 'runs the shop',
  'Os nomes saem escritos certos, com acento e ponto. Isso é respeito.':
    'The names come out spelled right, accents and dots included. That is respect.',
  iyálòrìṣà: 'iyálòrìṣà',

  'Antes de começar': 'Before you start',
  'Preciso instalar alguma coisa?': 'Do I have to install anything?',
  'Não. O Ilê abre no navegador do celular, do tablet ou do computador. Se quiser, ponha o ícone na tela inicial.':
    'No. Ilê opens in the browser of a phone, tablet or computer. If you like, put its icon on the home screen.',
  'Quem consegue ver os dados da casa?': 'Who can see the data of the house?',
  'Só quem a casa convida, e cada função vê só a sua parte. A ficha espiritual nunca aparece em listas nem em relatórios, e nem a administração da plataforma a lê.':
    'Only those the house invites, and each role sees only its part. The spiritual record never appears in lists or reports, and not even the administrators of the platform can read it.',
  'O cupom é nota fiscal?': 'Is the receipt a tax invoice?',
  'Não. O cupom é o comprovante da casa e diz isso no rodapé. Quem precisa de nota fiscal emite à parte.':
    'No. The receipt is the house’s own record, and its footer says so. If you need a tax invoice, issue it separately.',
  'Posso trocar de plano depois?': 'Can I change the plan later?',
  'Sim. O contrato da casa muda de plano e o cadastro continua o mesmo, com toda a história.':
    'Yes. The house’s contract moves to the other plan and the records stay the same, with all their history.',
  'E se a casa parar de pagar?': 'And if the house stops paying?',
  'Nada se perde. Consultar e exportar continuam abertos; só os lançamentos novos esperam.':
    'Nothing is lost. You can still read and export; only new entries have to wait.',
  'Posso instalar no meu próprio servidor?': 'Can I install it on my own server?',
  'Pode. O Ilê é software livre, licença AGPL-3.0: a casa pode ter o seu, com os dados em casa.':
    'You can. Ilê is free software under AGPL-3.0: the house may have its own, with the data at home.',

  'Ponha as contas da casa em ordem ainda este mês': 'Put the house’s books in order this very month',
  'Criar a conta leva um minuto. O terreiro você cadastra em seguida.':
    'Creating the account takes a minute. You register the house right after.',
  'Gestão para terreiros': 'Management for terreiros',
  'Software livre, AGPL-3.0': 'Free software, AGPL-3.0',
});
