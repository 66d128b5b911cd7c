export interface KnownUserProps {
  email: string
}

/** Tells password managers whose password the form sets; people read it elsewhere. */
export function KnownUser({ email }: KnownUserProps) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
