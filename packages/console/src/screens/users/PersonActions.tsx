import { EditIcon, PasswordIcon, RowButton, RowLine, RowMenuButton } from '@portico/design-system'
import type { Person, PersonAbilities } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'
import { nameOf } from './labels.ts'

/** What one can do with a person, in their row, its menu and their panel. */
export type PersonActs = Readonly<
  Record<'edit' | 'access' | 'invite', (email: string) => void> &
    Record<'delete', (email: string, pressed: Element) => void>
>

// Created once: an identical element is not rendered again.
const editIcon = <EditIcon aria-hidden />
const inviteIcon = <PasswordIcon aria-hidden />

/** The main action of a user, and the button of their menu. */
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
