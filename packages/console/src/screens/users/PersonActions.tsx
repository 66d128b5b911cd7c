import { EditIcon, RowButton, RowLine, RowMenuButton, type RowActionHandler } from '@portico/design-system'
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
const editIcon = <EditIcon aria-hidden />

/** The main action of a user, and the button of their menu; `usePersonAction` handles them. */
export const personActions = (
  person: Person,
  { canEdit }: Pick<PersonAbilities, 'canEdit'>,
  { intl, isWorded = false }: { intl: IntlShape; isWorded?: boolean },
) => {
  const name = nameOf(person)
  return (
    <RowLine justify="end">
      {canEdit && (
        <RowButton
          action="edit"
          icon={editIcon}
          label={rowText(intl, 'users.edit', name)}
          text={isWorded ? rowText(intl, 'rows.edit') : undefined}
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
