import { CopyButton, Inline, Link, Text, TruncatedText, useLingeringHover } from '@portico/design-system'
import { isSafeLink, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { addressText } from './labels.ts'

export interface WorkspaceAddressProps {
  workspace: WorkspaceEntry
  isActive: (id: string) => boolean
  onOpen: (id: string) => void
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const isOnLink = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a') !== null

/**
 * A workspace's URL to copy; a link while it is active and safe. Its href is the plain URL for a middle click;
 * a plain click opens it signed in.
 */
export const WorkspaceAddress = observer(function WorkspaceAddress({
  workspace: { id, name, urlAddress },
  isActive,
  onOpen,
}: WorkspaceAddressProps) {
  const intl = useIntl()
  const { hoverProps, isLingering } = useLingeringHover()
  const text = addressText(urlAddress)

  /** Captured, because the link does not report clicks from the keyboard. */
  const open = (event: MouseEvent) => {
    if (!isOnLink(event) || !isPlainClick(event)) return
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
      {isActive(id) && isSafeLink(urlAddress) ? (
        <TruncatedText text={text}>
          <Link href={urlAddress} isExternal externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}>
            {text}
          </Link>
        </TruncatedText>
      ) : (
        <TruncatedText text={text}>
          <Text element="span" variant="inherit" tone="muted">
            {text}
          </Text>
        </TruncatedText>
      )}
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
