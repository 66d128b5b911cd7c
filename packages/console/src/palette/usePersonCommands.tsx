import { PersonIcon } from '@portico/design-system'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'
import type { PaletteCommand } from './paletteCommand.ts'

/** Each member of the account: their dialog, or their row where they may not be changed. */
export function usePersonCommands(): readonly PaletteCommand[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { users, session } = useStores()
  const { people } = users
  const { canManageUsers } = session

  return useMemo(() => {
    if (!canManageUsers) return []
    const group = intl.formatMessage({ id: 'palette.people' })
    return people.map((person): PaletteCommand => {
      const { email, name } = person
      return {
        id: `person ${email}`,
        label: name,
        group,
        description: email,
        icon: <PersonIcon aria-hidden />,
        run: () => {
          const query = users.abilitiesOf(person).canEdit ? { edit: email } : { q: email }
          void navigate(`${paths.users()}?${new URLSearchParams(query).toString()}`)
        },
      }
    })
  }, [intl, navigate, users, people, canManageUsers])
}
