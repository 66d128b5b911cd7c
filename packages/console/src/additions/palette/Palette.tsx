import { CommandPalette } from '@portico/design-system'
import type { KeyValueStorage } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { useApp, useSignedIn, useStores } from '../../app/context.ts'
import { useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useSetUp } from '../../screens/workspaces/actions.tsx'
import { useAdditions } from '../useAdditions.tsx'
import {
  actionCommands,
  guideCommands,
  pageCommands,
  personCommands,
  settingCommands,
  workspaceCommands,
} from './commandSources.tsx'

const key = 'portico.recentCommands'
const MAX_RECENT = 5

const RecentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ whose: v.string(), ids: v.array(v.string()) }),
)

const recentCommandsOf = (storage: KeyValueStorage, owner: string): readonly string[] => {
  const text = storage.get(key)
  if (text === null) return []
  const stored = v.safeParse(RecentSchema, text)
  return stored.success && stored.output.whose === owner ? stored.output.ids : []
}

const storeRecentCommand = (storage: KeyValueStorage, owner: string, id: string): void => {
  const ids = [id, ...recentCommandsOf(storage, owner).filter((other) => other !== id)].slice(0, MAX_RECENT)
  storage.set(key, JSON.stringify({ whose: owner, ids }))
}

export interface PaletteProps {
  onClose: () => void
  onShowKeys: () => void
  onShowPreferences: () => void
}

export const Palette = observer(function Palette({ onClose, onShowKeys, onShowPreferences }: PaletteProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const openDialog = useOpenDialog(false)
  const { tabStorage } = useApp()
  const { session, config, preferences } = useStores()
  const additions = useAdditions()
  const signedIn = useSignedIn()
  const { workspaces, users } = signedIn
  const owner = `${session.accountId} ${session.user?.email ?? ''}`
  const [recentIds] = useState(() => recentCommandsOf(tabStorage, owner))
  const { canManageUsers } = session

  useEffect(() => {
    if (!workspaces.isReady && !workspaces.isLoading) void workspaces.load()
    if (canManageUsers && !users.isReady && !users.isLoading) void users.load()
  }, [workspaces, users, canManageUsers])

  const goTo = (path: string) => void navigate(path)
  const context = { intl, goTo, openDialog, session, config, preferences, signedIn }
  const setUp = useSetUp()
  const commands = () => [
    ...pageCommands(context),
    ...actionCommands(context, { setUp, onShowKeys, onShowPreferences }),
    ...additions.flatMap(({ guides = [] }) => guideCommands(guides, context)),
    ...additions.flatMap(({ commands: own }) => own?.actions?.(context) ?? []),
    ...workspaceCommands(context),
    ...personCommands(context),
    ...settingCommands(context),
    ...additions.flatMap(({ commands: own }) => own?.others?.(context) ?? []),
  ]

  // Thousands, after the field is painted.
  const isPainted = useDeferredValue(true, false)

  const run = (id: string) => {
    storeRecentCommand(tabStorage, owner, id)
    commands()
      .find((command) => command.id === id)
      ?.run(context)
  }

  return (
    <CommandPalette
      isOpen
      onOpenChange={onClose}
      label={intl.formatMessage({ id: 'palette.label' })}
      placeholder={intl.formatMessage({
        id: canManageUsers ? 'palette.placeholder' : 'palette.placeholder.user',
      })}
      items={isPainted ? commands() : commands}
      recentIds={recentIds}
      onAction={run}
    />
  )
})
