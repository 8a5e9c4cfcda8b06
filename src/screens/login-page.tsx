import { Login } from '../domains/acesso/acesso/web/login-page.tsx';
import { EntrarComChave } from '../domains/acesso/etapas/web/entrar-com-chave.tsx';

export const Page = () => <Login OutraEntrada={EntrarComChave} />;
