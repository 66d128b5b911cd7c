import { RowsIcon } from '@portico/design-system'
import { addressOf } from '../saved-views/viewAddress.ts'
import type { CommandContext, PaletteCommand } from './command.ts'

const icon = <RowsIcon aria-hidden />

export const viewCommands = ({ intl, session, views, goTo }: CommandContext): PaletteCommand[] => {
  const verb = intl.formatMessage({ id: 'palette.view.verb' })
  const entries = views?.entries ?? []
  return entries
    .filter(({ page }) => page === 'workspaces' || session.canManageUsers)
    .map((view) => ({
      id: `view ${view.id}`,
      label: intl.formatMessage({ id: 'palette.view' }, { name: view.name }),
      group: intl.formatMessage({ id: 'palette.views' }),
      description: intl.formatMessage({ id: `${view.page}.title` }),
      subject: { verb, name: view.name },
      icon,
      run: () => goTo(addressOf(view)),
    }))
}
