import { RowCopyButton, RowLine, RowLink, RowText } from '@portico/design-system'
import { canBeOpened, isSafeLink, type WorkspaceEntry, type WorkspaceStatusName } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'
import { addressText } from './labels.ts'

/** A workspace's URL; a plain click signs in, a middle click opens the plain URL. */
export const workspaceAddress = (
  { name, urlAddress }: WorkspaceEntry,
  status: WorkspaceStatusName,
  { intl, lines = 1 }: { intl: IntlShape; lines?: 1 | 2 },
) => {
  const text = addressText(urlAddress)
  return (
    <RowLine key="url">
      {canBeOpened(status) && isSafeLink(urlAddress) ? (
        <RowLink
          href={urlAddress}
          text={text}
          externalLabel={rowText(intl, 'app.opensInNewTab')}
          action="open"
          lines={lines}
        />
      ) : (
        <RowText text={text} tone="muted" lines={lines} />
      )}
      <RowCopyButton
        value={urlAddress}
        label={rowText(intl, 'workspaces.copyUrl', name)}
        copiedLabel={rowText(intl, 'common.copied')}
        failedLabel={rowText(intl, 'workspaces.copyFailed')}
      />
    </RowLine>
  )
}
