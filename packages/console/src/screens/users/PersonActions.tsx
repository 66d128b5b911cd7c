import { DeleteIcon, EditIcon, IconButton, Inline, WorkspacesIcon } from '@portico/design-system'
import type { Person, PersonAbilities } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { nameOf } from './words.ts'

export interface PeopleHandlers {
  /** What the signed-in person may do with this one. Read while drawing, so that it is followed. */
  abilitiesOf: (person: Person) => PersonAbilities
  /** E-mail of the signed-in person. */
  ownEmail: string
  onEdit: (email: string) => void
  /** Their workspaces are wanted. */
  onAccess: (email: string) => void
  /** Gets the button that was pressed. */
  onDelete: (email: string, pressed: Element) => void
}

export interface PersonActionsProps extends Pick<
  PeopleHandlers,
  'abilitiesOf' | 'onEdit' | 'onAccess' | 'onDelete'
> {
  person: Person
}

/** What can be done with one person. Each name says what, and with whom. */
export const PersonActions = observer(function PersonActions({
  person,
  abilitiesOf,
  onEdit,
  onAccess,
  onDelete,
}: PersonActionsProps) {
  const intl = useIntl()
  const { canEdit, canDelete } = abilitiesOf(person)
  const name = nameOf(person)
  return (
    // From the start, so that the same action of each row stands below that of the one before.
    <Inline gap={1} shouldWrap={false}>
      {canEdit && (
        <IconButton
          size="small"
          icon={<EditIcon aria-hidden />}
          label={intl.formatMessage({ id: 'users.edit' }, { name })}
          onPress={() => onEdit(person.email)}
        />
      )}
      <IconButton
        size="small"
        icon={<WorkspacesIcon aria-hidden />}
        label={intl.formatMessage({ id: 'access.person.title' }, { name })}
        onPress={() => onAccess(person.email)}
      />
      {canDelete && (
        <IconButton
          size="small"
          icon={<DeleteIcon aria-hidden />}
          label={intl.formatMessage({ id: 'users.delete' }, { name })}
          onPress={({ target }) => onDelete(person.email, target)}
        />
      )}
    </Inline>
  )
})
