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

/** As people see it: with its accents, in however many code points. */
const firstLetter = (text: string): string => {
  const [first] = new Intl.Segmenter().segment(text.trim())
  return first?.segment ?? ''
}

/** Initials of the name, or of the e-mail when the name is empty. */
export const initialsOf = ({ firstName, lastName, email }: SessionUser): string =>
  (firstLetter(firstName) + firstLetter(lastName) || firstLetter(email)).toLocaleUpperCase()
