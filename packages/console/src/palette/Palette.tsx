import { CommandPalette } from '@portico/design-system'
import { openWorkspaceDesk } from '@portico/stores/workspace-desk'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../app/context.ts'
import { recentCommandsOf, rememberCommand } from './recentCommands.ts'
import { useActionCommands } from './useActionCommands.tsx'
import { usePageCommands } from './usePageCommands.tsx'
import { usePersonCommands } from './usePersonCommands.tsx'
import { useSettingCommands } from './useSettingCommands.tsx'
import { useWorkspaceCommands } from './useWorkspaceCommands.tsx'

export interface PaletteProps {
  onClose: () => void
  onShowKeys: () => void
}

/** Everything that the person may go to or do, by a few letters of its name. */
export const Palette = observer(function Palette({ onClose, onShowKeys }: PaletteProps) {
  const intl = useIntl()
  const { stores, tabStorage } = useApp()
  // Before anything reads from it; once for each root.
  useState(() => openWorkspaceDesk(stores))
  const { workspaces, users, session } = stores
  const whose = `${session.accountId} ${session.user?.email ?? ''}`
  const [recentIds] = useState(() => recentCommandsOf(tabStorage, whose))
  const { canManageUsers } = session

  useEffect(() => {
    if (!workspaces.isReady && !workspaces.isLoading) void workspaces.load()
    if (canManageUsers && !users.isReady && !users.isLoading) void users.load()
  }, [workspaces, users, canManageUsers])

  const pages = usePageCommands()
  const actions = useActionCommands(onShowKeys)
  const workspaceCommands = useWorkspaceCommands()
  const people = usePersonCommands()
  const settings = useSettingCommands()
  const commands = useMemo(
    () => [...pages, ...actions, ...workspaceCommands, ...people, ...settings],
    [pages, actions, workspaceCommands, people, settings],
  )

  const run = (id: string) => {
    rememberCommand(tabStorage, whose, id)
    commands.find((command) => command.id === id)?.run()
  }

  return (
    <CommandPalette
      isOpen
      onOpenChange={onClose}
      label={intl.formatMessage({ id: 'palette.label' })}
      placeholder={intl.formatMessage({
        id: canManageUsers ? 'palette.placeholder' : 'palette.placeholder.user',
      })}
      commands={commands}
      recentIds={recentIds}
      recentLabel={intl.formatMessage({ id: 'palette.recent' })}
      emptyText={intl.formatMessage({ id: 'palette.empty' })}
      resultsLabel={(count) => intl.formatMessage({ id: 'palette.results' }, { count })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onAction={run}
    />
  )
})
