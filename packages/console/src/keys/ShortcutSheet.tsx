import { Grid, Heading, Inline, Kbd, Stack, Switch, Text } from '@portico/design-system'
import type { RootStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'
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

/** The user's shortcuts by group, without those that are turned off. */
export const shortcutGroups = ({ session, config, preferences }: RootStore) => {
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

export const ShortcutSheet = observer(function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const stores = useStores()
  const { preferences } = stores
  return (
    <InfoDialog size="wide" onClose={onClose} title="palette.keys" footer={null}>
      <Stack gap={5}>
        <Grid minColumnWidth={280} align="start" gap={6}>
          {shortcutGroups(stores).map(({ id, shortcuts }) => (
            <Stack key={id} gap={2}>
              <Heading level={3}>{intl.formatMessage({ id: `keys.group.${id}` })}</Heading>
              <Grid element="ul" minColumnWidth={240} gap={2}>
                {shortcuts.map(({ id: itemId, label, keys }) => (
                  <li key={itemId}>
                    <Inline justify="between" shouldWrap={false}>
                      <Text element="span">{intl.formatMessage({ id: label })}</Text>
                      <Kbd keys={keys} />
                    </Inline>
                  </li>
                ))}
              </Grid>
            </Stack>
          ))}
        </Grid>
        <Switch
          label={intl.formatMessage({ id: 'keys.single' })}
          description={intl.formatMessage({ id: 'keys.single.description' })}
          isSelected={preferences.hasSingleKeys}
          onChange={(hasSingleKeys) => preferences.choose({ hasSingleKeys })}
        />
      </Stack>
    </InfoDialog>
  )
})
