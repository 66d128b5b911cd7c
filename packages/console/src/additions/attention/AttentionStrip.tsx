import { media, NoticeStrip, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { MessageButton } from '../../components/messages.tsx'
import type { ListPlace } from '../manifest.ts'
import { AttentionPopover, useAttention } from './AttentionPopover.tsx'

/** In the line of the page's facts, above 800 px: what needs attention, each with its one press. */
export const AttentionStrip = observer(function AttentionStrip(props: ListPlace) {
  const intl = useIntl()
  const items = useAttention(props)
  const isCompact = useMediaQuery(media.compact)
  useFocusHome(items.length > 0)
  if (isCompact || items.length === 0) return null
  return (
    <NoticeStrip
      label={intl.formatMessage({ id: 'attention.title' })}
      notices={items.map(({ kind, label, onShow, href, onDismiss }) => ({
        id: kind,
        label,
        tone: kind === 'down' ? 'bad' : 'warn',
        onPress: onShow,
        href,
        dismissLabel: intl.formatMessage({ id: 'attention.dismiss' }, { text: label }),
        onDismiss,
      }))}
      renderMore={(count, isAll) => (
        <AttentionPopover
          items={items.slice(-count)}
          trigger={
            <MessageButton
              message={isAll ? 'attention.button' : 'attention.more'}
              values={{ count }}
              size="small"
            />
          }
        />
      )}
    />
  )
})
