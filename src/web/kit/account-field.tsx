/**
 * Tells password managers which account the password belongs to. Without it, a telephone stores it
 * under the person's name, or under none.
 */
export const AccountField = ({ name }: { name: string | null | undefined }) =>
  name ? <input autoComplete="username" value={name} readOnly hidden /> : null;
