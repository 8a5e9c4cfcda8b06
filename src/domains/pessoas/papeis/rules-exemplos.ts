// Our own examples of templates, which a house copies and changes.

export interface ExemploDeModelo {
  titulo: string;
  texto: string;
  assina: boolean;
}

export const EXEMPLOS_DE_MODELO: readonly ExemploDeModelo[] = [
  {
    titulo: 'Declaração de filho da casa',
    assina: false,
    texto: [
      'A quem possa interessar:',
      '{casa} declara que {nome}, matrícula {matricula}, faz parte desta casa desde {admissao} e participa das suas atividades.',
      'Esta declaração é dada a pedido da pessoa e vale na data em que foi emitida.',
    ].join('\n\n'),
  },
  {
    titulo: 'Carta de apresentação',
    assina: false,
    texto: [
      'Aos irmãos e irmãs da casa {linha}:',
      'Apresentamos {nome}, que faz parte de {casa} desde {admissao}.',
      'Pedimos que seja bem recebida a pessoa que leva esta carta, e pomo-nos à disposição para qualquer palavra a mais.',
    ].join('\n\n'),
  },
  {
    titulo: 'Termo de voluntariado',
    assina: true,
    texto: [
      'Eu, {nome}, CPF {cpf}, morando em {endereco}, aceito trabalhar como pessoa voluntária em {casa}, CNPJ {casa_cnpj}, nos termos da Lei nº 9.608, de 18 de fevereiro de 1998.',
      'O trabalho é: {linha}',
      'Sei que o trabalho voluntário não é pago e não cria vínculo de emprego nem obrigações trabalhistas ou previdenciárias. Despesas feitas no trabalho são devolvidas quando a casa as autorizou antes.',
      'Posso deixar o trabalho quando quiser, avisando a casa.',
    ].join('\n\n'),
  },
  {
    titulo: 'Autorização de imagem',
    assina: true,
    texto: [
      'Eu, {nome}, CPF {cpf}, autorizo {casa} a fotografar e filmar a minha participação nas atividades da casa e a mostrar essas imagens nos seus meios de comunicação, sem fim comercial.',
      'Nenhum pagamento é devido por isso. Posso retirar esta autorização quando quiser; o que já foi publicado é então retirado dos meios da casa.',
      'Se a pessoa tem menos de 18 anos, assina quem responde por ela: {responsavel}.',
    ].join('\n\n'),
  },
  {
    titulo: 'Regulamento da casa',
    assina: true,
    texto: [
      'Este é o regulamento de {casa}. Quem o assina leu, tirou as dúvidas e aceita segui-lo.',
      '1. Nos dias de gira chega-se na hora marcada, com a roupa da casa limpa.',
      '2. O que se vê e ouve na casa fica na casa. Não se fotografa nem se filma sem autorização de quem dirige.',
      '3. Cada pessoa cuida do que é de todos: limpeza, louça, ferramentas.',
      '4. A mensalidade é paga até o dia combinado. Quem não puder pagar conversa antes.',
      '5. Ninguém é tratado com violência ou desrespeito. O que acontecer é levado a quem dirige.',
      'Eu, {nome}, matrícula {matricula}, li e aceito este regulamento.',
    ].join('\n\n'),
  },
  {
    titulo: 'Recibo de doação',
    assina: false,
    texto: [
      '{casa}, CNPJ {casa_cnpj}, recebeu de {nome}, CPF {cpf}, a doação de {doacao_valor} em {doacao_dia}.',
      'A doação é livre, não paga serviço nenhum e não será devolvida.',
      'Este papel não é recibo para deduzir do imposto de renda.',
    ].join('\n\n'),
  },
  {
    titulo: 'Certificado',
    assina: false,
    texto: [
      '{casa} certifica que {nome} participou de {linha}, em {casa_cidade}, no ano de {ano}.',
      'Agradecemos a presença e o trabalho.',
    ].join('\n\n'),
  },
];
