import { Grid, Heading, Inline, Kbd, Stack, Switch, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'
import { shortcutGroups } from './shortcuts.ts'

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
