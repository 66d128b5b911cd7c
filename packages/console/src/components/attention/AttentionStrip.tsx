import { media, NoticeStrip, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useFocusHome } from '../useFocusHome.ts'
import { MessageButton } from '../messages.tsx'
import { AttentionPopover } from './AttentionPopover.tsx'
import { useAttention, type AttentionProps } from './useAttention.ts'

/** In the line of the page's facts, above 800 px: what needs attention, each with its one press. */
export const AttentionStrip = observer(function AttentionStrip(props: AttentionProps) {
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
