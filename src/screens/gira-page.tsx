import { Gira } from '../domains/agenda/web/gira-page.tsx';
import { SenhaNaPagina } from '../domains/senhas/web/senha-na-pagina.tsx';

export const Page = () => <Gira Senha={SenhaNaPagina} />;
