import { DescriptionList, Dialog, Kbd, Stack, Switch } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'

const shortcuts = [
  ['jump', ['Mod', 'K']],
  ['filter', ['/']],
  ['keys', ['?']],
  ['notices', ['F6']],
  ['close', ['Esc']],
] as const
/** Single keys can be turned off (WCAG 2.1.4). */
const singleKeys: ReadonlySet<string> = new Set(['filter', 'keys'])

export const ShortcutSheet = observer(function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { preferences } = useStores()
  const shown = shortcuts.filter(([id]) => preferences.hasSingleKeys || !singleKeys.has(id))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: 'palette.keys' })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
    >
      <Stack gap={5}>
        <DescriptionList
          emptyText=""
          items={shown.map(([id, keys]) => ({
            id,
            term: intl.formatMessage({ id: `keys.${id}` }),
            description: <Kbd keys={keys} />,
          }))}
        />
        <Switch
          label={intl.formatMessage({ id: 'keys.single' })}
          description={intl.formatMessage({ id: 'keys.single.description' })}
          isSelected={preferences.hasSingleKeys}
          onChange={(hasSingleKeys) => preferences.choose({ hasSingleKeys })}
        />
      </Stack>
    </Dialog>
  )
})
