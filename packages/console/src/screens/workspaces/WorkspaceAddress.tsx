import { CopyButton, Inline, Link, Text, TruncatedText, useLingeringHover } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { addressText } from './matching.ts'

export interface WorkspaceAddressProps {
  workspace: WorkspaceEntry
  isActive: (id: string) => boolean
  onOpen: (id: string) => void
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A workspace's URL: a link while it is active, else its text, and a control to copy it. The link's address is the plain
 * URL, so that a middle click works; a plain click opens it signed in.
 */
export const WorkspaceAddress = observer(function WorkspaceAddress({
  workspace: { id, name, urlAddress },
  isActive,
  onOpen,
}: WorkspaceAddressProps) {
  const intl = useIntl()
  const { hoverProps, isLingering } = useLingeringHover()
  const text = addressText(urlAddress)

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <Inline gap={1} shouldWrap={false} {...hoverProps} data-copy-visible={isLingering || undefined}>
      {isActive(id) ? (
        <TruncatedText text={text}>
          <Link
            href={urlAddress}
            isExternal
            externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}
            onClick={open}
          >
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
