import type { Role } from '../api/contract/roles.ts'
import type { UserData } from '../api/contract/session.ts'

export interface SessionUser {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly endTour: boolean
}

export const sessionUserFromWire = ({ user, accountid, email, level }: UserData): SessionUser => ({
  accountId: accountid,
  email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: level,
  endTour: user.endTour,
})

export const fullNameOf = ({ firstName, lastName, email }: SessionUser): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email

/** Initials of the name, or of the e-mail when the name is empty. */
export const initialsOf = ({ firstName, lastName, email }: SessionUser): string => {
  const letters = [firstName, lastName].flatMap((name) => Array.from(name.trim()).slice(0, 1)).join('')
  return (letters || Array.from(email).slice(0, 1).join('')).toLocaleUpperCase()
}
