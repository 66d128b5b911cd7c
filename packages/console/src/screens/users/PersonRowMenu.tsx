import {
  ActivityIcon,
  DeleteIcon,
  MenuItem,
  MenuSeparator,
  PasswordIcon,
  RowMenu,
  WorkspacesIcon,
  type OpenRowMenu,
} from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { activityPath } from '../../navigation/activityPath.ts'
import { usePasswordMail } from './usePasswordMail.ts'

interface PersonRowMenuProps {
  person: Person
  menu: OpenRowMenu
}

/** Everything one can do with a user besides editing; the list's `acts` do it. */
export const PersonRowMenu = observer(function PersonRowMenu({ person, menu }: PersonRowMenuProps) {
  const intl = useIntl()
  const { config } = useStores()
  const { canEdit, canDelete } = useSignedIn().users.abilitiesOf(person)
  const passwordMail = usePasswordMail(person)
  return (
    <RowMenu {...menu}>
      <MenuItem
        id="access"
        icon={<WorkspacesIcon aria-hidden />}
        label={intl.formatMessage({ id: 'users.menu.access' })}
      />
      {canEdit && <MenuItem icon={<PasswordIcon aria-hidden />} {...passwordMail} />}
      {config.offers('activity') && (
        <MenuItem
          icon={<ActivityIcon aria-hidden />}
          label={intl.formatMessage({ id: 'users.menu.activity' })}
          href={activityPath({ person: person.email })}
        />
      )}
      {canDelete && <MenuSeparator />}
      {canDelete && (
        <MenuItem
          id="delete"
          variant="danger"
          icon={<DeleteIcon aria-hidden />}
          label={intl.formatMessage({ id: 'users.menu.delete' })}
        />
      )}
    </RowMenu>
  )
})
