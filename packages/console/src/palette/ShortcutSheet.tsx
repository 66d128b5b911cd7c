import { DescriptionList, Grid, Heading, Kbd, Stack, Switch } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import { goTargets } from './goTargets.ts'

interface Shortcut {
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

export const ShortcutSheet = observer(function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { config, preferences, session } = useStores()
  const pages = goTargets(session, config).map(({ id, title, key }): Shortcut => ({
    id: `go ${id}`,
    label: title,
    keys: ['G', key.toUpperCase()],
    isSingle: true,
  }))
  const create: readonly Shortcut[] = session.canManageUsers
    ? [{ id: 'new', label: 'users.new', keys: ['N'], isSingle: true }]
    : []
  const groups = [
    ['general', general],
    ['lists', lists],
    ['pages', [...pages, ...create]],
  ] as const
  return (
    <InfoDialog size="wide" onClose={onClose} title="palette.keys" footer={null}>
      <Stack gap={5}>
        <Grid minColumnWidth={280} align="start" gap={6}>
          {groups.map(([id, shortcuts]) => {
            const shown = shortcuts.filter(({ isSingle }) => isSingle !== true || preferences.hasSingleKeys)
            return (
              shown.length > 0 && (
                <Stack key={id} gap={2}>
                  <Heading level={3}>{intl.formatMessage({ id: `keys.group.${id}` })}</Heading>
                  <DescriptionList
                    emptyText=""
                    items={shown.map(({ id: itemId, label, keys }) => ({
                      id: itemId,
                      term: intl.formatMessage({ id: label }),
                      description: <Kbd keys={keys} />,
                    }))}
                  />
                </Stack>
              )
            )
          })}
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
