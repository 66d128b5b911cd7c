import {
  DeleteIcon,
  EditIcon,
  RowButton,
  RowLine,
  WorkspacesIcon,
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
  /** Shows everything about them beside the list. */
  onShow: (email: string) => void
  onEdit: (email: string) => void
  onAccess: (email: string) => void
  onDelete: (email: string, pressed: Element) => void
}

// Created once: an identical element is not rendered again.
const icons = {
  edit: <EditIcon aria-hidden />,
  access: <WorkspacesIcon aria-hidden />,
  delete: <DeleteIcon aria-hidden />,
} as const

/** Action buttons of a user; `usePersonAction` handles them. */
export const personActions = (
  person: Person,
  { canEdit, canDelete }: Pick<PersonAbilities, 'canEdit' | 'canDelete'>,
  intl: IntlShape,
) => {
  const name = nameOf(person)
  return (
    // Start-aligned, so that the same actions align between rows.
    <RowLine>
      {canEdit && <RowButton action="edit" icon={icons.edit} label={rowText(intl, 'users.edit', name)} />}
      <RowButton action="access" icon={icons.access} label={rowText(intl, 'access.person.title', name)} />
      {canDelete && (
        <RowButton action="delete" icon={icons.delete} label={rowText(intl, 'users.delete', name)} />
      )}
    </RowLine>
  )
}

/** Handles presses of a row's buttons, or of its name (`show`). */
export function usePersonAction({
  onShow,
  onEdit,
  onAccess,
  onDelete,
}: Pick<PeopleHandlers, 'onShow' | 'onEdit' | 'onAccess' | 'onDelete'>): RowActionHandler<Person> {
  return useMemo(() => {
    const acts = new Map<string, (email: string, pressed: Element) => void>([
      ['show', (email) => onShow(email)],
      ['edit', onEdit],
      ['access', onAccess],
      ['delete', onDelete],
    ])
    return (action, { email }, pressed) => acts.get(action)?.(email, pressed)
  }, [onShow, onEdit, onAccess, onDelete])
}
