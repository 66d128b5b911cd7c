import { DeleteIcon, EditIcon, IconButton, Inline, WorkspacesIcon } from '@portico/design-system'
import type { Person, PersonAbilities } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { nameOf } from './labels.ts'

export interface PeopleHandlers {
  /** What the signed-in user may do. Called while rendering, so that observers follow it. */
  abilitiesOf: (person: Person) => PersonAbilities
  ownEmail: string
  onEdit: (email: string) => void
  onAccess: (email: string) => void
  onDelete: (email: string, pressed: Element) => void
}

export interface PersonActionsProps extends Pick<
  PeopleHandlers,
  'abilitiesOf' | 'onEdit' | 'onAccess' | 'onDelete'
> {
  person: Person
}

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
    // Start-aligned, so that the same actions align between rows.
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
