import { AlertIcon, Button, media, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import type { ListPlace } from '../manifest.ts'
import { AttentionPopover, useAttention } from './AttentionPopover.tsx'

/** Beside the title, at 800 px and less: how many facts need attention. */
export const AttentionMenu = observer(function AttentionMenu(props: ListPlace) {
  const intl = useIntl()
  const items = useAttention(props)
  const isCompact = useMediaQuery(media.compact)
  if (!isCompact || items.length === 0) return null
  return (
    <AttentionPopover
      items={items}
      trigger={
        <Button
          size="small"
          startIcon={<AlertIcon aria-hidden />}
          aria-label={intl.formatMessage({ id: 'attention.button' }, { count: items.length })}
        >
          {intl.formatNumber(items.length)}
        </Button>
      }
    />
  )
})
