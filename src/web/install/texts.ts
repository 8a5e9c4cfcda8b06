import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Pôr o Ilê na tela do celular': 'Put Ilê on the home screen',
  'Quer o Ilê na tela do celular?': 'Do you want Ilê on the home screen?',
  'Abre com um toque, sem digitar o endereço, e o cartão funciona também sem internet.':
    'It opens with one touch, without typing the address, and the card works without the internet too.',
  'Ver como': 'See how',
  Instalar: 'Install',
  'Não quero': 'No, thanks',
  Fechar: 'Close',
  'Ver como instalar': 'See how to install',
  'O Ilê já está na tela deste aparelho.': 'Ilê is on the screen of this device already.',
  'Você preferiu não instalar, e não perguntamos mais. Se mudar de ideia, é por aqui.':
    'You preferred not to install it, and we ask no more. If you change your mind, it is here.',
  'Este navegador não oferece a instalação. O Ilê funciona aqui mesmo; guarde o endereço nos favoritos.':
    'This browser offers no installation. Ilê works right here; keep the address as a bookmark.',
  'Dentro de outro aplicativo o iPhone não deixa instalar. Copie o endereço e abra no Safari.':
    'Inside another app an iPhone does not let it be installed. Copy the address and open it in Safari.',
  'Copiar endereço': 'Copy the address',
  'Endereço copiado': 'Address copied',
  'Toque em Compartilhar, na barra do Safari.': 'Touch Share, in the bar of Safari.',
  'Escolha Adicionar à Tela de Início.': 'Choose Add to Home Screen.',
  'Adicionar à Tela de Início': 'Add to Home Screen',
  'Toque em Adicionar, no alto.': 'Touch Add, at the top.',
  Cancelar: 'Cancel',
  Adicionar: 'Add',
});
