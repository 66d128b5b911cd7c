import type { ConfigStore, PreferencesStore, SessionStore } from '@portico/stores'
import type { MessageId } from '../i18n/catalogues.ts'
import { goTargets } from './useKeys.ts'

export interface Shortcut {
  id: string
  label: MessageId
  keys: readonly string[]
  /** Users can turn it off (WCAG 2.1.4). */
  isSingle?: true
}

const general: readonly Shortcut[] = [
  { id: 'jump', label: 'keys.jump', keys: ['Mod', 'K'] },
  { id: 'keys', label: 'keys.keys', keys: ['?'], isSingle: true },
  { id: 'undo', label: 'keys.undo', keys: ['Mod', 'Z'] },
  { id: 'notices', label: 'keys.notices', keys: ['F6'] },
  { id: 'close', label: 'keys.close', keys: ['Esc'] },
]

const lists: readonly Shortcut[] = [
  { id: 'filter', label: 'keys.filter', keys: ['/'], isSingle: true },
  { id: 'rows', label: 'keys.rows', keys: ['↓', '↑'] },
  { id: 'inRow', label: 'keys.inRow', keys: ['→', '←'] },
  { id: 'ends', label: 'keys.ends', keys: ['Home', 'End'] },
  { id: 'panel', label: 'keys.panel', keys: ['J', 'K'], isSingle: true },
]

interface Stores {
  session: SessionStore
  config: ConfigStore
  preferences: PreferencesStore
}

/** The user's shortcuts by group, without those that are turned off. */
export const shortcutGroups = ({ session, config, preferences }: Stores) => {
  const pages = goTargets(session, config).map(({ path, title, key }): Shortcut => ({
    id: `go ${path}`,
    label: title,
    keys: ['G', key.toUpperCase()],
    isSingle: true,
  }))
  const create: readonly Shortcut[] = session.canManageUsers
    ? [{ id: 'new', label: 'users.new', keys: ['N'], isSingle: true }]
    : []
  const groups = { general, lists, pages: [...pages, ...create] }
  return (['general', 'lists', 'pages'] as const)
    .map((id) => ({
      id,
      shortcuts: groups[id].filter(({ isSingle }) => isSingle !== true || preferences.hasSingleKeys),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}
