import {
  Button,
  CloseIcon,
  IconButton,
  Inline,
  LinkButton,
  Popover,
  Stack,
  Text,
} from '@portico/design-system'
import type { ReactElement } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
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
                  <Button
                    size="small"
                    onPress={() => {
                      close()
                      onShow()
                    }}
                  >
                    <FormattedMessage id="attention.show" />
                  </Button>
                )}
                {href !== undefined && (
                  <LinkButton size="small" href={href}>
                    <FormattedMessage id="attention.plans" />
                  </LinkButton>
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
