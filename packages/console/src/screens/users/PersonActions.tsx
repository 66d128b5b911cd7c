import {
  EditIcon,
  PasswordIcon,
  RowButton,
  RowLine,
  RowMenuButton,
  type RowActionHandler,
} from '@portico/design-system'
import type { Person, PersonAbilities } from '@portico/stores'
import { useMemo } from 'react'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'
import { nameOf } from './labels.ts'

export interface PeopleHandlers {
  /** Rights of the signed-in user. A new function only when they change. */
  abilitiesOf: (person: Person) => PersonAbilities
  ownEmail: string
  /** What to tell of the invitation in the row. A new function only when that changes. */
  invitationOf: (person: Person) => string | null
  /** Shows everything about them beside the list. */
  onShow: (email: string) => void
  onEdit: (email: string) => void
  onAccess: (email: string) => void
  onDelete: (email: string, pressed: Element) => void
  /** Sends the invitation again. */
  onInvite: (email: string) => void
}

// Created once: an identical element is not rendered again.
const editIcon = <EditIcon aria-hidden />
const inviteIcon = <PasswordIcon aria-hidden />

/** The main action of a user, and the button of their menu; `usePersonAction` handles them. */
export const personActions = (
  person: Person,
  { canEdit, passwordMail }: Pick<PersonAbilities, 'canEdit' | 'passwordMail'>,
  { intl, isInTable = false, hasRoom = false }: { intl: IntlShape; isInTable?: boolean; hasRoom?: boolean },
) => {
  const name = nameOf(person)
  return (
    <RowLine justify="end">
      {hasRoom && passwordMail === 'invitation' && (
        <RowButton action="invite" icon={inviteIcon} label={rowText(intl, 'users.invitation.again', name)} />
      )}
      {canEdit && (
        <RowButton
          action="edit"
          icon={editIcon}
          label={rowText(intl, 'users.edit', name)}
          text={isInTable ? rowText(intl, 'rows.edit') : undefined}
        />
      )}
      <RowMenuButton label={rowText(intl, 'rows.actions', name)} />
    </RowLine>
  )
}

/** Handles presses of a row's buttons or its name (`show`), and what is chosen in its menu. */
export function usePersonAction({
  onShow,
  onEdit,
  onAccess,
  onDelete,
  onInvite,
}: Pick<
  PeopleHandlers,
  'onShow' | 'onEdit' | 'onAccess' | 'onDelete' | 'onInvite'
>): RowActionHandler<Person> {
  return useMemo(() => {
    const acts = new Map<string, (email: string, pressed: Element) => void>([
      ['show', (email) => onShow(email)],
      ['edit', onEdit],
      ['access', onAccess],
      ['delete', onDelete],
      ['invite', onInvite],
    ])
    return (action, { email }, pressed) => acts.get(action)?.(email, pressed)
  }, [onShow, onEdit, onAccess, onDelete, onInvite])
}
