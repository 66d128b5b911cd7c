import { CopyButton, Inline, Link, Text, TruncatedText, useLingeringHover } from '@portico/design-system'
import { isSafeLink, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { addressText } from './labels.ts'

export interface WorkspaceAddressProps {
  workspace: WorkspaceEntry
  /** @default 1 */
  lines?: 1 | 2
  isActive: (id: string) => boolean
  onOpen: (id: string) => void
}

const isPlainClickOnLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a') !== null &&
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey)

/** A workspace's URL; a plain click on it signs in, a middle click follows the plain URL. */
export const WorkspaceAddress = observer(function WorkspaceAddress({
  workspace: { id, name, urlAddress },
  lines = 1,
  isActive,
  onOpen,
}: WorkspaceAddressProps) {
  const intl = useIntl()
  const { hoverProps, isLingering } = useLingeringHover()
  const text = addressText(urlAddress)

  // Captured, because the link does not report clicks from the keyboard.
  const open = (event: MouseEvent) => {
    if (!isPlainClickOnLink(event)) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <Inline
      gap={1}
      shouldWrap={false}
      onClickCapture={open}
      {...hoverProps}
      data-copy-visible={isLingering || undefined}
    >
      <TruncatedText text={text} lines={lines}>
        {isActive(id) && isSafeLink(urlAddress) ? (
          <Link href={urlAddress} isExternal externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}>
            {text}
          </Link>
        ) : (
          <Text element="span" variant="inherit" tone="muted">
            {text}
          </Text>
        )}
      </TruncatedText>
      <CopyButton
        isQuiet
        value={urlAddress}
        label={intl.formatMessage({ id: 'workspaces.copyUrl' }, { name })}
        copiedLabel={intl.formatMessage({ id: 'workspaces.copied' })}
        failedLabel={intl.formatMessage({ id: 'workspaces.copyFailed' })}
      />
    </Inline>
  )
})
