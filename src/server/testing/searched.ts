/** How the member of the searches is found, and how nobody is. */
export const GENTE = ['santos lindalva', "d'avila lindalva", 'lindal l-07', 'd´avila', 'D`AVILA', 'santos d‘ávila'];
export const OUTROS = ['lindalva oliveira', "d'oya santos"];
