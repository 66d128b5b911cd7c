import type { Person } from '@portico/stores'
import { FormattedMessage } from 'react-intl'
import { DiscardQuestion } from '../../components/DiscardQuestion.tsx'
import { nameOf } from './words.ts'

export interface UnsavedUserProps {
  /** Whom it is about; null for somebody new. */
  person: Person | null
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was entered about a person is lost. */
export function UnsavedUser({ person, ...answers }: UnsavedUserProps) {
  return (
    <DiscardQuestion {...answers}>
      {person === null ? (
        <FormattedMessage id="users.leave.new" />
      ) : (
        <FormattedMessage id="users.leave.edit" values={{ name: nameOf(person) }} />
      )}
    </DiscardQuestion>
  )
}
