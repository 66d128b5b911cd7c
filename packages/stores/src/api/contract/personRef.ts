/**
 * How replies name who did something: a user by their e-mail, and who was deleted by `Name <e-mail>`, or `<e-mail>` where the
 * name is not known. So whoever gets the same e-mail later is never taken for them.
 */
interface NamedPerson {
  readonly email: string
  /** Of somebody who was deleted, where known. */
  readonly name: string | null
  readonly isDeleted: boolean
}

export const personRefOf = ({ email, name }: Pick<NamedPerson, 'email' | 'name'>): string =>
  name === null ? `<${email}>` : `${name} <${email}>`

export const personIn = (ref: string): NamedPerson => {
  const [, name, email] = /^(?:(.*) )?<([^<>]*)>$/su.exec(ref) ?? []
  return email === undefined
    ? { email: ref, name: null, isDeleted: false }
    : { email, name: name ?? null, isDeleted: true }
}
