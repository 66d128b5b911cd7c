import { CloseIcon, IconButton, Inline, Popover, Stack, Text } from '@portico/design-system'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { MessageButton, MessageLinkButton } from '../../components/messages.tsx'
import type { AttentionItem } from './useAttention.ts'

interface AttentionPopoverProps {
  items: readonly AttentionItem[]
  /** A Button. */
  trigger: ReactElement
}

/** Sentences with a button each, where a strip has no space. */
export function AttentionPopover({ items, trigger }: AttentionPopoverProps) {
  const intl = useIntl()
  return (
    <Popover label={intl.formatMessage({ id: 'attention.title' })} trigger={trigger}>
      {({ close }) => (
        <Stack gap={2}>
          {items.map(({ kind, text, onShow, href, onDismiss }) => (
            <Inline key={kind} gap={3} justify="between" shouldWrap={false}>
              <Text variant="secondary">{text}</Text>
              <span style={{ flex: 'none', display: 'flex', gap: '4px' }}>
                {onShow && (
                  <MessageButton
                    message="attention.show"
                    size="small"
                    onPress={() => {
                      close()
                      onShow()
                    }}
                  />
                )}
                {href !== undefined && (
                  <MessageLinkButton message="attention.plans" size="small" href={href} />
                )}
                <IconButton
                  size="small"
                  icon={<CloseIcon aria-hidden />}
                  label={intl.formatMessage({ id: 'attention.dismiss' }, { text })}
                  onPress={onDismiss}
                />
              </span>
            </Inline>
          ))}
        </Stack>
      )}
    </Popover>
  )
}
