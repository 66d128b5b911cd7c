import {
  AdministratorIcon,
  DeleteIcon,
  EditIcon,
  MenuItem,
  PasswordIcon,
  RowLine,
  RowMenu,
  RowMenuButton,
  WorkspacesIcon,
  type OpenRowMenu,
} from '@portico/design-system'
import type { Person, PersonAbilities } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl, type IntlShape } from 'react-intl'
import { useAdditions } from '../../additions/useAdditions.tsx'
import { useSignedIn } from '../../app/context.ts'
import { actionButton, actionItems, rowText, type Action } from '../../lists/actions.tsx'
import { nameOf } from './labels.ts'
import { usePasswordMail } from './invitations.ts'

interface PersonRights extends Pick<PersonAbilities, 'canEdit' | 'canDelete'> {
  /** Only their panel knows. */
  canResetFactor?: boolean
}

export const personActions = {
  edit: {
    icon: <EditIcon aria-hidden />,
    short: 'common.edit',
    label: 'users.edit',
    when: ({ canEdit }) => canEdit,
  },
  access: {
    icon: <WorkspacesIcon aria-hidden />,
    short: 'users.menu.access',
    label: 'access.person.title',
  },
  invite: {
    icon: <PasswordIcon aria-hidden />,
    short: 'users.mail.invitation',
    label: 'users.invitation.again',
    when: ({ canEdit }) => canEdit,
  },
  resetFactor: {
    icon: <AdministratorIcon aria-hidden />,
    short: 'users.factor.reset',
    label: 'users.factor.reset',
    when: ({ canResetFactor }) => canResetFactor === true,
  },
  delete: {
    icon: <DeleteIcon aria-hidden />,
    short: 'common.delete',
    label: 'users.delete',
    command: { label: 'palette.delete' },
    isDanger: true,
    when: ({ canDelete }) => canDelete,
  },
} as const satisfies Readonly<Record<string, Action<PersonRights>>>

/** What these do, in their row, its menu and their panel. */
export type PersonActs = Readonly<
  Record<'edit' | 'access' | 'invite', (email: string) => void> &
    Record<'delete', (email: string, pressed: Element) => void>
>

/** The main action of a user, and the button of their menu. */
export const personButtons = (
  person: Person,
  abilities: PersonAbilities,
  { intl, isInTable = false, hasRoom = false }: { intl: IntlShape; isInTable?: boolean; hasRoom?: boolean },
) => {
  const name = nameOf(person)
  return (
    <RowLine justify="end">
      {hasRoom &&
        abilities.passwordMail === 'invitation' &&
        actionButton(personActions, 'invite', { intl, name })}
      {personActions.edit.when(abilities) &&
        actionButton(personActions, 'edit', { intl, name, isWorded: isInTable })}
      <RowMenuButton label={rowText(intl, 'rows.actions', name)} />
    </RowLine>
  )
}

interface PersonRowMenuProps {
  person: Person
  menu: OpenRowMenu
}

/** Everything one can do with a user besides editing; the list's `acts` do it. */
export const PersonRowMenu = observer(function PersonRowMenu({ person, menu }: PersonRowMenuProps) {
  const intl = useIntl()
  const links = useAdditions().flatMap((addition) => addition.links ?? [])
  const { users } = useSignedIn()
  const invite = usePasswordMail(person)
  return (
    <RowMenu {...menu}>
      {actionItems(personActions, intl, {
        given: users.abilitiesOf(person),
        groups: [['access', 'invite'], ['delete']],
        details: { invite },
        links: links.map(({ id, icon, short, href }) => (
          <MenuItem
            key={id}
            id={id}
            icon={icon}
            label={intl.formatMessage({ id: short })}
            href={href({ person: person.email })}
          />
        )),
      })}
    </RowMenu>
  )
})
